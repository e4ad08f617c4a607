// The table as it stands after a turn, drawn so that one sees what the turn changed.

function position(frame) {
  const [bank, rows, decks, nobles, players, next] = frame;
  return {
    bank, rows, decks, nobles, next,
    players: players.map(([tokens, cards, hand, tiles, points]) => ({ tokens, cards, hand, nobles: tiles, points })),
  };
}

// What is in one list and was not in the other; the same thing may be there more than once.
function arrivals(now, before) {
  const left = before.slice();
  return now.map((thing) => {
    const index = left.indexOf(thing);
    if (index < 0) return true;
    left.splice(index, 1);
    return false;
  });
}

// A piece in its place; `piece` is its id and points, `about` the ids that a finding speaks of.
function item(fresh, about, piece, drawing) {
  const marks = [fresh ? "new" : "", piece && about.includes(piece[0]) ? "meant" : ""].filter(Boolean);
  return h("li", marks.length ? { class: marks.join(" ") } : null, drawing);
}

function change(now, before) {
  if (now === before) return null;
  const text = now > before ? `+${now - before}` : `−${before - now}`;
  return h("span", { class: now > before ? "change plus" : "change minus" }, text);
}

function drawnCard(game, index, level, fresh) {
  if (index >= 0) return card(game.cards[index], fresh);
  return level >= 1 && level <= 3 ? back(level, phrase(`card ${level}`)) : back(1, word("unknown"));
}

function drawnNoble(game, index, fresh) {
  return index >= 0 ? noble(game.nobles[index], fresh) : unknownNoble();
}

function board(game, frame, earlier, about) {
  const now = position(frame);
  const before = position(earlier || frame);
  const tiles = arrivals(now.nobles, before.nobles);
  const levels = [3, 2, 1].map((level) => {
    const row = now.rows[level - 1];
    const fresh = arrivals(row, before.rows[level - 1]);
    const count = now.decks[level - 1];
    const label = word("deck", { level, count });
    return h("ul", { class: "row", role: "list", "aria-label": word("level", { level }) },
      h("li", { class: "deck" }, count ? back(level, label, count) : gap(label)),
      row.map((index, place) => item(fresh[place], about, game.cards[index], drawnCard(game, index, level, fresh[place]))));
  });
  const drawn = h("div", { class: "board" },
    h("ul", { class: "nobles", role: "list", "aria-label": word("nobles") },
      now.nobles.map((index, place) => item(tiles[place], about, game.nobles[index], drawnNoble(game, index, tiles[place])))),
    h("div", { class: "rows" }, levels),
    h("ul", { class: "bank", role: "list", "aria-label": word("bank") },
      now.bank.map((count, color) => h("li", null, stack(LETTERS[color], count, game.tallest.bank), change(count, before.bank[color])))));
  drawn.style.setProperty("--columns", game.widest + 1);
  return drawn;
}

function players(game, frame, earlier, about, acted, winners) {
  const now = position(frame);
  const before = position(earlier || frame);
  return h("div", { class: "players" }, now.players.map((player, seat) =>
    sheet(game, seat, player, before.players[seat], about, acted === seat, winners.includes(seat) ? "winner" : now.next === seat ? "to move" : null)));
}

// What one player has in front of them.
function sheet(game, seat, player, before, about, acted, tag) {
  const bought = player.cards.filter((index) => index >= 0).map((index) => game.cards[index]);
  const held = player.tokens.reduce((sum, count) => sum + count, 0);
  const fresh = arrivals(player.hand, before.hand);
  const tiles = arrivals(player.nobles, before.nobles);
  const colors = LETTERS.map((letter, color) => {
    const own = bought.filter(([id]) => face(id).bonus === letter);
    const had = before.cards.filter((index) => index >= 0 && face(game.cards[index][0]).bonus === letter).length;
    return h("li", { class: "color" },
      letter === "j" ? h("span", { class: "nothing" })
        : h("span", { class: own.length > had ? "cards new" : "cards" }, fan(letter, own), change(own.length, had)),
      h("span", { class: "tokens" }, stack(letter, player.tokens[color], game.tallest.player),
        change(player.tokens[color], before.tokens[color])));
  });
  const mark = acted ? "player acted" : "player";
  return h("article", { class: mark, "aria-label": game.players[seat] },
    h("header", null, seatMark(seat), named(game.players[seat], { class: "name" }),
      tag ? h("span", { class: `tag ${tag}` }, word(tag)) : null,
      h("span", { class: "points" }, h("span", { class: "unseen" }, phrase(`points ${player.points}`)),
        h("small", { "aria-hidden": "true" }, word("points")), h("span", { "aria-hidden": "true" }, String(player.points)), change(player.points, before.points))),
    h("ul", { class: "colors", role: "list" }, colors),
    h("div", { class: "beside" },
      h("p", { class: "totals" },
        h("span", held > game.limit ? { class: "over" } : null, word("token count", { count: held })),
        h("span", null, word("bought", { count: player.cards.length })),
        h("span", null, word("hand", { count: player.hand.length }))),
      h("ul", { class: "hand", role: "list", "aria-label": word("hand", { count: player.hand.length }) },
        player.hand.map((index, place) => item(fresh[place], about, game.cards[index], drawnCard(game, index, -index, fresh[place]))),
        player.nobles.map((index, place) => item(tiles[place], about, game.nobles[index], drawnNoble(game, index, tiles[place]))))));
}

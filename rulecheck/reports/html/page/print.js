// On paper there is no slider: every finding stands with its own table.

function sheetOfPaper(view) {
  const { game } = view;
  const own = view.findings.filter(({ finding }) => finding.cause === null);
  const steps = [...new Set(own.map(({ step }) => step))];
  const shown = steps.length || !view.drawn ? steps : [view.steps - 1];
  return h("div", { class: "paper" }, headline(view.entry, game), shown.map((step) => {
    return h("section", { class: "sheet" },
      h("div", { class: `moment ${view.verdict(step)}` }, moment(view, step)),
      view.drawn ? h("div", { class: "stage" }, view.table(step)) : null);
  }));
}

addEventListener("beforeprint", () => {
  if (page.view instanceof Game) document.body.append(sheetOfPaper(page.view));
});
addEventListener("afterprint", () => document.querySelectorAll(".paper").forEach((sheet) => sheet.remove()));

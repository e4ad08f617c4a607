"""The catalogues of the project itself, and that `tools/catalogues.py` notices what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tools import catalogues, comments


def test_the_catalogues_are_in_step_with_the_source() -> None:
    assert [str(path) for path, _ in catalogues.out_of_step(prune=True)] == []


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_the_translations_are_complete_and_sound(language: str) -> None:
    assert list(catalogues.faults(language)) == []


@pytest.mark.parametrize(
    ("english", "translation", "fault"),
    [
        ("All is well.", "", "untranslated"),
        ("{player} passes.", "{igrac} пасује.", "other fields"),
        ("{player} passes.", "Играч пасује.", "other fields"),
        ("{held:token}", "{held:zeton}", "has no 'zeton'"),
        ("{held:token}", "{held:token loc}", "token loc"),
        ("{held:dragon}", "{held:token}", "has no 'dragon'"),
        ("{held:token}", "{held:token", "unmatched '{'"),
        ("A token.", "Jедан токен.", "two scripts in one word, 'Jедан'"),
    ],
)
def test_a_fault_is_noticed(english: str, translation: str, fault: str) -> None:
    (found, *_) = catalogues.message_faults(Message(english, translation), "sr")
    assert fault in found


def test_a_fuzzy_translation_is_noticed() -> None:
    assert list(catalogues.message_faults(Message("A", "А", flags=["fuzzy"]), "ru")) == ["fuzzy"]


def test_a_sound_translation_is_left_alone() -> None:
    message = Message("{player} has {held:token}.", "JSON-запис: {held:token gen}, {player}")
    assert list(catalogues.message_faults(message, "ru")) == []


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path / "locales")
    (tmp_path / "rulecheck").mkdir()
    (tmp_path / "rulecheck" / "chapter.py").write_text(
        "X = rule.reason(\n    'name', '{player} has '\n    '{held:token}.', ruling=ruling('Why.')\n)\n"
        "# TRANSLATORS: a heading\nvoice.say('Help', count=3)\nvoice.say_in('noun', 'turn')\n"
        "KEPT = N_('Later')\nvoice.say(name)\n"
    )
    for language in catalogues.TRANSLATED:
        po = catalogues.po_file(language)
        po.parent.mkdir(parents=True)
        header = catalogues.HEADER.format(language=language, plural="nplurals=2; plural=(n != 1);")
        po.write_text(f'# A comment.\n{header}msgid "Helm"\nmsgstr "кормило"\n', "utf-8")
    (tmp_path / "locales" / "sr_Latn" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "locales" / "sr" / "terms.yaml").write_text("token: жетон\n", "utf-8")
    return tmp_path


def test_every_marked_message_is_taken_up(project: Path) -> None:
    found = [(message.context, message.id) for message in catalogues.messages() if message.id]
    assert found == [
        ("name", "{player} has {held:token}."),
        (None, "Why."),
        (None, "Help"),
        ("noun", "turn"),
        (None, "Later"),
    ]


def test_update_takes_up_new_messages_and_guesses_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogues.main(["update"]) == 0
    assert "locales/sr/LC_MESSAGES/rulecheck.po" in capsys.readouterr().out
    text = catalogues.po_file("sr").read_text("utf-8")
    assert text.startswith("# A comment.\n")
    assert "nplurals=2; plural=(n != 1);" in text
    assert '#. a heading\n#. Said by: chapter.\n#: rulecheck/chapter.py\nmsgid "Help"\nmsgstr ""\n' in text
    assert '#~ msgid "Helm"' in text
    assert (project / "locales" / "sr_Latn" / "terms.yaml").read_text("utf-8").endswith("\ntoken: žeton\n")

    assert catalogues.main(["update"]) == 0
    assert capsys.readouterr().out == ""
    assert catalogues.main(["update", "--prune"]) == 0
    assert "Helm" not in catalogues.po_file("sr").read_text("utf-8")


def test_serbian_latin_follows_cyrillic(project: Path) -> None:
    catalogues.main(["update"])
    po = catalogues.po_file("sr")
    translated = po.read_text("utf-8").replace('msgid "Help"\nmsgstr ""', 'msgid "Help"\nmsgstr "Помоћ {player}"')
    po.write_text(translated, "utf-8")
    assert [path for path, _ in catalogues.out_of_step()] == [catalogues.po_file("sr_Latn")]
    catalogues.main(["update"])
    latin = catalogues.po_file("sr_Latn").read_text("utf-8")
    assert 'msgstr "Pomoć {player}"' in latin
    assert '"Language: sr_Latn\\n"' in latin


def test_one_command_does_it_all(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogues.main([]) == 1
    told = capsys.readouterr().out
    assert "wrote locales/ru/LC_MESSAGES/rulecheck.po" in told
    assert "locales/ru/LC_MESSAGES/rulecheck.po: untranslated: 'Help'" in told
    assert "Helm" not in catalogues.po_file("ru").read_text("utf-8")


def test_a_language_begins_with_its_folder(project: Path) -> None:
    english = project / "locales" / "en"
    english.mkdir()
    for name in ("terms.yaml", "rules.yaml"):
        (english / name).write_text("token: token\n", "utf-8")
    assert catalogues.main(["start", "eo"]) == 0
    text = catalogues.po_file("eo").read_text("utf-8")
    assert '"Language: eo\\n"\n"Plural-Forms: nplurals=2;' in text
    assert 'msgid "Help"\nmsgstr ""\n' in text
    assert (project / "locales" / "eo" / "terms.yaml").read_text("utf-8") == "token: token\n"


@pytest.mark.parametrize(
    ("context", "message", "told"),
    [
        (
            "over-limit",
            "{player} ends the turn with {held:token}; the most allowed is {limit}, gold included.",
            [
                "What is wrong: T06 token-limit.",
                "{player}: a name, never inflected",
                "{held}: a number with its noun (token); takes a noun and a case",
                "{limit}: a number; takes a noun and a case",
            ],
        ),
        (
            None,
            "The rulebooks set up games of 2, 3 and 4 players and speak of no others.",
            ["Why the ruleset decides so: S01 player-count."],
        ),
    ],
)
def test_a_message_of_a_rule_comes_with_its_rule(context: str | None, message: str, told: list[str]) -> None:
    assert list(comments.comments(context, message, [])) == told


@pytest.mark.parametrize("language", catalogues.TRANSLATED)
def test_every_message_comes_with_a_comment(language: str) -> None:
    bare = [message.id for message in catalogues.read(language) if message.id and not message.auto_comments]
    assert bare == []


def test_check_says_what_is_wrong(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogues.main(["check"]) == 1
    assert "locales/sr/LC_MESSAGES/rulecheck.po: out of step" in capsys.readouterr().out
    catalogues.main(["update", "--prune"])
    capsys.readouterr()
    assert catalogues.main(["check"]) == 1
    assert "locales/ru/LC_MESSAGES/rulecheck.po: untranslated: 'Help'" in capsys.readouterr().out

"""What can be wrong with a record before any rule of the game is asked: the rules F01 to F06."""

from __future__ import annotations

from typing import Any, Final

from rulecheck.model.rule import Reason, rule


class Unreadable(Exception):
    """Something is no record: the reason, its facts, and the place as far as there is one.

    `line` and `column` count from 1 in the document that was read, `pointer` is a JSON pointer into it.
    """

    def __init__(
        self,
        reason: Reason,
        facts: dict[str, Any],
        line: int | None = None,
        column: int | None = None,
        pointer: str = "",
    ) -> None:
        super().__init__(reason.rule.code, reason.name, facts, line, column, pointer)
        self.reason = reason
        self.facts = facts
        self.line = line
        self.column = column
        self.pointer = pointer

    def __reduce__(self) -> tuple[Any, ...]:
        return Unreadable, (self.reason, self.facts, self.line, self.column, self.pointer)


F01 = rule("F01", "not-json")
EMPTY = F01.reason("empty", "There is nothing to read here.")
CUT_SHORT = F01.reason(
    "cut-short", "The record breaks off: the {opening} in line {line}, column {column} is never closed."
)
TRAILING = F01.reason("trailing", "The record has ended, but “{found}” still follows.")
VALUE_EXPECTED = F01.reason("value-expected", "A value must stand here, not “{found}”.")
KEY_EXPECTED = F01.reason("key-expected", "A key in double quotation marks must stand here, not “{found}”.")
COLON_EXPECTED = F01.reason("colon-expected", "A colon must stand after the key “{key}”, not “{found}”.")
COMMA_EXPECTED = F01.reason("comma-expected", "A comma or {closing} must stand after the value, not “{found}”.")
TRAILING_COMMA = F01.reason("trailing-comma", "There must be no comma before {closing}.")
WRONG_QUOTES = F01.reason("wrong-quotes", 'Text must stand in double quotation marks ("), not in “{found}”.')
COMMENT = F01.reason("comment", "JSON has no comments, but “{found}” stands here.")
UNKNOWN_WORD = F01.reason(
    "unknown-word", "“{found}” is not a value; the only words without quotation marks: true, false, null."
)
NOT_A_NUMBER = F01.reason("not-a-number", "“{found}” is not a number that a record may hold.")
MALFORMED_NUMBER = F01.reason("malformed-number", "“{found}” is not written as a JSON number.")
TEXT_NOT_CLOSED = F01.reason("text-not-closed", "The text that begins here has no closing quotation mark.")
LINE_BREAK = F01.reason(
    "line-break",
    "The line ends inside a text: the closing quotation mark is missing, or a line break that must be \\n.",
)
CONTROL_CHARACTER = F01.reason("control-character", "The control character {found} must not stand in a text as it is.")
BAD_ESCAPE = F01.reason("bad-escape", "“{found}” is not an escape that JSON knows.")
LONE_SURROGATE = F01.reason("lone-surrogate", "“{found}” is only half of a character.")

EMBEDDED_NOT_JSON = F01.reason("embedded-not-json", "The data of the game on this page are damaged: {where}.")
NOT_YAML = F01.reason("not-yaml", "This is not written as YAML.")

F02 = rule("F02", "wrong-shape")
MISSING_KEY = F02.reason("missing-key", "The key “{key}” is missing.")
UNKNOWN_KEY = F02.reason("unknown-key", "The key “{key}” is not known here.")
MISSPELT_KEY = F02.reason("misspelt-key", "The key “{key}” is not known here; did you mean “{nearest}”?")
NOT_AN_OBJECT = F02.reason("not-an-object", "An object in braces must stand here, not {found}.")
NOT_A_LIST = F02.reason("not-a-list", "A list in square brackets must stand here, not {found}.")
NOT_A_TEXT = F02.reason("not-a-text", "A text in quotation marks must stand here, not {found}.")
NOT_WHOLE = F02.reason("not-whole", "A whole number must stand here, not {found}.")
WRITTEN_AS_FRACTION = F02.reason(
    "written-as-fraction", "A whole number must be written without a decimal point: {expected}, not {found}."
)
NOT_ALLOWED = F02.reason("not-allowed", "{found} is not possible here; possible are: {allowed}.")
MISSPELT = F02.reason("misspelt", "{found} is not possible here; did you mean “{nearest}”?")
EMPTY_TEXT = F02.reason("empty-text", "The text must not be empty.")
TEXT_TOO_LONG = F02.reason("text-too-long", "The text is too long. Characters: {count}; at most: {most}.")
NUMBER_TOO_SMALL = F02.reason("number-too-small", "The number {recorded} is too small; the least possible is {fewest}.")
NUMBER_TOO_LARGE = F02.reason("number-too-large", "The number {recorded} is too large; the most possible is {most}.")
TOO_FEW = F02.reason("too-few", "There are too few entries: {count}; at least {fewest} are needed.")
TOO_MANY = F02.reason("too-many", "There are too many entries: {count}; at most {most} are possible.")
UNKNOWN_PLAYER = F02.reason("unknown-player", "No player has the id “{id}”.")
REPEATED_PLAYER = F02.reason("repeated-player", "Two players have the same id “{id}”.")
SETUP_AND_START = F02.reason("setup-and-start", "A log has either “setup” or “start”; this one has both.")
NEITHER_SETUP_NOR_START = F02.reason(
    "neither-setup-nor-start", "A log has either “setup” or “start”; this one has neither."
)
START_WITHOUT_TO_MOVE = F02.reason(
    "start-without-to-move", "A log with “start” must say there in “to_move” whose turn it is."
)
CARD_NOT_NAMED = F02.reason(
    "card-not-named", "The card must be named here; only a card reserved from a deck may be unknown (null)."
)
LEVEL_NOT_NAMED = F02.reason(
    "level-not-named", "The level must be named here, since the card reserved from a deck is unknown."
)
DOES_NOT_FIT = F02.reason("does-not-fit", "This does not fit the format: {text}")

F03 = rule("F03", "unknown-format")
RECORD_EXPECTED = F03.reason("record-expected", "A record is a JSON object, not {found}.")
NO_FORMAT = F03.reason(
    "no-format", "The record does not say its “format”, and nothing else shows what it is. Known: {allowed}."
)
UNKNOWN_FORMAT = F03.reason("unknown-format", "The format {found} is not known. Known: {allowed}.")
MISSPELT_FORMAT = F03.reason("misspelt-format", "The format {found} is not known; did you mean “{nearest}”?")
UNKNOWN_VERSION = F03.reason("unknown-version", "Version {found} of the format is not known. Known: {allowed}.")
UNKNOWN_RULESET = F03.reason("unknown-ruleset", "The ruleset {found} is not known. Known: {allowed}.")
NO_GAME_ON_PAGE = F03.reason("no-game-on-page", "This web page holds no recorded game.")
OTHER_GAME = F03.reason("other-game", "This is a page of another game: “{text}”.")
EXPANSION = F03.reason("expansion", "The game was played with an expansion, which cannot be checked: “{text}”.")

NOT_SPLENDOR = F03.reason("not-splendor", "The set-up object is not one of Splendor.")
NO_PACKETS = F03.reason("no-packets", "The archive holds no moves.")
NO_PLAYERS = F03.reason("no-players", "The archive does not show who played.")
BEGINNING_MISSING = F03.reason(
    "beginning-missing", "The archive begins only in round {count}; a game is checked from its first turn."
)
SETUP_OF_ANOTHER_GAME = F03.reason(
    "setup-of-another-game", "The set-up object belongs to another game: the player {id} is not in it."
)
UNREADABLE_SETUP = F03.reason("unreadable-setup", "The set-up object is incomplete or damaged: {where}.")
MID_TURN = F03.reason(
    "mid-turn",
    "The table stands in the middle of a turn: the player {id} has yet to return tokens or to choose a noble. "
    "A position is checked between two turns.",
)

F04 = rule("F04", "too-large")
DOCUMENT_TOO_LARGE = F04.reason("document-too-large", "The document is larger than {mebibytes} MiB.")
DECOMPRESSED_TOO_LARGE = F04.reason(
    "decompressed-too-large", "The document is larger than {mebibytes} MiB when it is decompressed."
)
RECORD_TOO_LARGE = F04.reason("record-too-large", "The record in this line is larger than {mebibytes} MiB.")
ENDLESS_LINE = F04.reason("endless-line", "The line is longer than {mebibytes} MiB; what stands after it was not read.")
TOO_DEEP = F04.reason("too-deep", "Lists and objects are nested too deep here; the deepest possible level is {most}.")
NUMBER_TOO_LONG = F04.reason("number-too-long", "The number is too long. Digits: {count}; at most: {most}.")
EMBEDDED_TOO_DEEP = F04.reason("embedded-too-deep", "The data of the game on this page are nested too deep: {where}.")
EMBEDDED_LONG_NUMBER = F04.reason(
    "embedded-long-number", "The data of the game on this page hold a number that is too long: {where}."
)
NUMBER_OUT_OF_RANGE = F04.reason("number-out-of-range", "The number “{found}” is too large to count with.")

F05 = rule("F05", "repeated-key")
REPEATED_KEY = F05.reason(
    "repeated-key", "The key “{key}” stands twice in one object, first in line {line}, column {column}."
)

F06 = rule("F06", "not-text")
NOT_UTF8 = F06.reason("not-utf-8", "The record is not UTF-8 text: byte {offset} is {found}.")
OTHER_ENCODING = F06.reason("other-encoding", "The record is written in {encoding}; it must be UTF-8.")
BROKEN_COMPRESSION = F06.reason("broken-compression", "The compressed data ({encoding}) are broken.")
COMPRESSION_CUT_SHORT = F06.reason("compression-cut-short", "The compressed data ({encoding}) break off.")
OTHER_COMPRESSION = F06.reason(
    "other-compression", "Data compressed with {encoding} cannot be read; possible are: {allowed}."
)
NO_SUCH_FILE = F06.reason("no-such-file", "There is no such file or folder.")
NO_PERMISSION = F06.reason("no-permission", "Reading this is not permitted.")
NOTHING_MATCHES = F06.reason("nothing-matches", "No file matches this pattern.")
EMPTY_FOLDER = F06.reason("empty-folder", "The folder holds no file whose name looks like a record: {allowed}.")
NOT_READ = F06.reason("not-read", "This could not be read: {text}.")

#: The rules by which something is no record.
READING: Final = (F01, F02, F03, F04, F05, F06)


def unopened(error: OSError) -> Unreadable:
    """Why the system does not let us read something."""
    if isinstance(error, FileNotFoundError):
        return Unreadable(NO_SUCH_FILE, {})
    if isinstance(error, PermissionError):
        return Unreadable(NO_PERMISSION, {})
    return Unreadable(NOT_READ, {"text": error.strerror or str(error)})

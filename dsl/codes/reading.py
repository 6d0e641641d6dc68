"""Codes HS1xx: reading the file."""

from homestretch.dsl.codes.entry import Code, Severity

_PARTNERS = "homestretch: 1\nextends: partners\ngame: mine\n"

READING: tuple[Code, ...] = (
    Code(
        "HS101",
        Severity.ERROR,
        "file too large",
        "A variant file has 256 KiB at most, and 1 MiB together with its bases. Real variants are a hundred times "
        "smaller; what is long in one is usually its examples, which can move to a base.",
        "«# a comment that goes on and on\n×8192»#",
        "# a comment that ends\n",
    ),
    Code(
        "HS102",
        Severity.ERROR,
        "not UTF-8",
        "A variant file is UTF-8 text, with or without a byte-order mark at its start. Other encodings are not "
        "guessed, since a wrong guess turns one letter into another. Save the file again as UTF-8.",
        "title: Parch\udceds\n",
        "title: Parchís\n",
    ),
    Code(
        "HS103",
        Severity.ERROR,
        "character that cannot be seen",
        "Control characters, signs that turn the direction of writing, invisible signs and halves of character pairs "
        "are refused, typed or as an escape in double quotes: with them a file could show one rule and mean "
        "another. Such a character usually comes with a text copied from elsewhere. Delete it.",
        "title: Parchís\u202e\n",
        "title: Parchís\n",
    ),
    Code(
        "HS105",
        Severity.ERROR,
        "empty file",
        "There is nothing in the file besides comments and white space. The shortest variant says which one it "
        "changes, and what.",
        "# nothing yet\n",
        "extends: parchis\n",
    ),
    Code(
        "HS106",
        Severity.ERROR,
        "not keys with values",
        "A variant file is a mapping: on each line a key, a colon, a space and a value, or a key and under it, "
        "indented, more of the same. This file is a list, or one text. Often only a space after a colon is missing.",
        "- title\n- players\n",
        "title: Parchís\nplayers: 4\n",
    ),
    Code(
        "HS107",
        Severity.ERROR,
        "second document",
        "A line of three dashes begins another YAML document. A file holds one variant, and no part of it is passed "
        "over silently. Put the second one into a file of its own; for a rule between two parts use a comment.",
        "title: Parchís\n---\ntitle: Ludo\n",
        "title: Parchís\n# ---\nplayers: 4\n",
    ),
    Code(
        "HS110",
        Severity.ERROR,
        "anchor",
        "An anchor (&name) lets a value be repeated elsewhere in a file. It is refused because a rule must say at its "
        "own place what it says. A text that begins with & goes in quotes.",
        "title: &name Parchís\n",
        'title: "& Parchís"\n',
    ),
    Code(
        "HS111",
        Severity.ERROR,
        "alias",
        "An alias (*name) repeats a value that stands elsewhere in the file. It is refused because a rule must say at "
        "its own place what it says, and because a few aliases can stand for billions of values. A text that begins "
        "with * goes in quotes.",
        "title: *name\n",
        'title: "*name"\n',
    ),
    Code(
        "HS112",
        Severity.ERROR,
        "merge key",
        "The key << copies the keys of another mapping to its place. It is refused because what was copied cannot be "
        "seen there. A variant that takes over another says so with extends, and each changed rule is then named.",
        "<<: {title: Parchís}\n",
        "extends: parchis\n",
    ),
    Code(
        "HS113",
        Severity.ERROR,
        "tag",
        "A tag (!name) tells a program to read a value as a date, a picture or any other object. A variant file "
        "holds text and numbers alone, and what they mean is decided by the place where they stand. A text that "
        "begins with ! goes in quotes.",
        "title: !important Parchís\n",
        'title: "!important Parchís"\n',
    ),
    Code(
        "HS114",
        Severity.ERROR,
        "directive",
        "A line that begins with % gives orders to the program that reads YAML. A variant file needs none. "
        "Delete the line.",
        "%YAML 1.1\n---\ntitle: Parchís\n",
        "title: Parchís\n",
    ),
    Code(
        "HS115",
        Severity.ERROR,
        "key twice",
        "The same key stands twice in one mapping, and nothing says which of the two counts. Both places are named. "
        'Quotes make no difference: 1 and "1" are the same key.',
        "title: Parchís\nplayers: 4\ntitle: Ludo\n",
        "title: Parchís\nplayers: 4\n",
    ),
    Code(
        "HS116",
        Severity.ERROR,
        "key that is no name",
        "A key is one text on one line, and not empty. A list or mapping as a key, a key over several lines and a "
        "colon without a key before it are refused.",
        "[title, name]: Parchís\n",
        "title: Parchís\n",
    ),
    Code(
        "HS120",
        Severity.ERROR,
        "tab",
        "A tab stands where YAML counts spaces. How deep a line is indented says what it belongs to, and a tab is as "
        "wide as each editor likes. Use two spaces for each level. Inside a text in quotes a tab is allowed.",
        "bonus:\n\tcapture: 20\n",
        "bonus:\n  capture: 20\n",
    ),
    Code(
        "HS121",
        Severity.ERROR,
        "text that needs quotes",
        "Some signs have a meaning of their own at the beginning of a text: @ ` % ? and in brackets | and >. A text "
        "that begins with one of them goes in quotes.",
        "title: @home\n",
        'title: "@home"\n',
    ),
    Code(
        "HS122",
        Severity.ERROR,
        "no colon after a key",
        "Between keys with values stands a line that is none. A key is followed by a colon and a space. A text that "
        "goes on in the next line is indented further than its key.",
        "title: Parchís\ncapture:20\nplayers: 4\n",
        "title: Parchís\ncapture: 20\nplayers: 4\n",
    ),
    Code(
        "HS123",
        Severity.ERROR,
        "second colon in a line",
        "A colon with a space after it ends a key, so a text that holds one must be in quotes. Otherwise it would be "
        "a key inside a key, which goes on a line of its own.",
        "note: two cases: alone, or in a team\n",
        'note: "two cases: alone, or in a team"\n',
    ),
    Code(
        "HS124",
        Severity.ERROR,
        "wrong indentation",
        "Keys that belong together begin in the same column, and what belongs to a key stands under it, further to "
        "the right. This line fits no group above it.",
        "bonus:\n    capture: 20\n  finish: 10\n",
        "bonus:\n    capture: 20\n    finish: 10\n",
    ),
    Code(
        "HS125",
        Severity.ERROR,
        "list item in the wrong place",
        "A dash with a space begins an item of a list. Items stand each on a line of its own, under the key of the "
        "list. A short list can be written in brackets. A text that begins with a dash and a space goes in quotes.",
        "turn: - roll\n",
        "turn:\n  - roll\n",
    ),
    Code(
        "HS126",
        Severity.ERROR,
        "text after the end of a value",
        "A value that begins with a quote or a bracket ends where that is closed. What follows on the line has no "
        "place. Put quotes around the whole text.",
        'title: "Parchís" at home\n',
        "title: '\"Parchís\" at home'\n",
    ),
    Code(
        "HS127",
        Severity.ERROR,
        "brackets",
        "A list in [ ] or a mapping in { } is not closed, or a comma is missing in it. The place where it is opened "
        "is named. A text that begins with a bracket goes in quotes.",
        "bonus: {capture: 20, finish: 10\n",
        "bonus: {capture: 20, finish: 10}\n",
    ),
    Code(
        "HS128",
        Severity.ERROR,
        "sign in place of a value",
        "A comma or a closing bracket stands where a value must stand: two commas follow each other, or a bracket is "
        "closed that was not opened.",
        "turn: [roll, , use]\n",
        "turn: [roll, use]\n",
    ),
    Code(
        "HS129",
        Severity.ERROR,
        "quote that is not closed",
        "A text that begins with a quote goes on to the next quote of the same kind, over as many lines as it takes, "
        "and there is none. Inside a text the quote is written twice in single quotes, and with a backslash before "
        "it in double quotes.",
        "title: 'Parchís\nplayers: 4\n",
        "title: 'Parchís'\nplayers: 4\n",
    ),
    Code(
        "HS130",
        Severity.ERROR,
        "unknown escape",
        "In double quotes a backslash and what follows stand for one character, and this combination is none of them. "
        "In single quotes a backslash is a backslash.",
        'title: "Parch\\is"\n',
        "title: 'Parch\\is'\n",
    ),
    Code(
        "HS131",
        Severity.ERROR,
        "text on the line of | or >",
        "A bar or a greater-than sign at the beginning of a value announces a text of several lines, which begins on "
        "the next line. A text that begins with one of these signs goes in quotes.",
        "title: > 3 players\n",
        'title: "> 3 players"\n',
    ),
    Code(
        "HS140",
        Severity.ERROR,
        "not a whole number",
        "A whole number is expected here, in plain digits: no zeros in front, no base 16, no fraction, no power of "
        "ten, no sign but a minus. Other forms are read differently by different programs, so none of them is guessed.",
        _PARTNERS + "change: {cards.two.copies: 010}\n",
        _PARTNERS + "change: {cards.two.copies: 10}\n",
    ),
    Code(
        "HS141",
        Severity.ERROR,
        "number out of range",
        "The number is smaller or greater than it can be here. The message names both ends.",
        _PARTNERS + "change: {cards.two.copies: 5000}\n",
        _PARTNERS + "change: {cards.two.copies: 8}\n",
    ),
    Code(
        "HS150",
        Severity.ERROR,
        "too many values",
        "A file holds at most 20,000 values, a list or mapping counted as two, and four for the file itself. Real "
        "variants hold a few hundred.",
        "turn: [«roll, ×20000»]\n",
        "turn: [roll, use]\n",
    ),
    Code(
        "HS151",
        Severity.ERROR,
        "nested too deeply",
        "Lists and mappings stand inside one another, at most 32 deep. Real variants go five or six levels deep.",
        "turn: «[×40»roll«]×40»\n",
        "turn: [roll]\n",
    ),
    Code(
        "HS152",
        Severity.ERROR,
        "text too long",
        "One text has 4 KiB at most. A phrase says one rule; split it into several.",
        "note: «a long story, ×300»\n",
        "note: a long story\n",
    ),
    Code(
        "HS153",
        Severity.ERROR,
        "name too long",
        "A key has 80 characters at most. A name is read in every message about the thing it names; keep it short.",
        "«very-×20»long: roll\n",
        "long: roll\n",
    ),
)

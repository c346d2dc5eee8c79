"""
The classes of the model: marks of letters, letters that plain ones are read for, currency signs, and the spaces and signs
that readers lose.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable

#: The order is that of the model's output.
CLASSES = (
    'none', 'acute', 'grave', 'circumflex', 'tilde', 'diaeresis', 'ring', 'caron', 'breve', 'macron', 'dot above',
    'double acute', 'cedilla', 'ogonek', 'stroke', 'eszett', 'ae', 'oe', 'dotless i', 'thorn', 'eth', 'euro', 'pound',
    'space', 'minus', 'open', 'close', 'percent', 'colon', 'asterisk', 'times',
)  # fmt: skip
NONE = 0
#: Label of a column that does not count.
IGNORE = 255

#: Combining characters; cedilla and comma below are one class, as print mixes them.
_COMBINING = {
    '\u0301': 'acute', '\u0300': 'grave', '\u0302': 'circumflex', '\u0303': 'tilde', '\u0308': 'diaeresis',
    '\u030a': 'ring', '\u030c': 'caron', '\u0306': 'breve', '\u0304': 'macron', '\u0307': 'dot above',
    '\u030b': 'double acute', '\u0327': 'cedilla', '\u0326': 'cedilla', '\u0328': 'ogonek',
}  # fmt: skip
#: A capital eth looks like a capital D with a stroke.
_WHOLE = {
    'ø': 'stroke', 'Ø': 'stroke', 'ł': 'stroke', 'Ł': 'stroke', 'đ': 'stroke', 'Đ': 'stroke', 'ħ': 'stroke',
    'Ħ': 'stroke', 'ŧ': 'stroke', 'Ŧ': 'stroke', 'Ð': 'stroke', 'ð': 'eth', 'ß': 'eszett', 'ẞ': 'eszett', 'æ': 'ae',
    'Æ': 'ae', 'œ': 'oe', 'Œ': 'oe', 'ı': 'dotless i', 'þ': 'thorn', 'Þ': 'thorn', '€': 'euro', '£': 'pound',
}  # fmt: skip
#: `draw_glyphs` passes an `x` outside of a word as `×`.
_SIGNS = {
    ' ': 'space', '\u00a0': 'space', '-': 'minus', '\u2212': 'minus', '–': 'minus', '—': 'minus', '(': 'open', ')': 'close',
    '%': 'percent', ':': 'colon', '*': 'asterisk', '×': 'times',
}  # fmt: skip
#: What is printed where a font lacks a character, or a character has no class.
_BASES = dict(zip('øØłŁđĐħĦŧŦÐðßẞæÆœŒıþÞ€£', 'oOlLdDhHtTDdsSaAoOipPEL'))

#: Further characters that a reader of ASCII takes those of a class for.
_READ_AS = {'euro': 'C6GeEf', 'pound': 'EfF', 'eszett': 'BSs', 'ae': 'eE', 'oe': 'eEC', 'thorn': 'bpPD', 'eth': 'od'}


def class_of(character: str) -> int | None:
    """The class of a character; None for a letter with a mark that has no class, or with several marks."""
    name = _WHOLE.get(character)
    if name is None:
        _, *marks = unicodedata.normalize('NFD', character)
        if not marks:
            return NONE
        name = _COMBINING.get(marks[0]) if len(marks) == 1 else None
    return None if name is None else CLASSES.index(name)


def column_class_of(character: str) -> int:
    """The class that the columns of a printed character or space have."""
    name = _SIGNS.get(character)
    return (class_of(character) or NONE) if name is None else CLASSES.index(name)


def base_of(character: str) -> str:
    """The plain character that a marked one is made of or resembles; others stay."""
    return _BASES.get(character) or unicodedata.normalize('NFD', character)[0]


def classes_by_base(characters: Iterable[str]) -> dict[str, list[int]]:
    """For each plain character, the classes of those of `characters` that a reader of ASCII takes for it."""
    table: dict[str, set[int]] = defaultdict(set)
    for character in characters:
        found = class_of(character)
        if found:
            for base in base_of(character) + _READ_AS.get(CLASSES[found], ''):
                table[base].add(found)
    return {base: sorted(classes) for base, classes in table.items()}

"""The classes of the model: the blank, the characters of the dictionary, and the space."""

import unicodedata
from pathlib import Path

DICTIONARY = Path(__file__).with_name('dictionary.txt')
BLANK = 0

#: Characters that no reader of a line can tell from the one they are mapped to.
SAME_LOOK = str.maketrans(
    {
        '\u00a0': ' ', '\u2009': ' ', '\u202f': ' ', '\u2007': ' ', '\t': ' ',
        '\u2212': '–', '\u2012': '–', '\u2015': '—', '\u2010': '-', '\u2011': '-', '\u00ad': '-',
        '\u00b5': 'μ', '\u2126': 'Ω', '\u02bc': '’', '\u2032': '’', '\u2219': '·', '\u2044': '/',
    }
)  # fmt: skip


class Alphabet:
    """Maps characters to classes and back. Class 0 is the blank of CTC, the last one the space."""

    def __init__(self, characters: list[str]):
        """`characters`: those of the dictionary, without blank and space, each once."""
        if len(set(characters)) != len(characters) or ' ' in characters:
            raise ValueError('the dictionary lists a character twice, or the space')
        self.characters = characters
        #: The text of each class, as the product's decoder wants it.
        self.texts = ['', *characters, ' ']
        self._classes = {text: index for index, text in enumerate(self.texts) if index != BLANK}

    def __len__(self) -> int:
        """The number of classes, blank and space included."""
        return len(self.texts)

    def __contains__(self, character: str) -> bool:
        return character in self._classes

    def knows(self, text: str) -> bool:
        """Whether every character of `text` has a class."""
        return all(character in self._classes for character in text)

    def encode(self, text: str) -> list[int]:
        """The classes of `text`. Raises KeyError for a character without one."""
        return [self._classes[character] for character in text]

    def decode(self, classes) -> str:
        """The text of classes; blanks vanish, repeats stay."""
        return ''.join(self.texts[index] for index in classes)


def load_alphabet(path: Path = DICTIONARY) -> Alphabet:
    """Reads a dictionary: UTF-8, one character a line."""
    return Alphabet(path.read_text(encoding='utf-8').removesuffix('\n').split('\n'))


def label_of(text: str) -> str:
    """What the model should read for the printed `text`: look-alikes merged, each run of spaces one space."""
    return ' '.join(text.translate(SAME_LOOK).split())


def script_of(text: str) -> str:
    """`cyrillic`, `greek` or `latin` by the letters most used; `none` where `text` has no letters."""
    counts = {'latin': 0, 'cyrillic': 0, 'greek': 0}
    for character in text:
        if character.isalpha():
            name = unicodedata.name(character, '')
            script = 'cyrillic' if name.startswith('CYR') else 'greek' if name.startswith('GRE') else 'latin'
            counts[script] += 1
    best = max(counts, key=counts.get)
    return best if counts[best] else 'none'

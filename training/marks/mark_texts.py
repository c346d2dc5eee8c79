"""Draws the texts of lines: every mark about as often as the others, and plain text to learn where there is none."""

from collections import defaultdict
from random import Random

import recogniser_parts  # noqa: F401
from alphabet import Alphabet, script_of
from amounts import amount, number, rate
from dates import date, time_of_day
from identifiers import identifier, reference
from marks import NONE, base_of, class_of
from vocabulary import Vocabulary

#: Kind of text to its share of the lines.
KIND_SHARES = {'words': 0.26, 'swapped': 0.16, 'money': 0.12, 'label': 0.08, 'plain': 0.14, 'row': 0.24}
KINDS = tuple(KIND_SHARES)
MAX_LENGTH = 34
#: Share of the letters of a swapped word that get a mark.
_SWAPPED = 0.6
#: Their letters carry two marks at a time.
_SKIPPED_LANGUAGES = ('vi',)
_MONEY = ('{}€', '{} €', '€ {}', '€{}', '£{}', '£ {}', 'EUR {}', '{} EUR', 'GBP {}', '{} E', '{} C', '{}6')
#: Between the parts of a row: mostly a space, and columns of them.
_GAPS = (' ', ' ', ' ', ' ', '  ', '   ', '     ')
_SIGNS = '& - / + * @ = : ° % " \' § $ # ( ) ; , . ’ ´ ` ^ ~ ¨'.split()


class MarkTexts:
    """Texts in Latin letters."""

    def __init__(self, alphabet: Alphabet, vocabulary: Vocabulary):
        words, self._labels = [], []
        for table, target in ((vocabulary.words, words), (vocabulary.labels, self._labels)):
            for language, texts in table.items():
                if language.split('-')[0] not in _SKIPPED_LANGUAGES and script_of(''.join(texts[:50])) == 'latin':
                    turkish = language.split('-')[0] in ('tr', 'az')
                    target += [(text, turkish) for text in texts if all(class_of(c) is not None for c in text)]
        self._entries = words
        english = [text for key, texts in vocabulary.words.items() if key.startswith('en') for text in texts]
        self._unmarked = [text for text in english if all(class_of(c) == NONE for c in text)]
        by_class = defaultdict(list)
        for entry in words:
            for found in {class_of(character) for character in entry[0]}:
                by_class[found].append(entry)
        self._by_class = {found: entries for found, entries in sorted(by_class.items()) if found != NONE}
        #: Base letter, to class, to the marked letters.
        self._marked: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
        for character in alphabet.characters:
            found = class_of(character)
            if found and script_of(character) == 'latin':
                self._marked[base_of(character)][found].append(character)

    def draw(self, rng: Random, kinds: tuple[str, ...] = KINDS) -> str:
        """The text of a line of one of `kinds`. Equal states of `rng` give equal texts."""
        kind = rng.choices(kinds, [KIND_SHARES[name] for name in kinds])[0]
        text = getattr(self, '_' + kind)(rng)
        if len(text) > MAX_LENGTH:
            start = rng.randrange(len(text) - MAX_LENGTH + 1)
            text = text[start : start + MAX_LENGTH]
        return text.strip() or self.draw(rng, kinds)

    def _word(self, rng: Random) -> str:
        if rng.random() < 0.8:
            entries = self._by_class[rng.choice(list(self._by_class))]
        else:
            entries = self._entries
        return _cased(rng, *rng.choice(entries))

    def _words(self, rng: Random) -> str:
        return rng.choice((' ', ' ', ' ', '-', '/', ', ')).join(self._word(rng) for _ in range(rng.randrange(1, 5)))

    def _swapped(self, rng: Random) -> str:
        """Words whose letters got marks by chance, so that the picture decides and not the language."""
        text = ' '.join(_cased(rng, *rng.choice(self._entries)) for _ in range(rng.randrange(1, 4)))
        return ''.join(self._swap(rng, character) if rng.random() < _SWAPPED else character for character in text)

    def _swap(self, rng: Random, character: str) -> str:
        by_class = self._marked.get(base_of(character))
        if not by_class:
            return character
        return rng.choice(by_class[rng.choice(list(by_class))])

    def _money(self, rng: Random) -> str:
        price = rng.choice(_MONEY).format(number(rng)) if rng.random() < 0.75 else amount(rng)
        kind = rng.random()
        if kind < 0.4:
            return price
        if kind < 0.7:
            return f'{self._word(rng)} {price}'
        return f'{price} {self._word(rng)}' if kind < 0.85 else f'{price}  {rng.choice(_MONEY).format(number(rng))}'

    def _row(self, rng: Random) -> str:
        """A row of a receipt, a statement or an invoice: words, counts, prices and signs with the spaces between them."""
        makers = (
            lambda: str(rng.randrange(1, 100)),
            lambda: f'{rng.randrange(1, 30)}{rng.choice((" ", ""))}{rng.choice("xX×@*")}{rng.choice((" ", " ", ""))}{number(rng)}',
            lambda: f'{rng.randrange(1, 30)} {rng.choice(("stk", "Stk", "ST", "pcs", "kg", "L", "szt.", "ks", "db"))}',
            lambda: number(rng),
            lambda: number(rng) + rng.choice((' ', '')) + rng.choice('ABCDEFSRTZ*'),
            lambda: rng.choice('-–−') + rng.choice((' ', '')) + number(rng),
            lambda: number(rng) + rng.choice((' ', '')) + rng.choice('-–'),
            lambda: f'({number(rng)})',
            lambda: rng.choice(_MONEY).format(number(rng)),
            lambda: f'{rng.randrange(100)}{rng.choice((" ", ""))}%{rng.choice(("", "", ":", " :"))}',
            lambda: f'({rng.choice((identifier, reference, date, amount))(rng)})',
            lambda: f'({self._word(rng)})',
            lambda: f'{self._word(rng)}{rng.choice((":", " :", " *", "*", " (", " -"))}',
            lambda: rng.choice((date, time_of_day))(rng),
            lambda: identifier(rng),
            lambda: self._word(rng),
            lambda: _cased(rng, rng.choice(self._unmarked), False),
            lambda: _cased(rng, rng.choice(self._unmarked), False),
        )
        text = rng.choice(makers)()
        for _ in range(rng.randrange(0, 5)):
            text += rng.choice(_GAPS) + rng.choice(makers)()
        return text

    def _label(self, rng: Random) -> str:
        return _cased(rng, *rng.choice(self._labels))

    def _plain(self, rng: Random) -> str:
        makers = (amount, date, identifier, time_of_day, reference, rate, number)
        parts = []
        for _ in range(rng.randrange(1, 5)):
            kind = rng.random()
            if kind < 0.5:
                parts.append(_cased(rng, rng.choice(self._unmarked), False))
            else:
                parts.append(rng.choice(makers)(rng) if kind < 0.92 else rng.choice(_SIGNS))
        return rng.choice((' ', ' ', '  ')).join(parts)


def _cased(rng: Random, text: str, turkish: bool) -> str:
    kind = rng.random()
    if kind < 0.45:
        return text
    if kind < 0.75:
        # Print keeps the small letter eszett among capitals at times.
        kept = 'ß' if rng.random() < 0.6 else 'SS'
        return (text.replace('i', 'İ') if turkish else text).upper().replace('SS', kept if 'ß' in text else 'SS')
    return text.title() if kind < 0.9 else text[:1].upper() + text[1:]


def printable(text: str, characters: frozenset[str]) -> str:
    """`text` without what a font with these `characters` lacks: plain letters replace marked ones."""
    known = (character if character in characters else base_of(character) for character in text)
    return ''.join(character for character in known if character in characters and class_of(character) is not None)

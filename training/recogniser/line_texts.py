"""Draws the text of one line: what is printed, what the model should read, and which kind of text it is."""

import unicodedata
from dataclasses import dataclass
from random import Random

from alphabet import Alphabet, label_of, script_of
from amounts import CODES, amount, number, rate
from dates import date, time_of_day
from identifiers import identifier, reference
from vocabulary import Vocabulary

#: Kind of text to its share of the lines.
KIND_SHARES = {
    'amount': 0.20, 'date': 0.10, 'id': 0.10, 'label': 0.14, 'words': 0.17, 'invented': 0.08, 'till': 0.08,
    'columns': 0.06, 'random': 0.07,
}  # fmt: skip
KINDS = tuple(KIND_SHARES)
#: Characters; 48 pixels high, longer lines would be wider than the product's crops.
MAX_LENGTH = 120
_TRIES = 40
_SIGNS = r'& - / – + | * @ · • § = > < ~ \ ^ _ † ® © ™'.split()
_FIRMS = 'GmbH,AG,Ltd,S.A.,S.p.A.,s.r.o.,d.o.o.,Sp. z o.o.,SARL,BV,ООО,ЕООД,Α.Ε.,A.Ş.,UAB,ТОВ,Inc.'.split(',')
_PACKS = '1L,500G,0.5L,6x1.5,250ml,1KG,BIO,3.5%,2er,0.75,400г,1л'.split(',')
_TAX_CLASSES = ',, A, B, 1, 2,A, C,*A, AW, *, Б, А, =А, %, EUR,-A, T, F, N'.split(',')
_ENDINGS = ': : : . , ; ! ? * ) … ... % ²'.split()
_BRACKETS = ('()', '()', '""', '„“', '“”', '«»', '[]', '‘’', '‹›', "''", '//', '**', '{}', '„”', '‚‘')


@dataclass(frozen=True)
class LineText:
    """The text of a line."""

    #: With runs of spaces where columns are apart.
    printed: str
    #: What the model should read: see `label_of`.
    label: str
    #: One of KINDS.
    kind: str
    #: See `script_of`.
    script: str


def _capitals(rng: Random, text: str) -> str:
    """`text` in capitals; Greek loses its accents, as it should, in most cases."""
    if script_of(text) != 'greek' or rng.random() < 0.3:
        return text.upper()
    apart = unicodedata.normalize('NFD', text.upper())
    return unicodedata.normalize('NFC', apart.replace('\u0301', ''))


def _cased(rng: Random, text: str) -> str:
    kind = rng.random()
    if kind < 0.42:
        return text
    if kind < 0.72:
        # The capital of `ß` is two letters; print keeps it.
        return _capitals(rng, text) if 'ß' not in text or rng.random() < 0.5 else text
    if kind < 0.86:
        return text[:1].upper() + text[1:]
    if kind < 0.95:
        return text.title()
    return text.lower()


def _punctuated(rng: Random, text: str) -> str:
    kind = rng.random()
    if kind < 0.76:
        return text
    if kind < 0.9:
        return text + rng.choice(_ENDINGS)
    opening, closing = rng.choice(_BRACKETS)
    return f'{opening}{text}{closing}'


def _words(rng: Random, vocabulary: Vocabulary) -> str:
    language = vocabulary.language(rng)
    count = rng.choices(range(1, 13), (20, 20, 18, 12, 8, 6, 4, 4, 3, 2, 2, 1))[0]
    case = rng.random()
    parts = []
    for _ in range(count):
        kind = rng.random()
        if kind < 0.8:
            word = vocabulary.word(rng, language)
        elif kind < 0.88:
            word = vocabulary.invented(rng, language)
        elif kind < 0.93:
            word = rng.choice((reference, date, amount, time_of_day))(rng)
        elif kind < 0.96:
            word = rng.choice(_SIGNS)
        else:
            word = rng.choice(_FIRMS)
        parts.append(_punctuated(rng, word) if rng.random() < 0.3 else word)
    joiner = rng.choices((' ', '/', '-', ', ', '.', ' / ', '_'), (86, 3, 3, 3, 2, 2, 1))[0]
    text = joiner.join(parts)
    return _capitals(rng, text) if case < 0.33 else text.title() if case < 0.5 else _cased(rng, text)


def _label(rng: Random, vocabulary: Vocabulary) -> str:
    text = _punctuated(rng, _cased(rng, vocabulary.label(rng)))
    kind = rng.random()
    if kind < 0.7:
        return text
    if kind < 0.78:
        return f'{text} / {_cased(rng, vocabulary.label(rng))}'
    value = rng.choice((amount, date, identifier, amount))(rng)
    return (
        text + rng.choice((' ', ': ', '  ', ' ' * rng.randrange(3, 14), ' ' + '.' * rng.randrange(3, 16) + ' ')) + value
    )


def _till(rng: Random, vocabulary: Vocabulary) -> str:
    language = vocabulary.language(rng)
    goods = ' '.join(vocabulary.word(rng, language) for _ in range(rng.randrange(1, 4)))
    goods = _capitals(rng, goods) if rng.random() < 0.7 else goods.title()
    if rng.random() < 0.3:
        goods += ' ' + rng.choice(_PACKS)
    if rng.random() < 0.25:
        goods = (
            rng.choice(
                (f'{rng.randrange(1, 20)} ', f'{rng.randrange(1, 9)}x ', f'{rng.randrange(10**6, 10**8)} ', '*', '> ')
            )
            + goods
        )
    price = number(rng) if rng.random() < 0.8 else amount(rng)
    if rng.random() < 0.2:
        price = f'{rng.randrange(2, 12)} x {number(rng)}{" " * rng.randrange(1, 6)}{price}'
    end = rng.choice(_TAX_CLASSES)
    return goods + ' ' * rng.randrange(1, 16) + price + end


def _columns(rng: Random, vocabulary: Vocabulary) -> str:
    makers = (
        amount,
        date,
        identifier,
        lambda r: _label(r, vocabulary),
        number,
        lambda r: _words(r, vocabulary)[:24],
        rate,
    )
    count = rng.choices((2, 3, 4, 5), (45, 30, 17, 8))[0]
    cells = [rng.choices(makers, (28, 20, 10, 14, 12, 12, 4))[0](rng).strip() for _ in range(count)]
    return ''.join(cell + ' ' * rng.randrange(2, 12) for cell in cells).strip()


class LineTexts:
    """Draws texts whose labels the alphabet can spell."""

    def __init__(self, alphabet: Alphabet, vocabulary: Vocabulary):
        self._alphabet = alphabet
        self._vocabulary = vocabulary
        self._by_script: dict[str, list[str]] = {'latin': [], 'cyrillic': [], 'greek': [], 'none': []}
        for character in alphabet.characters:
            self._by_script[script_of(character)].append(character)

    def draw(self, rng: Random, kinds: tuple[str, ...] = KINDS) -> LineText:
        """The text of a line of one of `kinds`, drawn by their shares. Equal states of `rng` give equal texts."""
        kind = rng.choices(kinds, [KIND_SHARES[name] for name in kinds])[0]
        for _ in range(_TRIES):
            printed = self._print(rng, kind).strip()[:MAX_LENGTH].strip()
            label = label_of(printed)
            if label and self._alphabet.knows(label):
                return LineText(printed, label, kind, script_of(label))
        raise ValueError(f'the alphabet spells no text of kind {kind}')

    def _print(self, rng: Random, kind: str) -> str:
        if kind == 'amount':
            return amount(rng) if rng.random() < 0.9 else rate(rng)
        if kind == 'date':
            return date(rng)
        if kind == 'id':
            return identifier(rng)
        if kind == 'label':
            return _label(rng, self._vocabulary)
        if kind == 'words':
            return _words(rng, self._vocabulary)
        if kind == 'invented':
            language = self._vocabulary.language(rng)
            count = rng.randrange(1, 5)
            return ' '.join(_cased(rng, self._vocabulary.invented(rng, language)) for _ in range(count))
        if kind == 'till':
            return _till(rng, self._vocabulary)
        if kind == 'columns':
            return _columns(rng, self._vocabulary)
        return self._random(rng)

    def _random(self, rng: Random) -> str:
        """Characters of one script and signs, each as likely, so that the rarest is seen as well."""
        script = rng.choices(('latin', 'cyrillic', 'greek', 'none'), (46, 24, 18, 12))[0]
        letters, signs = self._by_script[script], self._by_script['none']
        share = rng.choice((0.0, 0.1, 0.3))
        text = ''
        for _ in range(rng.randrange(1, 24)):
            text += rng.choice(signs) if rng.random() < share else rng.choice(letters)
            if rng.random() < 0.1:
                text += ' '
        if rng.random() < 0.1:
            text += f' {rng.choice(CODES)}'
        return text

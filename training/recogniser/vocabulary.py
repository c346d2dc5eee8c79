"""Words and printed labels by language, read from a lexicon and from lists of words."""

import json
import math
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path
from random import Random

from alphabet import Alphabet, label_of, script_of

#: Share of drawn texts by script.
SCRIPT_SHARES = {'latin': 0.64, 'cyrillic': 0.24, 'greek': 0.12}
#: Languages drawn more often than others of their script.
_WEIGHTS = {'en': 6, 'de': 3, 'fr': 3, 'es': 3, 'it': 3, 'pt': 2, 'nl': 2, 'pl': 2, 'cs': 2, 'ru': 3, 'uk': 3, 'bg': 3}
#: Letters that Unicode does not take apart, to the letter they stand for in invented words.
_BASES = dict(zip('ßłđøæœþðıħŧŋəґєїђћљњџѕјŁĐØÆŒÞÐĦŦŊƏҐЄЇЂЋЉЊЏЅЈ', 'sldoaoddihtneгеидтлнцзйLDOAOTDHTNEГЕИДТЛНЦЗЙ'))
#: Words per language when neither lexicon nor lists are given, so that tests need no further files.
_BUILT_IN = {
    'en': ('Date', 'Amount', 'Balance', 'Payment', 'Total', 'Invoice', 'Description', 'brought', 'quick', 'jazz'),
    'de': ('Betrag', 'Überweisung', 'Buchungstag', 'größer', 'Währung', 'Zahlung', 'Straße'),
    'fr': ('Montant', 'Libellé', 'réglé', 'à', 'opération', 'crédit', 'reçu', 'où', 'intérêts'),
    'ru': ('Сумма', 'Дата', 'Остаток', 'счёт', 'платёж', 'Итого', 'объём', 'наличными'),
    'uk': ('Сума', 'Залишок', 'рахунок', 'ґрунт', 'їжа', 'є'),
    'el': ('Ημερομηνία', 'Ποσό', 'Υπόλοιπο', 'λογαριασμός', 'Σύνολο', 'αϋπνία'),
}  # fmt: skip


class Vocabulary:
    """Labels and words of each language; draws prefer rare characters, so that all are seen."""

    def __init__(self, labels: dict[str, list[str]], words: dict[str, list[str]]):
        """Both map a language (BCP 47) to texts that the alphabet can spell."""
        self.words = {language: texts for language, texts in sorted(words.items()) if texts}
        self.labels = {language: texts for language, texts in sorted(labels.items()) if texts}
        self._by_script: dict[str, dict[str, list[str]]] = {'words': defaultdict(list), 'labels': defaultdict(list)}
        for name, table in (('words', self.words), ('labels', self.labels)):
            for language, texts in table.items():
                self._by_script[name][script_of(''.join(texts[:50]))].append(language)
        self._letters = {language: sorted(set(''.join(texts))) for language, texts in self.words.items()}
        counts = Counter(character for texts in self.words.values() for text in texts for character in text)
        total = sum(counts.values()) or 1
        self._rarity = {character: -math.log(count / total) for character, count in counts.items()}
        self._accented = {language: _accented_letters(letters) for language, letters in self._letters.items()}

    def language(self, rng: Random, table: str = 'words', script: str | None = None) -> str:
        """A language of `script`, or of a script drawn by its share, that has texts in `table`."""
        by_script = self._by_script[table]
        if script not in by_script:
            present = [name for name in SCRIPT_SHARES if by_script.get(name)]
            script = rng.choices(present, [SCRIPT_SHARES[name] for name in present])[0]
        languages = by_script[script]
        return rng.choices(languages, [_weight(language) for language in languages])[0]

    def label(self, rng: Random) -> str:
        """A printed label term of a random language."""
        labels = self.labels[self.language(rng, 'labels')]
        return self._rarer(rng, labels)

    def word(self, rng: Random, language: str) -> str:
        """A word of the language; nearly half of the draws take the one of four with the rarest character."""
        return self._rarer(rng, self.words[language])

    def invented(self, rng: Random, language: str) -> str:
        """A word that does not exist: parts of two words, some letters swapped for accented ones of the language."""
        first, second = rng.choice(self.words[language]), rng.choice(self.words[language])
        word = first[: rng.randrange(1, len(first) + 1)] + second[rng.randrange(len(second)) :]
        accented = self._accented[language]
        return ''.join(
            rng.choice(accented[letter]) if letter in accented and rng.random() < 0.35 else letter for letter in word
        )[:18]

    def _rarer(self, rng: Random, texts: list[str]) -> str:
        if rng.random() > 0.45:
            return rng.choice(texts)
        candidates = [rng.choice(texts) for _ in range(4)]
        return max(candidates, key=lambda text: max(self._rarity.get(letter, 20) for letter in text))


def _weight(language: str) -> int:
    """How often a language is drawn among those of its script; those with lists of words are European."""
    name, _, source = language.partition('-')
    return _WEIGHTS.get(name, 1) * (3 if source == 'list' else 1)


def _accented_letters(letters: list[str]) -> dict[str, list[str]]:
    """Base letter to the accented letters of the language that are made of it."""
    table = defaultdict(list)
    for letter in letters:
        base = _BASES.get(letter) or unicodedata.normalize('NFD', letter)[0]
        if base != letter:
            table[base].append(letter)
    return dict(table)


def _read_lexicon(folder: Path, alphabet: Alphabet) -> dict[str, list[str]]:
    concepts = json.loads((folder / 'terms.json').read_text(encoding='utf-8'))
    labels: dict[str, set[str]] = defaultdict(set)
    for languages in concepts.values():
        for language, terms in languages.items():
            for entry in terms:
                term = label_of(unicodedata.normalize('NFC', entry['term']))
                # Romanised terms would give a language of another script Latin letters, and the other way round.
                if term and alphabet.knows(term) and script_of(term) != 'none':
                    labels[f'{language}-{script_of(term)}'].add(term)
    return {language: sorted(terms) for language, terms in labels.items() if len(terms) >= 10}


def load_vocabulary(lexicon: Path | None, words: Path | None, alphabet: Alphabet) -> Vocabulary:
    """Reads `terms.json` of the folder `lexicon` and `LANGUAGE.txt` lists of the folder `words`; either may be None."""
    labels = _read_lexicon(lexicon, alphabet) if lexicon else {key: list(texts) for key, texts in _BUILT_IN.items()}
    lists = {key: sorted({part for label in texts for part in label.split()}) for key, texts in labels.items()}
    if words:
        for file in sorted(words.glob('*.txt')):
            texts = [text for text in file.read_text(encoding='utf-8').split('\n') if text and alphabet.knows(text)]
            lists[f'{file.stem}-list'] = texts
    return Vocabulary(labels, lists)

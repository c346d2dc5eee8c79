"""Fills a folder with words of European languages from packaged spelling dictionaries, one file a language."""

import argparse
import random
import subprocess
import tempfile
from pathlib import Path

from alphabet import load_alphabet

#: Language (BCP 47) to the Debian package of its spelling dictionary.
PACKAGES = {
    'be': 'hunspell-be', 'bg': 'hunspell-bg', 'bs': 'hunspell-bs', 'ca': 'hunspell-ca', 'cs': 'hunspell-cs',
    'da': 'hunspell-da', 'de': 'hunspell-de-de', 'el': 'hunspell-el', 'en': 'hunspell-en-gb', 'es': 'hunspell-es',
    'et': 'myspell-et', 'eu': 'hunspell-eu', 'fo': 'myspell-fo', 'fr': 'hunspell-fr-classical',
    'ga': 'myspell-ga', 'gl': 'hunspell-gl', 'hr': 'hunspell-hr', 'hu': 'hunspell-hu', 'is': 'hunspell-is',
    'it': 'hunspell-it', 'lt': 'hunspell-lt', 'lv': 'hunspell-lv', 'nl': 'hunspell-nl', 'no': 'hunspell-no',
    'pl': 'hunspell-pl', 'pt': 'hunspell-pt-pt', 'ro': 'hunspell-ro', 'ru': 'hunspell-ru', 'sk': 'hunspell-sk',
    'sl': 'hunspell-sl', 'sq': 'myspell-sq', 'sr': 'hunspell-sr', 'sv': 'hunspell-sv', 'tr': 'hunspell-tr',
    'uk': 'hunspell-uk',
}  # fmt: skip
WORDS_PER_LANGUAGE = 12_000
_SEED = 1
_LENGTHS = range(2, 16)


def read_dictionary(path: Path) -> list[str]:
    """The words of a Hunspell dictionary, without their flags. Its `.aff` file beside it names the encoding."""
    encoding = 'latin-1'
    for line in path.with_suffix('.aff').read_bytes().splitlines():
        if line.removeprefix(b'\xef\xbb\xbf').startswith(b'SET'):
            encoding = line.split()[1].decode('ascii').replace('microsoft-', '')
            break
    text = path.read_bytes().decode(encoding, 'replace')
    return [line.split('/')[0].split('\t')[0].strip() for line in text.splitlines()[1:]]


def collect(folder: Path) -> None:
    """Writes `LANGUAGE.txt` files into `folder`: sorted words that the alphabet can spell."""
    alphabet = load_alphabet()
    folder.mkdir(parents=True, exist_ok=True)
    for language, package in PACKAGES.items():
        with tempfile.TemporaryDirectory() as temporary:
            Path(temporary).chmod(0o777)
            result = subprocess.run(['apt-get', 'download', '-qq', package], cwd=temporary)
            if result.returncode != 0:
                print(f'{language}: {package} is not packaged here')
                continue
            [archive] = Path(temporary).glob('*.deb')
            subprocess.run(['dpkg', '-x', str(archive), temporary], check=True)
            words: set[str] = set()
            for path in sorted(Path(temporary).rglob('*.dic')):
                if path.name.startswith('hyph') or path.is_symlink() or not path.with_suffix('.aff').exists():
                    continue
                words.update(
                    word
                    for word in read_dictionary(path)
                    if len(word) in _LENGTHS and word.isalpha() and alphabet.knows(word)
                )
        ordered = sorted(words)
        sample = random.Random(_SEED).sample(ordered, min(WORDS_PER_LANGUAGE, len(ordered)))
        (folder / f'{language}.txt').write_text('\n'.join(sorted(sample)) + '\n', encoding='utf-8')
        print(f'{language}: {len(sample)} of {len(ordered)} words', flush=True)


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('folder', type=Path, help='where the words go')
    collect(parser.parse_args().folder)

"""Fills a folder with the fonts of the catalogue from Debian packages and writes its manifest."""

import argparse
import fnmatch
import hashlib
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import ImageFont

from alphabet import SAME_LOOK, load_alphabet
from font_catalogue import CHOICES, MANIFEST, Choice

#: Bytes; the folder has to travel with the code to a machine without a network.
MAX_FOLDER_SIZE = 55 * 2**20
#: A font that draws fewer characters than this is of no use.
FEWEST_CHARACTERS = 60
_PROBE_SIZE = 32


def covered_characters(path: Path, characters: list[str]) -> str:
    """Those of `characters` that the font maps to a picture with ink."""
    with TTFont(path, fontNumber=0, lazy=True) as tables:
        mapped = tables.getBestCmap() or {}
    font = ImageFont.truetype(str(path), _PROBE_SIZE, layout_engine=ImageFont.Layout.BASIC)
    return ''.join(
        character
        for character in characters
        if ord(character) in mapped and font.getmask(character).getbbox() is not None
    )


def unpack(package: str, folder: Path) -> tuple[Path, str]:
    """Downloads a Debian package into `folder` without installing it; returns its tree and its version."""
    subprocess.run(['apt-get', 'download', '-qq', package], cwd=folder, check=True)
    [archive] = folder.glob(f'{package}_*.deb')
    tree = folder / package
    subprocess.run(['dpkg', '-x', str(archive), str(tree)], check=True)
    archive.unlink()
    return tree, archive.name.split('_')[1].replace('%3a', ':')


def take_fonts(choice: Choice, tree: Path, version: str, folder: Path, characters: list[str]) -> list[dict]:
    """Copies the fonts of a choice into `folder`; returns their entries for the manifest."""
    entries = []
    for source in sorted(tree.rglob('*')):
        wanted = source.suffix in ('.ttf', '.otf') and any(fnmatch.fnmatch(source.name, p) for p in choice.files)
        if not wanted or source.is_symlink():
            continue
        name = f'{choice.package}-{source.name}'
        if any(entry['file'] == name for entry in entries):
            continue
        covered = covered_characters(source, characters)
        if len(covered) < FEWEST_CHARACTERS:
            continue
        shutil.copyfile(source, folder / name)
        entries.append(
            {
                'file': name,
                'package': choice.package,
                'version': version,
                'kind': choice.kind,
                'held_out': choice.held_out,
                'sha256': hashlib.sha256(source.read_bytes()).hexdigest(),
                'bytes': source.stat().st_size,
                'characters': covered,
            }
        )
    return entries


def copy_licence(tree: Path, package: str, folder: Path) -> None:
    """Keeps the package's statement of copyright beside its fonts."""
    statement = tree / 'usr/share/doc' / package / 'copyright'
    if statement.is_file():
        shutil.copyfile(statement, folder / f'{package}.copyright')


def collect(folder: Path) -> list[dict]:
    """Fills `folder`; returns the manifest's entries, sorted by file. Raises ValueError above the size limit."""
    look_alikes = [chr(code) for code in SAME_LOOK if not chr(code).isspace()]
    characters = load_alphabet().characters + look_alikes
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    for package in sorted({choice.package for choice in CHOICES}):
        with tempfile.TemporaryDirectory() as temporary:
            # The sandbox user of apt-get has to be able to write there.
            Path(temporary).chmod(0o777)
            tree, version = unpack(package, Path(temporary))
            for choice in CHOICES:
                if choice.package == package:
                    taken = take_fonts(choice, tree, version, folder, characters)
                    print(f'{package} {version}: {len(taken)} {choice.kind}', flush=True)
                    entries += taken
            copy_licence(tree, package, folder)
    entries.sort(key=lambda entry: entry['file'])
    (folder / MANIFEST).write_text(json.dumps(entries, ensure_ascii=False, indent=1) + '\n', encoding='utf-8')
    size = sum(file.stat().st_size for file in folder.iterdir())
    print(f'{len(entries)} fonts, {size / 2**20:.1f} MiB')
    if size > MAX_FOLDER_SIZE:
        raise ValueError(f'the fonts take {size} bytes, more than {MAX_FOLDER_SIZE}')
    return entries


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('folder', type=Path, help='where the fonts go')
    collect(parser.parse_args().folder)

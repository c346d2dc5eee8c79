"""Fills the tables of a model card between its markers."""

from pathlib import Path

_OPENING, _CLOSING = '<!-- {}: filled by evaluate.py -->', '<!-- end of {} -->'


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ['---'] + ['---:'] * (len(head) - 1), *rows]
    return '\n'.join(f'| {" | ".join(cells)} |' for cells in lines)


def _data_table(data: dict) -> str:
    return _table(['Property', 'Value'], [[name.replace('_', ' '), str(value)] for name, value in data.items()])


def _error_table(results: dict, group: str) -> str:
    names = list(results)
    groups = sorted({key for result in results.values() for key in result[group]})
    rows = []
    for key in ['all', *groups]:
        cells = [key]
        for name in names:
            figures = results[name]['total'] if key == 'all' else results[name][group][key]
            cells += [str(figures['lines'])] if name == names[0] else []
            cells += [f'{figures["character_error"]:.2%}', f'{figures["line_error"]:.1%}']
        rows.append(cells)
    head = ['', 'lines'] + [f'{name}: {unit}' for name in names for unit in ('characters', 'lines')]
    return _table(head, rows)


def _shown(character: str) -> str:
    return {'': 'nothing', ' ': 'space', '|': '\\|', '`': '\\`'}.get(character, character)


def _confusion_table(results: dict) -> str:
    first = next(iter(results.values()))
    rows = [[_shown(right), _shown(read), str(times)] for right, read, times in first['confusions']]
    return _table(['printed', 'read', 'times'], rows)


def fill(text: str, section: str, content: str) -> str:
    """Replaces what is between the markers of `section`. Raises ValueError when the card has no such section."""
    opening, closing = _OPENING.format(section), _CLOSING.format(section)
    before, found, rest = text.partition(opening)
    _, ended, after = rest.partition(closing)
    if not found or not ended:
        raise ValueError(f'the card has no section {section}')
    return f'{before}{opening}\n\n{content}\n\n{closing}{after}'


def fill_card(path: Path, figures: dict) -> None:
    """Writes the figures of evaluate.py into the card."""
    text = path.read_text(encoding='utf-8')
    text = fill(text, 'model and data', _data_table(figures['data']))
    text = fill(text, 'errors by kind', _error_table(figures['results'], 'by_kind'))
    text = fill(text, 'errors by script', _error_table(figures['results'], 'by_script'))
    text = fill(text, 'confusions', _confusion_table(figures['results']))
    path.write_text(text, encoding='utf-8')

"""Dates and times in the forms that statements, invoices and receipts print."""

from pathlib import Path
from random import Random


def _read_month_names() -> dict[str, list[str]]:
    lines = Path(__file__).with_name('month_names.txt').read_text(encoding='utf-8').splitlines()
    return {language: names.split('|') for language, names in (line.split('\t') for line in lines)}


#: Language (BCP 47) to names of months, long and short.
MONTH_NAMES = _read_month_names()
_ORDERS = ('dmy', 'dmy', 'dmy', 'mdy', 'ymd', 'dm', 'md', 'my')


def time_of_day(rng: Random) -> str:
    """A time such as `09:41`, `9.41 PM` or `23:59:07`."""
    mark = rng.choice('::::.h')
    text = f'{rng.randrange(24):02d}{mark}{rng.randrange(60):02d}'
    kind = rng.random()
    if kind < 0.3 and mark != 'h':
        return f'{text}{mark}{rng.randrange(60):02d}'
    if kind < 0.42:
        return (
            f'{rng.randrange(1, 13)}:{rng.randrange(60):02d}{rng.choice((" AM", " PM", "am", "pm", " a.m.", " p.m."))}'
        )
    if kind < 0.48:
        return text + rng.choice((' Uhr', ' hrs', ' h', ' ч.'))
    return text


def _numeric(rng: Random, day: int, month: int, year: str) -> str:
    padded = rng.random() < 0.85
    parts = {'d': f'{day:02d}' if padded else str(day), 'm': f'{month:02d}' if padded else str(month), 'y': year}
    mark = rng.choice(('.', '.', '/', '/', '-', '-', ' ', '. ', "'", '–', ''))
    text = mark.join(parts[letter] for letter in rng.choice(_ORDERS))
    return text + mark if mark == '.' and rng.random() < 0.15 else text


def _named(rng: Random, day: int, year: str) -> str:
    language = rng.choice(list(MONTH_NAMES)) if rng.random() < 0.75 else 'en'
    name = rng.choice(MONTH_NAMES[language])
    case = rng.random()
    name = name.upper() if case < 0.3 else name.title() if case < 0.6 else name
    form = rng.randrange(8)
    day_text = f'{day:02d}' if rng.random() < 0.5 else str(day)
    if form == 0:
        return f'{name} {day_text}, {year}'
    if form == 1:
        return f'{day_text}{rng.choice("-/.")}{name.rstrip(".")}{rng.choice("-/.")}{year}'
    if form == 2:
        return f'{day_text}{name.rstrip(".")}{year if rng.random() < 0.5 else ""}'
    if form == 3:
        return f'{name} {year}'
    if form == 4:
        return f'{day_text} {name}'
    if form == 5:
        ending = {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10 if day not in (11, 12, 13) else 0, 'th')
        return f'{day}{ending} {name} {year}'
    if form == 6:
        joiner = (
            ' de ' if language in ('es', 'pt', 'ca', 'gl') else '. ' if language in ('de', 'cs', 'nb', 'da') else ' '
        )
        return f'{day_text}{joiner}{name}{joiner if joiner == " de " else " "}{year}'
    return f'{name} {day_text}'


def date(rng: Random) -> str:
    """A date, at times with a time, or a period of two dates."""
    day, month = rng.randrange(1, 32), rng.randrange(1, 13)
    full = rng.randrange(1990, 2040) if rng.random() < 0.3 else rng.randrange(2015, 2030)
    year = str(full) if rng.random() < 0.7 else f'{full % 100:02d}'
    text = _numeric(rng, day, month, year) if rng.random() < 0.62 else _named(rng, day, year)
    kind = rng.random()
    if kind < 0.12:
        return f'{text}{rng.choice((" ", "  ", ", ", " / ", "T"))}{time_of_day(rng)}'
    if kind < 0.2:
        return f'{text}{rng.choice((" - ", "-", " – ", " to ", " bis ", " au ", " al ", " по ", " do "))}{date(rng)}'
    if kind < 0.26:
        return time_of_day(rng)
    return text

"""Amounts of money in the forms that statements, invoices and receipts print."""

from random import Random

SYMBOLS = '€$£¥€$£€₽₴₺₹₪₩₫₦₱₲₡₸₼₾₿¢₸ƒ'
CODES = (
    'EUR USD GBP CHF JPY CAD AUD NZD SEK NOK DKK ISK PLN CZK HUF RON BGN RSD MKD ALL BAM TRY UAH RUB BYN MDL GEL '
    'AMD AZN KZT ILS AED SAR INR CNY HKD SGD THB ZAR NGN KES EGP MAD BRL MXN ARS CLP COP PEN KRW IDR PHP'
).split()
WORDS = (
    'kr', 'kr.', 'zł', 'zl', 'Kč', 'Kc', 'Ft', 'lei', 'Lei', 'lv', 'din', 'Fr.', 'SFr.', 'R$', 'US$', 'A$', 'CA$',
    'TL', 'KM', 'ден', 'лв.', 'лв', 'руб.', 'руб', 'р.', '₽', 'грн', 'грн.', 'дин', 'дин.', 'сом', 'тг', 'ευρώ', 'δρχ',
    'Rs.', 'Rs', 'RM', 'Rp', 'S/', 'Q', 'Lt', 'Ls', 'euro', 'Euro', 'dollars', 'pence', 'ct', 'p',
)  # fmt: skip
_MARKS = (',.', '.,', ' ,', '\u00a0,', "'.", '’.', ' .', ' -', '.-')
_BEHIND_DEBIT = ('CR', 'DR', 'Cr', 'Dr', 'Cr.', 'Dr.', 'DB', 'C', 'D', 'H', 'S', 'OD', 'Db', 'Kr', 'АП', 'ДТ', 'КТ')


def grouped(digits: str, mark: str, indian: bool = False) -> str:
    """Puts `mark` between groups of three digits, in the Indian way after the last three between two."""
    head, tail = digits[:-3], digits[-3:]
    size = 2 if indian else 3
    groups = [tail]
    while head:
        groups.insert(0, head[-size:])
        head = head[:-size]
    return mark.join(groups)


def number(rng: Random) -> str:
    """An unsigned number with its marks, such as `1.234,56`, `12 000` or `0.5`."""
    length = min(rng.choices(range(1, 11), (14, 20, 22, 16, 10, 7, 5, 3, 2, 1))[0], 10)
    whole = str(rng.randrange(10 ** (length - 1) if length > 1 else 0, 10**length))
    thousands, point = rng.choice(_MARKS)[:2]
    if point == '-':
        point = ','
    style = rng.random()
    if style < 0.72:
        whole = grouped(whole, thousands, indian=thousands == ',' and rng.random() < 0.08)
    places = rng.choices((2, 0, 3, 1, 4), (84, 8, 4, 2, 2))[0]
    if places == 0:
        tail = rng.choice(('', '', '', point + '-', point + '–', point + '--'))
        return whole + tail
    fraction = str(rng.randrange(10**places)).zfill(places)
    if rng.random() < 0.12:
        fraction = fraction[0] + '0' * (places - 1)
    gap = ' ' if rng.random() < 0.02 else ''
    return f'{whole}{gap}{point}{gap}{fraction}'


def _with_currency(rng: Random, text: str) -> str:
    kind = rng.random()
    if kind < 0.5:
        return text
    if kind < 0.74:
        mark = rng.choice(SYMBOLS)
    elif kind < 0.9:
        mark = rng.choice(CODES)
    else:
        mark = rng.choice(WORDS)
    gap = rng.choice(('', ' ')) if len(mark) == 1 else rng.choice((' ', ' ', ' ', ''))
    return f'{mark}{gap}{text}' if rng.random() < 0.5 else f'{text}{gap}{mark}'


def _with_sign(rng: Random, text: str) -> str:
    kind = rng.random()
    minus = rng.choice(('-', '-', '-', '\u2212', '–', '- ', '—'))
    if kind < 0.5:
        return text
    if kind < 0.68:
        return minus + text
    if kind < 0.76:
        return text + minus[::-1]
    if kind < 0.82:
        return rng.choice(('+', '+ ')) + text
    if kind < 0.86:
        return f'({text})'
    if kind < 0.88:
        return text + '+'
    if kind < 0.95:
        return text + rng.choice(('', ' ', ' ')) + rng.choice(_BEHIND_DEBIT)
    if kind < 0.97:
        return text + rng.choice(('*', ' *', '%', ' %', '#', '**'))
    return rng.choice(('*', '**', '***', '=', '<', '>', '~', '±', '±')) + text


def amount(rng: Random) -> str:
    """An amount with sign and currency, in either order."""
    if rng.random() < 0.5:
        return _with_currency(rng, _with_sign(rng, number(rng)))
    return _with_sign(rng, _with_currency(rng, number(rng)))


def rate(rng: Random) -> str:
    """A percentage, rate of exchange or quantity with its unit."""
    kind = rng.randrange(4)
    if kind == 0:
        return f'{rng.randrange(100)}{rng.choice((",", "."))}{rng.randrange(100):02d}{rng.choice(("%", " %", "‰"))}'
    if kind == 1:
        return f'1 {rng.choice(CODES)} = {rng.uniform(0.005, 150):.4f} {rng.choice(CODES)}'
    if kind == 2:
        sign = rng.choice(('x', 'X', '×', '*', '@', 'à', 'по', 'St. x', 'Stk x'))
        return f'{rng.randrange(1, 30)} {sign} {number(rng)}'
    unit = rng.choice(
        ('kg', 'g', 'l', 'L', 'ml', 'm²', 'm³', 'kWh', 'pcs', 'Stk', 'szt.', 'шт', 'кг', 'л', 'τεμ', 'ks', 'db')
    )
    return f'{rng.uniform(0, 40):.3f}'.replace('.', rng.choice(',.')) + rng.choice(('', ' ')) + unit

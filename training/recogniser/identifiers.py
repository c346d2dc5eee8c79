"""Numbers and codes that identify accounts, cards, documents, parties and goods."""

from random import Random

_CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
_DIGITS = '0123456789'
#: Country to the form of its account numbers: digits `n`, capitals `a`, either `c`.
_IBAN_FORMS = {
    'DE': 'n' * 18, 'AT': 'n' * 16, 'CH': 'nnnnn' + 'c' * 12, 'FR': 'n' * 10 + 'c' * 11 + 'nn', 'ES': 'n' * 20,
    'IT': 'a' + 'n' * 10 + 'c' * 12, 'NL': 'aaaa' + 'n' * 10, 'BE': 'n' * 12, 'PT': 'n' * 21, 'PL': 'n' * 24,
    'CZ': 'n' * 20, 'SK': 'n' * 20, 'HU': 'n' * 24, 'RO': 'aaaa' + 'c' * 16, 'BG': 'aaaannnnnn' + 'c' * 8,
    'GR': 'n' * 7 + 'c' * 16, 'CY': 'n' * 8 + 'c' * 16, 'HR': 'n' * 17, 'SI': 'n' * 15, 'RS': 'n' * 18,
    'UA': 'n' * 6 + 'c' * 19, 'GB': 'aaaa' + 'n' * 14, 'IE': 'aaaa' + 'n' * 14, 'SE': 'n' * 20, 'NO': 'n' * 11,
    'DK': 'n' * 14, 'FI': 'n' * 14, 'EE': 'n' * 16, 'LV': 'aaaa' + 'c' * 13, 'LT': 'n' * 16, 'TR': 'n' * 6 + 'c' * 16,
}  # fmt: skip

#: Forms of references, see `_fill`; what stands before a bar is printed as it is.
_REFERENCES = (
    'nnnnnn;nnnnnnnnn;nnnnnnnnnnnnn;INV-nnnn-nnnn;RE-nnnnnn;aannnnnnn;nnnn/nnnn;nn-nn-nn;'
    'RFnn nnnn nnnn nnnn;aaaaaa2a;aaaaDEFFnnn;aann aa;cccccccccc;'
    'hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh;#nnnnn;No. |nnnnnn;№ nnnnnn;Nr. |nnnn;N° nnnnn;Ch. |nnnn;'
    'DEnnnnnnnnn;ATUnnnnnnnn;nnn nnn nnn;ESannnnnnnn;TRX nnnnnnnnnn;TID: nnnnnnnn;'
    'AID: A0000000nnnnnn;MREF+cccccccccc;EREF: cccccccccccccc;nnn.nnn.nnn-nn;n/n;nn/nn;Page |n of n;'
    'Seite |n/n;Стр. |n из nn;hhhhhhhhhhhhhhhh;Auszug |nn/nnnn;c-ccc-ccc;aaa_nnnn;nnnnnn-nnnn'
).split(';')


def _fill(rng: Random, form: str) -> str:
    sources = {'n': _DIGITS, 'a': _CAPITALS, 'c': _DIGITS + _CAPITALS, 'h': _DIGITS + 'abcdef'}
    return ''.join(rng.choice(sources[letter]) if letter in sources else letter for letter in form)


def iban(rng: Random) -> str:
    """An IBAN with correct check digits, in groups of four or in one piece, at times masked."""
    country = rng.choice(list(_IBAN_FORMS))
    account = _fill(rng, _IBAN_FORMS[country])
    check = 98 - int(''.join(str(int(letter, 36)) for letter in f'{account}{country}00')) % 97
    text = f'{country}{check:02d}{account}'
    if rng.random() < 0.1:
        text = text[:6] + rng.choice('*X•') * (len(text) - 10) + text[-4:]
    if rng.random() < 0.6:
        text = ' '.join(text[start : start + 4] for start in range(0, len(text), 4))
    return rng.choice(('', '', 'IBAN ', 'IBAN: ')) + text


def card(rng: Random) -> str:
    """The number of a card, mostly masked."""
    mask = rng.choice('*****XXx•#.')
    last = _fill(rng, 'nnnn')
    forms = (
        f'{mask * 4} {mask * 4} {mask * 4} {last}',
        f'{mask * 12}{last}',
        f'{_fill(rng, "nnnn nn")}{mask * 2} {mask * 4} {last}',
        f'{mask * 4}{last}',
        f'{_fill(rng, "nnnnnn")}{mask * 6}{last}',
        _fill(rng, 'nnnn nnnn nnnn nnnn'),
        f'{rng.choice(("VISA", "Mastercard", "MAESTRO", "AMEX", "Visa Debit", "МИР"))} {mask * 4} {last}',
        f'{_fill(rng, "nnnn")}-{mask * 4}-{mask * 4}-{last}',
    )
    return rng.choice(forms)


def phone(rng: Random) -> str:
    """A telephone number in one of the usual groupings."""
    forms = (
        '+nn nnn nnnnnnn', '(nnn) nnn-nnnn', 'nnn-nnn-nnnn', '0nn/nnnnnnn', '+nn (0)nn nnnn nnnn', 'nn nn nn nn nn',
        '+n(nnn)nnn-nn-nn', '8 (nnn) nnn-nn-nn', '0nnnn-nnnnnn', '+nnn nn nnn nnnn', 'nnn nnn nnn',
    )  # fmt: skip
    return rng.choice(('', '', 'Tel. ', 'Tel: ', 'Tél. ', 'Fax ', 'Тел. ', 'Τηλ. ', 'TEL:')) + _fill(
        rng, rng.choice(forms)
    )


def reference(rng: Random) -> str:
    """The number of a document, customer, tax payer, terminal, article or transaction."""
    fixed, _, form = rng.choice(_REFERENCES).rpartition('|')
    return fixed + _fill(rng, form)


def address(rng: Random) -> str:
    """A web or mail address."""
    name = ''.join(rng.choice('abcdefghijklmnopqrstuvwxyz' + 'aeiou' * 3) for _ in range(rng.randrange(4, 12)))
    end = rng.choice(('com', 'de', 'fr', 'eu', 'org', 'co.uk', 'net', 'it', 'pl', 'ru', 'gr', 'bg', 'info', 'example'))
    forms = (
        f'www.{name}.{end}',
        f'info@{name}.{end}',
        f'https://{name}.{end}/',
        f'{name}.{end}',
        f'{name[:3]}.{name[3:]}@mail.{end}',
    )
    text = rng.choice(forms)
    return text.upper() if rng.random() < 0.12 else text


def identifier(rng: Random) -> str:
    """Any of the above."""
    makers = (iban, card, phone, reference, address)
    return rng.choices(makers, (22, 18, 12, 38, 10))[0](rng)

import { describe, expect, it } from 'vitest';
import { readSwissQrBill } from './swiss-qr-bill.ts';
import {
  ACCOUNTS,
  CREDITOR_REFERENCE,
  type MadeBill,
  QR_REFERENCE,
  swissLines,
} from './testing/made-payloads.ts';

function read(bill: MadeBill, lineEnd = '\r\n') {
  return readSwissQrBill(swissLines(bill).join(lineEnd));
}

const PLAIN = { iban: ACCOUNTS.swiss, reference: ['NON', '', 'Rechnung 4711'] } satisfies MadeBill;

describe('a Swiss QR-bill', () => {
  it.each(['\r\n', '\n'])('is read with its lines ended by %j', (lineEnd) => {
    expect(read({}, lineEnd)).toEqual({
      name: 'Swiss QR-bill',
      iban: { value: ACCOUNTS.swissQr, raw: ACCOUNTS.swissQr },
      bic: null,
      amount: { minor: 194_975, currency: 'CHF' },
      currency: 'CHF',
      creditor: { value: 'Röhrenwerk Altenau AG', raw: 'Röhrenwerk Altenau AG' },
      debtor: { value: 'Amselhof Genossenschaft', raw: 'Amselhof Genossenschaft' },
      reference: { value: QR_REFERENCE, raw: QR_REFERENCE },
      billing: { invoiceNumber: null, invoiceDate: null, taxNumber: null },
    });
  });

  it('is read without amount and debtor, in euros, with a creditor reference or a text', () => {
    const open = { amount: '', currency: 'EUR', debtor: Array.from({ length: 7 }, () => '') };
    expect(read({ ...open, iban: ACCOUNTS.swiss, reference: ['SCOR', 'RF58 4711 2025', ''] })).toMatchObject({
      amount: null,
      currency: 'EUR',
      debtor: null,
      reference: { value: CREDITOR_REFERENCE, raw: 'RF58 4711 2025' },
    });
    expect(read({ ...open, ...PLAIN, iban: ACCOUNTS.liechtenstein })?.reference?.value).toBe('Rechnung 4711');
    expect(read({ ...PLAIN, reference: ['NON', '', ''] })?.reference).toBeNull();
  });

  it('is read in a later minor version, and with other payment schemes after it', () => {
    expect(read({ version: '0240' })).not.toBeNull();
    expect(read({ more: ['', 'eBill/B/4711', 'cc/a scheme'] })).not.toBeNull();
    expect(read({ more: ['//S1/10/4711/11/250305'] })?.billing.invoiceDate?.value).toBe('2025-03-05');
  });

  it('requests no payment if its amount is zero', () => {
    expect(read({ amount: '0.00' })?.amount).toBeNull();
  });

  it('omits a name whose letters are in doubt', () => {
    const creditor = ['S', 'R\uFFFDhrenwerk', '', '', '9999', 'Altenau', 'CH'];
    expect(read({ creditor })).toMatchObject({ creditor: null, iban: { value: ACCOUNTS.swissQr } });
  });
});

const BROKEN: [name: string, bill: MadeBill][] = [
  ['another major version', { version: '0300' }],
  ['a wrong check digit in the account', { iban: 'CH4230123000000004712' }],
  ['an account of another country', { iban: ACCOUNTS.german }],
  ['an account that is too short', { ...PLAIN, iban: ACCOUNTS.swiss.slice(0, -1) }],
  ['a QR reference and an ordinary account', { iban: ACCOUNTS.swiss }],
  ['a QR account and no reference', { reference: ['NON', '', ''] }],
  ['a QR account and a creditor reference', { reference: ['SCOR', CREDITOR_REFERENCE, ''] }],
  ['a wrong QR reference', { reference: ['QRR', '000000000000000004711202501', ''] }],
  ['a wrong creditor reference', { ...PLAIN, reference: ['SCOR', 'RF5947112025', ''] }],
  ['a reference that it says it has not', { ...PLAIN, reference: ['NON', CREDITOR_REFERENCE, ''] }],
  ['an unknown kind of reference', { ...PLAIN, reference: ['IPI', '', ''] }],
  ['another currency', { currency: 'USD' }],
  ['an amount with a comma', { amount: '1949,75' }],
  ['an amount with one decimal', { amount: '1949.7' }],
  ['an amount with zeros before it', { amount: '01949.75' }],
  ['an amount in groups', { amount: "1'949.75" }],
  ['a negative amount', { amount: '-5.00' }],
  ['no creditor', { creditor: ['', '', '', '', '', '', ''] }],
  ['a creditor without a country', { creditor: ['S', 'Röhrenwerk', '', '', '9999', 'Altenau', ''] }],
  [
    'a structured address without a town',
    { creditor: ['S', 'Röhrenwerk', 'Werkstrasse', '9', '9999', '', 'CH'] },
  ],
  [
    'a combined address with a town',
    { debtor: ['K', 'Amselhof', 'Weg 1', '9998 Neudorf', '', 'Neudorf', 'CH'] },
  ],
  ['an ultimate creditor', { ultimateCreditor: ['S', 'Inkasso Neudorf', '', '', '9998', 'Neudorf', 'CH'] }],
  ['too long a name', { creditor: ['S', 'R'.repeat(71), '', '', '9999', 'Altenau', 'CH'] }],
  ['too long a message', { ...PLAIN, reference: ['NON', '', 'a'.repeat(141)] }],
  ['another mark of its end', { end: 'END' }],
  ['too many lines', { more: ['', '', '', 'too many'] }],
  ['lines that are shifted', { creditor: ['S', 'Röhrenwerk', 'Werkstrasse 9', '9999', 'Altenau', 'CH'] }],
];

describe('a text that breaks the rules of a Swiss QR-bill is not guessed at:', () => {
  it.each(BROKEN)('%s', (_, bill) => {
    expect(read(bill)).toBeNull();
  });

  it.each(['', 'https://example.org', 'SPC', 'SPC\n0200\n1'])('%j', (text) => {
    expect(readSwissQrBill(text)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { readCreditTransfer } from './epc-credit-transfer.ts';
import { ACCOUNTS, latin1, type MadeTransfer, transferBytes, transferText } from './testing/made-payloads.ts';

describe('a code for a SEPA credit transfer', () => {
  it('is read with a text', () => {
    expect(readCreditTransfer(transferBytes())).toEqual({
      name: 'GiroCode',
      iban: { value: ACCOUNTS.german, raw: ACCOUNTS.german },
      bic: null,
      amount: { minor: 11_900, currency: 'EUR' },
      currency: 'EUR',
      creditor: { value: 'Röhrenwerk Altenau GmbH', raw: 'Röhrenwerk Altenau GmbH' },
      debtor: null,
      reference: { value: 'Rechnung 4711', raw: 'Rechnung 4711' },
      billing: { invoiceNumber: null, invoiceDate: null, taxNumber: null },
    });
  });

  it.each([
    ['EUR1', 100],
    ['EUR12.3', 1_230],
    ['EUR0.01', 1],
    ['EUR999999999.99', 99_999_999_999],
  ])('asks for %s', (amount, minor) => {
    expect(readCreditTransfer(transferBytes({ amount }))?.amount).toEqual({ minor, currency: 'EUR' });
  });

  it("is read in version 1 with the bank's code, and with a reference instead of the text", () => {
    const made = { version: '001', bic: 'ALTEDE99XXX', purpose: 'GDDS', message: '' };
    const code = readCreditTransfer(transferBytes({ ...made, reference: 'RF58 4711 2025' }));
    expect(code).toMatchObject({ bic: { value: 'ALTEDE99XXX' }, reference: { value: 'RF58 4711 2025' } });
    // National references have their own rules.
    const national = readCreditTransfer(transferBytes({ ...made, reference: '+++090/9337/55493+++' }));
    expect(national?.reference?.value).toBe('+++090/9337/55493+++');
  });

  it('is read if it ends with the account, and if it has a line for the payer', () => {
    const short = transferText().split('\n').slice(0, 7).join('\n');
    expect(readCreditTransfer(latin1(short))).toMatchObject({ amount: null, reference: null });
    expect(readCreditTransfer(transferBytes({ more: ['Thank you'] }))?.reference?.value).toBe(
      'Rechnung 4711',
    );
  });

  it('is read with line ends of two characters, a grouped account, and a UTF-8 mark before it', () => {
    const text = transferText({ iban: 'DE14 1234 5678 0000 0047 11', name: 'Altenau' }).replaceAll(
      '\n',
      '\r\n',
    );
    const marked = Uint8Array.from([0xef, 0xbb, 0xbf, ...latin1(text)]);
    expect(readCreditTransfer(marked)?.iban).toEqual({
      value: ACCOUNTS.german,
      raw: 'DE14 1234 5678 0000 0047 11',
    });
  });
});

describe('the letters of a code', () => {
  it.each([
    ['2', [0xf6], 'ö'],
    ['3', [0xb3], 'ł'],
    ['5', [0xd6], 'ж'],
    ['6', [0xeb], 'λ'],
    ['8', [0xa4], '€'],
  ])('are those of character set %s', (set, bytes, letter) => {
    const made = latin1(transferText({ set, name: `R${String.fromCharCode(...bytes)}hren` }));
    expect(readCreditTransfer(made)?.creditor?.value).toBe(`R${letter}hren`);
  });

  it('are in doubt if they are not in the declared character set: only ASCII fields are used', () => {
    const saysUtf8 = latin1(transferText({ set: '1' }));
    const saysLatin = transferBytes({ set: '2' });
    for (const bytes of [saysUtf8, saysLatin])
      expect(readCreditTransfer(bytes)).toMatchObject({
        creditor: null,
        iban: { value: ACCOUNTS.german },
        reference: { value: 'Rechnung 4711' },
      });
  });
});

const BROKEN: [name: string, made: MadeTransfer][] = [
  ['another version', { version: '003' }],
  ['an unknown character set', { set: '9' }],
  ['another kind of transfer', { transfer: 'SDD' }],
  ['no code of the bank in version 1', { version: '001' }],
  ['a wrong code of the bank', { bic: 'ALTENAU' }],
  ['no name', { name: '' }],
  ['too long a name', { name: 'R'.repeat(71) }],
  ['a wrong check digit in the account', { iban: 'DE15123456780000004711' }],
  ['an account that is too short', { iban: ACCOUNTS.german.slice(0, -1) }],
  ['a comma in the amount', { amount: 'EUR119,00' }],
  ['three decimals', { amount: 'EUR119.000' }],
  ['another currency', { amount: 'CHF119.00' }],
  ['no currency', { amount: '119.00' }],
  ['nothing to pay', { amount: 'EUR0.00' }],
  ['too large an amount', { amount: 'EUR1000000000' }],
  ['a purpose that is none', { purpose: 'GOODS' }],
  ['a reference and a text', { reference: 'RF5847112025' }],
  ['a wrong creditor reference', { reference: 'RF5947112025', message: '' }],
  ['too long a reference', { reference: '4'.repeat(36), message: '' }],
  ['too long a text', { message: 'a'.repeat(141) }],
  ['too many lines', { more: ['', 'one more'] }],
];

describe('bytes that break the rules of a SEPA credit transfer are not guessed at:', () => {
  it.each(BROKEN)('%s', (_, made) => {
    expect(readCreditTransfer(transferBytes(made))).toBeNull();
  });

  it('a link, bytes of no text, and nothing', () => {
    expect(readCreditTransfer(latin1('https://example.org'))).toBeNull();
    expect(readCreditTransfer(Uint8Array.from([0xff, 0xfe, 0x00]))).toBeNull();
    expect(readCreditTransfer(new Uint8Array())).toBeNull();
  });
});

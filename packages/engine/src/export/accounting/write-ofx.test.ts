import type { LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { account, invoice, money, printed } from '../../transactions/example-documents.ts';
import { sortTransactions } from '../../transactions/index.ts';
import { exported, IBAN, inputOf, statementOf, valuesOf } from './example-statements.ts';
import { ofxFaults } from './ofx-structure.ts';

async function refusal(...documents: Parameters<typeof inputOf>): Promise<LedgerliftError> {
  return exported('ofx', inputOf(...documents)).then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: LedgerliftError) => error,
  );
}

describe('writeOfx', () => {
  it('writes both declarations and the elements in their published order, the same bytes each time', async () => {
    const row = {
      text: 'Müller & Co <Berlin>',
      changes: {
        valueDate: printed('2025-03-03', '03.03.'),
        reference: printed('RF18 5390', 'RF18 5390'),
        recipient: printed('Müller & Co', 'Müller & Co'),
      },
    };
    const input = inputOf(statementOf([row, { minor: 250_000, text: 'Salary' }]));
    const ofx = await exported('ofx', input);
    expect(ofx.split('\n').slice(0, 3)).toEqual([
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
      '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
      '<OFX>',
    ]);
    expect(ofxFaults(ofx)).toEqual([]);
    const [first, second] = valuesOf(ofx, 'FITID');
    expect(ofx).toContain(
      `<STMTTRN>
<TRNTYPE>DEBIT</TRNTYPE>
<DTPOSTED>20250301100000</DTPOSTED>
<DTAVAIL>20250303100000</DTAVAIL>
<TRNAMT>-12.50</TRNAMT>
<FITID>${first}</FITID>
<REFNUM>RF18 5390</REFNUM>
<NAME>Müller &amp; Co</NAME>
<MEMO>Müller &amp; Co &lt;Berlin&gt;</MEMO>
</STMTTRN>
<STMTTRN>
<TRNTYPE>CREDIT</TRNTYPE>
<DTPOSTED>20250301100000</DTPOSTED>
<TRNAMT>2500.00</TRNAMT>
<FITID>${second}</FITID>
<NAME>Salary</NAME>
</STMTTRN>
`,
    );
    expect(await exported('ofx', input)).toBe(ofx);
  });

  it('identifies the account by its IBAN, the period by the statement, the balance with its sign and day', async () => {
    const owed = { closingBalance: money(-4210, '42,10-') };
    const ofx = await exported('ofx', inputOf(statementOf([{}], {}, owed)));
    expect(valuesOf(ofx, 'BANKID')).toEqual(['37040044']);
    expect(valuesOf(ofx, 'ACCTID')).toEqual(['DE89370400440532013000']);
    expect(valuesOf(ofx, 'CURDEF')).toEqual(['EUR']);
    expect(valuesOf(ofx, 'DTSTART')).toEqual(['20250301100000']);
    expect(valuesOf(ofx, 'DTEND')).toEqual(['20250331100000']);
    expect(valuesOf(ofx, 'BALAMT')).toEqual(['-42.10']);
    expect(valuesOf(ofx, 'DTASOF')).toEqual(['20250331100000']);
    expect(valuesOf(ofx, 'DTSERVER')).toEqual(['20250331100000']);
  });

  it('invents no balance', async () => {
    const { closingBalance: _, ...unbalanced } = account({ number: printed(IBAN, IBAN) });
    const ofx = await exported('ofx', inputOf(statementOf([{}], { accounts: [unbalanced] })));
    expect(ofx).not.toContain('LEDGERBAL');
    expect(ofxFaults(ofx)).toEqual([]);
  });

  it('gives each account and each currency its own statement, cards among the cards, and sums nothing', async () => {
    const accounts = [
      account({ number: printed(IBAN, IBAN), closingBalance: money(100, '1,00') }),
      account({ number: printed(IBAN, IBAN), currency: 'USD', closingBalance: money(200, '2.00', 'USD') }),
      account({
        number: printed('4002 **** **** 1189', ''),
        kind: 'card',
        closingBalance: money(-300, '3,00'),
      }),
    ];
    const movements = [
      { minor: -100 },
      { minor: -200, currency: 'USD', account: 1 },
      { minor: -300, account: 2 },
      { minor: 5000, currency: 'JPY' },
    ];
    const ofx = await exported('ofx', inputOf(statementOf(movements, { accounts })));
    expect(ofxFaults(ofx)).toEqual([]);
    expect(valuesOf(ofx, 'CURDEF')).toEqual(['EUR', 'JPY', 'USD', 'EUR']);
    expect(valuesOf(ofx, 'TRNAMT')).toEqual(['-1.00', '5000', '-2.00', '-3.00']);
    expect(valuesOf(ofx, 'BALAMT')).toEqual(['1.00', '2.00', '-3.00']);
    expect(valuesOf(ofx, 'ACCTID').at(-1)).toBe('4002XXXXXXXX1189');
    expect(ofx.indexOf('<CREDITCARDMSGSRSV1>')).toBeGreaterThan(ofx.indexOf('</BANKMSGSRSV1>'));
  });

  it('joins the statements of one account and takes the balance of the latest, whatever their order', async () => {
    const april = statementOf(
      [{ date: '2025-04-02' }],
      { facts: { periodEnd: printed('2025-04-30', '30.04.2025') } },
      { number: printed(IBAN.replaceAll(' ', ''), IBAN), closingBalance: money(777, '7,77') },
    );
    const ofx = await exported('ofx', inputOf(april, statementOf([{}])));
    expect(valuesOf(ofx, 'ACCTID')).toHaveLength(1);
    expect(valuesOf(ofx, 'BALAMT')).toEqual(['7.77']);
    expect(valuesOf(ofx, 'DTSTART')).toEqual(['20250301100000']);
    expect(valuesOf(ofx, 'DTEND')).toEqual(['20250430100000']);
  });

  it('writes a statement without movements', async () => {
    const ofx = await exported('ofx', inputOf(statementOf([])));
    expect(ofxFaults(ofx)).toEqual([]);
    expect(valuesOf(ofx, 'BALAMT')).toEqual(['975.50']);
    expect(ofx).not.toContain('<STMTTRN>');
  });

  it('cuts names and memos at whole characters and drops invalid XML characters', async () => {
    const text = `${'🧾'.repeat(40)}\u0000 line\nbreak ${'x'.repeat(300)}`;
    const ofx = await exported('ofx', inputOf(statementOf([{ text }])));
    expect(ofxFaults(ofx)).toEqual([]);
    expect(valuesOf(ofx, 'NAME')).toEqual(['🧾'.repeat(32)]);
    expect([...(valuesOf(ofx, 'MEMO')[0] ?? '')]).toHaveLength(255);
    expect(valuesOf(ofx, 'MEMO')[0]).toContain('\uFFFD line break');
  });

  it('derives types from the sign, and from category and check number if they are certain', async () => {
    const category = (value: string) => ({ changes: { category: printed(value, '') } });
    const ofx = await exported(
      'ofx',
      inputOf(
        statementOf([
          { ...category('Interest'), minor: 5 },
          category('Fees'),
          category('Transfer'),
          category('Cash'),
          { ...category('Cash'), minor: 10 },
          category('Groceries'),
          { text: 'Cheque 000123' },
          { text: 'Check', changes: { reference: printed('77', '77') } },
          { text: 'Checkers Pizza 12' },
        ]),
      ),
    );
    expect(valuesOf(ofx, 'TRNTYPE')).toEqual('INT FEE XFER CASH CREDIT DEBIT CHECK CHECK DEBIT'.split(' '));
    expect(valuesOf(ofx, 'CHECKNUM')).toEqual(['000123', '77']);
    expect(ofx).not.toContain('REFNUM');
  });

  it('writes 10,000 rows, each with an id of its own', async () => {
    const movements = Array.from({ length: 10_000 }, (_, index) => ({ minor: -(index % 50) - 1 }));
    const ofx = await exported('ofx', inputOf(statementOf(movements)));
    expect(new Set(valuesOf(ofx, 'FITID')).size).toBe(10_000);
    expect(ofxFaults(ofx)).toEqual([]);
  });

  it('writes rows in the order of the export with the same ids as in any other order', async () => {
    const input = inputOf(statementOf([{}, {}, { minor: 900 }, { date: '2025-03-02' }]));
    const turned = sortTransactions(input.transactions, 'date', 'desc');
    const ofx = await exported('ofx', input);
    const other = await exported('ofx', { ...input, transactions: turned }, { columns: ['amount'] });
    expect(valuesOf(other, 'DTPOSTED')[0]).toBe('20250302100000');
    expect(valuesOf(other, 'FITID').toSorted()).toEqual(valuesOf(ofx, 'FITID').toSorted());
  });
});

describe('data that OFX cannot express', () => {
  it('is refused with the rows, the files and advice', async () => {
    const unread = statementOf([
      {},
      { changes: { amount: printed<never>(null, '1?.50') } },
      { changes: { date: printed('XXXX-03-04', '04.03.') } },
      { changes: { date: printed<string>(null, '31.02.') } },
    ]);
    const { code, message, details } = await refusal(unread);
    expect(code).toBe('unreadable');
    expect(message).toBe(
      'OFX cannot hold every row: row 2 of a.pdf has “1?.50” for an amount; row 3 of a.pdf has a date without its year; ' +
        'row 4 of a.pdf has “31.02.” for a date. Mend these cells in the table, or download CSV, which holds rows as they are.',
    );
    expect(details).toEqual({
      rows: [
        { file: 'a.pdf', row: 2, field: 'amount' },
        { file: 'a.pdf', row: 3, field: 'date' },
        { file: 'a.pdf', row: 4, field: 'date' },
      ],
    });
  });

  it('is refused for an unknown currency and for rows without amount or date, never written as 0', async () => {
    const { amount: _amount, date: _date, ...bare } = statementOf([{}]).rows[0] ?? {};
    const unknown = statementOf([{ currency: '' }], { currency: '' }, { currency: '' });
    expect((await refusal(unknown)).message).toBe(
      'OFX cannot hold every row: row 1 of a.pdf has no currency. Mend these cells in the table, or download QIF, which needs no currency.',
    );
    const missing = statementOf([], { rows: [bare as never] });
    expect((await refusal(missing)).message).toContain('has no amount; row 1 of a.pdf has no date');
  });

  it('names the files that are not statements, in a mixture and alone', async () => {
    expect(await refusal(invoice())).toMatchObject({
      code: 'no_transactions',
      details: { files: ['a.pdf'] },
    });
    const mixture = await refusal(statementOf([{}]), invoice());
    expect(mixture).toMatchObject({ code: 'too_complex', details: { files: ['b.pdf'] } });
    expect(mixture.message).toContain('no statement of one: b.pdf. Remove');
  });

  it('is refused if no date is known', async () => {
    expect((await refusal(statementOf([], { facts: {} }))).code).toBe('unreadable');
  });
});

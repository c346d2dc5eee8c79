import { describe, expect, it } from 'vitest';
import { insertRow } from '../edit/insert-row.ts';
import { removeRows } from '../edit/remove-rows.ts';
import { compareDocuments } from './compare-documents.ts';
import { type MadeStatement, type Movement, statement } from './testing/made-files.ts';

const NUMBER = 'DE00 1234 5678 9012 3456 00';

function month(name: string, last: string, opening: string, closing: string): MadeStatement {
  return {
    number: NUMBER,
    period: [`2025-${name}-01`, `2025-${name}-${last}`],
    movements: [[`2025-${name}-03`, `Shop ${name}`, '-66.00']],
    opening,
    closing,
  };
}
const MARCH = month('03', '31', '1300.00', '1234.00');
const APRIL = month('04', '30', '1234.00', '1300.00');
const MAY = month('05', '31', '1300.00', '1234.00');

function compare(...made: MadeStatement[]) {
  return compareDocuments(made.map((one, index) => statement('abcdef'[index] ?? '', one)));
}

describe('a gap between statements', () => {
  it('is reported with the later statement: where, how much, and what to do', () => {
    const finding = {
      code: 'statement_gap',
      severity: 'warning',
      message:
        'There may be a statement missing between 31 March 2025 and 1 May 2025: “a.pdf” closes with 1,234.00 EUR, but “b.pdf” opens with 1,300.00 EUR. Upload the statement in between, or compare both balances with the documents.',
      rows: [],
      gap: { from: '2025-03-31', to: '2025-05-01', closing: '1234.00', opening: '1300.00', currency: 'EUR' },
    };
    expect(compare(MARCH, MAY)).toEqual([{ ...finding, fileId: 'b', otherFileId: 'a' }]);
    expect(compare(MAY, MARCH)).toMatchObject([{ fileId: 'a', otherFileId: 'b', gap: finding.gap }]);
  });

  it('means no missing statement if one begins on the next day', () => {
    const [found, ...others] = compare(MARCH, { ...APRIL, opening: '1200.00' });
    expect(others).toEqual([]);
    expect(found?.message).toContain('do not meet: “a.pdf” closes with 1,234.00 EUR');
    expect(found?.message).not.toContain('statement missing');
  });

  it("is determined by the rows' days if no period is printed", () => {
    const { period: _, ...march } = MARCH;
    const { period: _may, ...may } = MAY;
    expect(compare(march, may)[0]?.gap).toMatchObject({ from: '2025-03-03', to: '2025-05-03' });
  });

  it('is reported once for duplicate statements', () => {
    expect(compare(MARCH, MARCH, MAY, MAY).map(({ code, fileId }) => [code, fileId])).toEqual([
      ['duplicate_file', 'b'],
      ['statement_gap', 'c'],
      ['duplicate_file', 'd'],
    ]);
  });

  it('is reported per account, in its own currency', () => {
    const yen = (opening: string, closing: string) => ({
      number: 'JP-44556677',
      currency: 'JPY',
      opening,
      closing,
      movements: [] as Movement[],
    });
    const found = compare({ ...MARCH, others: [yen('0', '1500')] }, { ...APRIL, others: [yen('1700', '0')] });
    expect(found).toMatchObject([{ gap: { closing: '1500', opening: '1700', currency: 'JPY' } }]);
  });
});

describe('no gap is reported', () => {
  it('if statements are contiguous, in any upload order', () => {
    expect(compare(MARCH, APRIL, MAY)).toEqual([]);
    expect(compare(MAY, MARCH, APRIL)).toEqual([]);
  });

  it('if the statement in between closes the gap, however long', () => {
    expect(compare(MARCH, MAY, { ...APRIL, period: ['2025-04-01', '2025-04-30'] })).toEqual([]);
  });

  it.each([
    ['overlap', { ...MAY, period: ['2025-03-20', '2025-05-31'] as const }],
    ['share a day', { ...MAY, period: ['2025-03-31', '2025-05-31'] as const }],
    ['are of other accounts', { ...MAY, number: 'DE00 9999 0000 1111 2222 33' }],
    ['are in other currencies', { ...MAY, currency: 'USD' }],
    ['print no years', { ...MAY, period: ['XXXX-05-01', 'XXXX-05-31'] as const }],
  ])('where statements %s', (_, may) => {
    expect(compare(MARCH, may)).toEqual([]);
  });

  it.each(['opening', 'number'] as const)('if no %s is printed', (what) => {
    const { [what]: _, ...may } = MAY;
    expect(compare(MARCH, may)).toEqual([]);
  });

  it('if no closing balance is printed', () => {
    const { closing: _, ...march } = MARCH;
    expect(compare(march, MAY)).toEqual([]);
  });

  it('between accounts that share a customer number', () => {
    const other = { ...MARCH, opening: '5.00', closing: '7.00' };
    const { period: _, bank: _bank, ...account } = other;
    expect(compare({ ...MARCH, others: [account] }, MAY)).toEqual([]);
  });

  it('for balances that include dropped rows, if only the rows determine the days', () => {
    const { period: _, ...march } = MARCH;
    const late: MadeStatement = {
      number: NUMBER,
      opening: '1300.00',
      closing: '1200.00',
      movements: [...march.movements, ['2025-04-03', 'Shop 04', '-34.00']],
    };
    const [a, b] = [statement('a', march), statement('b', late)];
    expect(compareDocuments([a, b])).toMatchObject([{ code: 'duplicate_rows' }]);
    const { document } = removeRows(b.document, { positions: [0] });
    expect(compareDocuments([a, { ...b, document }])).toEqual([]);
  });

  it('for a closing balance after which the user has added rows', () => {
    const march = statement('a', MARCH);
    const [row] = march.document.rows;
    const box = { x0: 0, y0: 0, x1: 9, y1: 9 };
    const balance = { ...march.document.accounts[0]?.closingBalance, box };
    const accounts = march.document.accounts.map((one) => ({ ...one, closingBalance: balance }));
    const stoodIn = { ...march.document, accounts, rows: [{ ...row, balance }] } as typeof march.document;
    const document = insertRow(stoodIn, { at: 1, values: { date: '2025-03-30', amount: '66.00' } });
    expect(compareDocuments([{ ...march, document: stoodIn }, statement('b', MAY)])).toHaveLength(1);
    expect(compareDocuments([{ ...march, document }, statement('b', MAY)])).toEqual([]);
  });
});

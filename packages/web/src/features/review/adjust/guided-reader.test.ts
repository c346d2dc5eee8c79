import { parseReadingGuide, proofSentence } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { addAccount } from './account-facts.ts';
import { moveTable, setFact } from './area-edits.ts';
import type { AdjustableType, Fact } from './guide-type.ts';
import { GuidedReader } from './guided-reader.ts';
import type { PrintedText } from './reading-messages.ts';
import { fileReading, INVOICE, STATEMENT, TWO_ACCOUNTS } from './testing/file-reading.ts';

function readerOf(text: string, type: AdjustableType = 'bank_statement'): GuidedReader {
  return new GuidedReader(fileReading(null, text), type);
}

function textsOf(printed: readonly PrintedText[], kind: PrintedText['kind']): string[] {
  return printed.filter((text) => text.kind === kind).map(({ text, line }) => `${text} in ${line}`);
}

function opened(reader: GuidedReader) {
  const answer = reader.open();
  if (answer.kind !== 'opened') throw new Error('it was not opened');
  return answer;
}

describe('the reader by guides of statements', () => {
  it('starts with what was read automatically, and reads the same by it', () => {
    const reader = readerOf(STATEMENT);
    const { guide, isFound, pages, printed } = opened(reader);
    expect([isFound, pages]).toEqual([true, 1]);
    expect(guide.columns.map(({ role }) => role)).toEqual([
      'date',
      'description',
      'debit',
      'credit',
      'balance',
    ]);
    expect(textsOf(printed, 'amount')[0]).toBe('100.00 in Opening balance 100.00');
    const { rows, rowCount, sums, facts, proof, bands } = reader.read(guide);
    expect(
      rows.map(({ cells: { date, description, amount, balance } }) => [date, description, amount, balance]),
    ).toEqual([
      ['2025-03-02', 'Rent', '-40.00', '60.00'],
      ['2025-03-05', 'Salary', '90.00', '150.00'],
      ['2025-03-09', 'Groceries', '-25.50', '124.50'],
    ]);
    expect(rowCount).toBe(3);
    expect(sums).toEqual([
      {
        currency: 'EUR',
        parts: [
          { name: 'in', amount: '90.00' },
          { name: 'out', amount: '65.50' },
        ],
      },
    ]);
    expect(facts).toEqual({ openingBalance: '100.00', closingBalance: '124.50' });
    expect(proofSentence(proof)).toBe('Proved: 100.00 + 3 rows = 124.50');
    const tops = bands.map(({ y0 }) => Math.round(y0 * 792));
    expect(tops).toEqual([110, 124, 138]);
  });

  it('reports rows that a table leaves out', () => {
    const reader = readerOf(STATEMENT);
    const { guide } = opened(reader);
    const { rowCount, findings } = reader.read(moveTable(guide, 1, 'y1', 136 / 792));
    expect(rowCount).toBe(2);
    expect(findings[0]?.message).toBe(
      'Your table leaves out 1 row with a sum of -25.50. Extend the table if it belongs there.',
    );
  });

  it('reads the balances of several accounts that a guide points at, each in its place', () => {
    const reader = readerOf(TWO_ACCOUNTS);
    const { guide, printed } = opened(reader);
    const amount = (text: string) => {
      const found = printed.find((each) => each.kind === 'amount' && each.text === text);
      if (!found) throw new Error(`${text} is not printed`);
      return found.area;
    };
    const places: [Fact, string][] = [
      ['openingBalance', '100.00'],
      ['closingBalance', '150.00'],
      ['openingBalance 2', '700.00'],
      ['closingBalance 2', '679.50'],
    ];
    const all = places.reduce(
      (before, [fact, text]) => setFact(before, fact, amount(text)),
      addAccount({ ...guide, tables: [{ page: 1, y0: 90 / 792, y1: 200 / 792 }] }),
    );
    const { facts, proof } = reader.read(all);
    expect(facts).toEqual(Object.fromEntries(places));
    expect(proof.state).toBe('proved');
    const reversed = places
      .toReversed()
      .reduce(
        (before, [, text], index) => setFact(before, places[3 - index]?.[0] as Fact, amount(text)),
        all,
      );
    expect(reader.read(reversed).facts).toEqual(facts);
  });

  it('starts with the own guide of a file, and with a column to be set where nothing was found', () => {
    const own = parseReadingGuide({
      version: 1,
      type: 'bank_statement',
      columns: [{ role: 'amount', x0: 0, x1: 1 }],
    });
    expect(opened(new GuidedReader(fileReading(own, STATEMENT), 'bank_statement')).guide).toEqual(own);
    const nothing = opened(readerOf('Terms and conditions'));
    expect([nothing.isFound, nothing.guide.columns.length]).toEqual([false, 1]);
    expect(parseReadingGuide(nothing.guide)).toEqual(nothing.guide);
  });

  it('gives what identifies the layout, and null where nothing does', () => {
    const reader = readerOf(STATEMENT);
    const { guide } = opened(reader);
    const layout = reader.remember(guide);
    expect(layout?.fingerprint.heads.length).toBeGreaterThan(0);
    expect(layout?.guide.tables).toEqual([
      { page: 1, y0: guide.tables[0]?.y0, y1: 1, open: true },
      { page: 2, y0: 0, y1: 1, open: true },
    ]);
    expect(readerOf('12.00').remember(guide)).toBeNull();
  });
});

describe('the reader by guides of invoices', () => {
  it('starts with the goods and facts that were read automatically, and reads the same by them', () => {
    const reader = readerOf(INVOICE, 'invoice');
    const { guide, isFound } = opened(reader);
    expect([guide.type, isFound]).toEqual(['invoice', true]);
    expect(guide.columns.map(({ role }) => role)).toEqual([
      'code',
      'description',
      'quantity',
      'unit',
      'unitPrice',
      'amount',
    ]);
    const { rows, rowCount, sums, facts, proof, bands, holdsSeveral } = reader.read(guide);
    expect(rows.map(({ cells }) => Object.values(cells).filter(Boolean).join(' | '))).toEqual([
      '2025-03-03 | A-1 | Red paint | 2 pcs | 10.00 | 20.00',
      '2025-03-03 | A-2 | Brushes | 3 pcs | 5.00 | 15.00',
      '2025-03-03 | VAT 20% | 7.00',
    ]);
    expect(rowCount).toBe(3);
    expect(sums).toEqual([
      {
        currency: 'EUR',
        parts: [
          { name: 'sum', amount: '42.00' },
          { name: 'total', amount: '42.00' },
        ],
      },
    ]);
    expect(facts).toEqual({
      total: '42.00',
      subtotal: '35.00',
      tax: '7.00',
      invoiceNumber: 'INV-204',
      issueDate: '2025-03-03',
      vendor: 'Gorvan Mills Ltd',
      client: 'Adler Ltd',
    });
    expect(proofSentence(proof)).toBe('Proved: 3 rows = 42.00');
    expect(bands.map(({ text }) => text)).toEqual(['Red paint', 'Brushes']);
    expect(holdsSeveral).toBe(false);
  });

  it('lists the texts that a fact may be', () => {
    const { printed } = opened(readerOf(INVOICE, 'invoice'));
    expect(textsOf(printed, 'date')).toEqual(['3 March 2025 in Invoice no. INV-204 Date 3 March 2025']);
    expect(textsOf(printed, 'number').slice(0, 2)).toEqual([
      'INV-204 in Invoice no. INV-204 Date 3 March 2025',
      'A-1 in A-1 Red paint 2 pcs 10.00 20.00',
    ]);
    expect(textsOf(printed, 'name')[0]).toBe('Gorvan Mills Ltd in Gorvan Mills Ltd EUR');
  });

  it('starts with a table to be set where the file is read as another type', () => {
    const { guide, isFound } = opened(readerOf('Terms and conditions', 'invoice'));
    expect([guide.type, isFound]).toEqual(['invoice', false]);
    expect(parseReadingGuide(guide)).toEqual(guide);
  });

  it('marks a file that holds several invoices', () => {
    const second = INVOICE.replace('INV-204', 'INV-205')
      .replace('A-2         Brushes              3 pcs    5.00     15.00\n', '')
      .replace('35.00', '20.00')
      .replace(' 7.00', ' 4.00')
      .replace('42.00', '24.00');
    const reader = new GuidedReader(fileReading(null, INVOICE, second), 'invoice');
    const { holdsSeveral, rowCount, findings } = reader.read(opened(reader).guide);
    expect(holdsSeveral).toBe(true);
    expect(rowCount).toBe(5);
    expect(findings.map(({ message }) => message).join()).toContain(
      'INV-204, total 42.00 EUR (its rows add up); INV-205, total 24.00 EUR (its rows add up)',
    );
  });
});

import { parseReadingGuide, proofSentence } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { moveTable } from './area-edits.ts';
import { GuidedReader } from './guided-reader.ts';
import { fileReading, STATEMENT } from './testing/file-reading.ts';

function opened(reader: GuidedReader) {
  const answer = reader.open();
  if (answer.kind !== 'opened') throw new Error('it was not opened');
  return answer;
}

describe('the reader by guides', () => {
  it('starts with what was read automatically, and reads the same by it', () => {
    const reader = new GuidedReader(fileReading(null, STATEMENT));
    const { guide, isFound, pages, amounts } = opened(reader);
    expect([isFound, pages]).toEqual([true, 1]);
    expect(guide.columns.map(({ role }) => role)).toEqual([
      'date',
      'description',
      'debit',
      'credit',
      'balance',
    ]);
    expect(amounts.map(({ text, line }) => [text, line])[0]).toEqual(['100.00', 'Opening balance 100.00']);
    const { rows, rowCount, sums, proof, bands } = reader.read(guide);
    expect(
      rows.map(({ date, description, amount, balance }) => [date, description, amount, balance]),
    ).toEqual([
      ['2025-03-02', 'Rent', '-40.00', '60.00'],
      ['2025-03-05', 'Salary', '90.00', '150.00'],
      ['2025-03-09', 'Groceries', '-25.50', '124.50'],
    ]);
    expect(rowCount).toBe(3);
    expect(sums).toEqual([{ currency: 'EUR', moneyIn: '90.00', moneyOut: '65.50' }]);
    expect(proofSentence(proof)).toBe('Proved: 100.00 + 3 rows = 124.50');
    const tops = bands.map(({ y0 }) => Math.round(y0 * 792));
    expect(tops).toEqual([110, 124, 138]);
  });

  it('reports rows that a table leaves out', () => {
    const reader = new GuidedReader(fileReading(null, STATEMENT));
    const { guide } = opened(reader);
    const { rowCount, findings } = reader.read(moveTable(guide, 1, 'y1', 136 / 792));
    expect(rowCount).toBe(2);
    expect(findings[0]?.message).toBe(
      'Your table leaves out 1 row with a sum of -25.50. Extend the table if it belongs there.',
    );
  });

  it('starts with the own guide of a file, and with a column to be set where nothing was found', () => {
    const own = parseReadingGuide({
      version: 1,
      type: 'bank_statement',
      columns: [{ role: 'amount', x0: 0, x1: 1 }],
    });
    expect(opened(new GuidedReader(fileReading(own, STATEMENT))).guide).toEqual(own);
    const nothing = opened(new GuidedReader(fileReading(null, 'Terms and conditions')));
    expect([nothing.isFound, nothing.guide.columns.length]).toEqual([false, 1]);
    expect(parseReadingGuide(nothing.guide)).toEqual(nothing.guide);
  });

  it('gives what identifies the layout, and null where nothing does', () => {
    const reader = new GuidedReader(fileReading(null, STATEMENT));
    const { guide } = opened(reader);
    const layout = reader.remember(guide);
    expect(layout?.fingerprint.heads.length).toBeGreaterThan(0);
    expect(layout?.guide.tables).toEqual([
      { page: 1, y0: guide.tables[0]?.y0, y1: 1, open: true },
      { page: 2, y0: 0, y1: 1, open: true },
    ]);
    expect(new GuidedReader(fileReading(null, '12.00')).remember(guide)).toBeNull();
  });
});

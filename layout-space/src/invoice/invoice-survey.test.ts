import { describe, expect, it } from 'vitest';
import { drawnAt, expectLine as expectLineOf, wordsOf } from '../testing/drawn-documents.ts';
import { printedLines } from '../testing/printed-lines.ts';
import type { INVOICE_DIMENSIONS } from './dimensions.ts';
import { invoices } from './invoice-space.ts';

type Only = Partial<Record<keyof typeof INVOICE_DIMENSIONS, string>>;

/** A layout in which nothing hides what a test looks for. */
const PLAIN = {
  language: 'en',
  labelWords: 'usual',
  headWords: 'usual',
  labelLanguages: 'one',
  letterCase: 'plain',
  kind: 'invoice',
  table: 'full',
  paper: 'landscape',
} satisfies Only;

const drawn = (only: Only) => drawnAt(invoices, { ...PLAIN, ...only }, 10);
const expectLine = (only: Only, pattern: RegExp) => expectLineOf(drawn(only), pattern);

describe('what else real invoices print', () => {
  it('has a column of eight digits that are no money', () => {
    for (const document of drawn({ commodityCode: 'column' })) {
      const cells = wordsOf(document).filter(
        ({ truth }) => truth.role === 'cell' && truth.field === 'commodityCode',
      );
      expect(cells).toHaveLength(document.truth.items?.length ?? 0);
      for (const { text } of cells) expect(text).toMatch(/^\d{8}$/);
    }
  });

  it('names the tax beside the rate of an item', () => {
    expectLine({ taxColumn: 'named-rate', tax: 'one-rate', amounts: 'net' }, /Tax [\d.]+ ?%/);
  });

  it('says under the items how many they are', () => {
    const only: Only = {
      quantitySum: 'printed',
      totals: 'in-table',
      quantityColumn: 'printed',
      unit: 'none',
      quantityForm: 'whole',
    };
    for (const document of drawn(only)) {
      const [sum] = wordsOf(document).filter(
        ({ truth }) => truth.role === 'sum' && truth.field === 'quantity',
      );
      const pieces = (document.truth.items ?? []).reduce(
        (total, { quantity }) => total + Number(quantity),
        0,
      );
      expect(Number(sum?.text.replaceAll(/[^\d-]/g, ''))).toBe(pieces);
    }
  });

  it('lists parts of what is due, the last one on the due date', () => {
    for (const document of drawn({ instalments: 'listed', dueDate: 'printed', deduction: 'none' })) {
      const parts = printedLines(document).filter((line) => /^00\d \S.* \S+$/.test(line));
      expect(parts.length).toBeGreaterThan(1);
    }
  });
});

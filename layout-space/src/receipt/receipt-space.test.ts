import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from '../dimension.ts';
import type { MadeDocument } from '../made-document.ts';
import { firstDraws } from '../testing/drawn-documents.ts';
import type { WordField } from '../word-truth.ts';
import { RECEIPT_DIMENSIONS } from './dimensions.ts';
import { receipts } from './receipt-space.ts';
import { settle } from './settle.ts';

const DRAWN = fc.sample(receipts(), { seed: 20261123, numRuns: 250, unbiased: true });
const wordsOf = ({ sheets }: MadeDocument) => sheets.flatMap(({ words }) => words);
const minor = (decimal: string) => Math.round(Number(decimal) * 100);
const letters = (text: string) => text.replace(/\s+/g, '');
/** Digits as a figure prints them: `0.37` and `0,370` are the same. */
const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

function printed(document: MadeDocument, row: number, field: WordField): string {
  return wordsOf(document)
    .filter(({ truth }) => truth.role === 'cell' && truth.row === row && truth.field === field)
    .map(({ text }) => text)
    .join('');
}

function printedFact(document: MadeDocument, field: WordField): string {
  return wordsOf(document)
    .filter(({ truth }) => truth.role === 'value' && truth.field === field)
    .map(({ text }) => text)
    .join('');
}

describe('made receipts', () => {
  it('add up: items and what is added to them are the total, unless a line is missing', () => {
    for (const { truth, point } of DRAWN) {
      const sum = [...(truth.items ?? []), ...(truth.extras ?? [])].reduce(
        (total, { amount }) => total + minor(amount),
        0,
      );
      if (point.sum === 'right') expect(sum).toBe(minor(`${truth.facts.total}`));
      else expect(sum).not.toBe(minor(`${truth.facts.total}`));
      expect(truth.expectProof === 'proved').toBe(point.sum === 'right');
    }
  });

  it('print each item with its description and its figures', () => {
    let [quantities, prices] = [0, 0];
    for (const document of DRAWN)
      (document.truth.items ?? []).forEach(({ description, quantity, unitPrice, amount }, row) => {
        expect(letters(printed(document, row, 'description'))).toBe(letters(description));
        const figure = printed(document, row, 'amount');
        expect(digits(figure)).toBe(digits(amount));
        expect(figure.includes('-')).toBe(amount.startsWith('-'));
        const count = printed(document, row, 'quantity');
        expect(count !== '').toBe(quantity !== undefined);
        if (quantity !== undefined) expect(digits(count)).toContain(digits(quantity));
        if (unitPrice !== undefined)
          expect(digits(`${count}${printed(document, row, 'unitPrice')}`)).toContain(digits(unitPrice));
        quantities += quantity === undefined ? 0 : 1;
        prices += unitPrice === undefined ? 0 : 1;
      });
    expect(quantities).toBeGreaterThan(prices);
    expect(prices).toBeGreaterThan(500);
  });

  it('print every fact, and none that is not known', () => {
    for (const document of DRAWN) {
      const { facts } = document.truth;
      for (const field of ['subtotal', 'tax', 'total'] as const) {
        const figure = printedFact(document, field);
        if (facts[field] === undefined) expect(figure, field).toBe('');
        else expect(digits(figure), field).toContain(digits(`${facts[field]}`));
      }
      expect(letters(printedFact(document, 'merchant'))).toContain(letters(`${facts.merchant ?? ''}`));
      expect(letters(printedFact(document, 'address')).replaceAll(',', '')).toBe(
        letters(`${facts.address ?? ''}`).replaceAll(',', ''),
      );
      const [year = '', , day = ''] = `${facts.date}`.split('-');
      const date = printedFact(document, 'date');
      expect(date).toContain(year.slice(2));
      expect(date).toContain(String(Number(day)));
    }
  });

  it('keep every word on the sheet and apart from the others', () => {
    for (const { sheets } of DRAWN)
      for (const { words, width, height } of sheets)
        words.forEach(({ text, box }, index) => {
          expect(box.x0, text).toBeGreaterThanOrEqual(0);
          expect(box.x1, text).toBeLessThanOrEqual(width);
          expect(box.y0, text).toBeGreaterThanOrEqual(0);
          expect(box.y1, text).toBeLessThanOrEqual(height);
          const overlapping = words.find(
            (other, at) =>
              at > index &&
              Math.min(other.box.x1, box.x1) - Math.max(other.box.x0, box.x0) > 0.1 &&
              Math.min(other.box.y1, box.y1) - Math.max(other.box.y0, box.y0) > 0.1,
          );
          expect(overlapping && `${text} ${overlapping.text}`).toBeUndefined();
        });
  });

  it('are the same for the same seed, and others for another', () => {
    const draw = (seed: number) =>
      JSON.stringify(fc.sample(receipts(), { seed, numRuns: 2, unbiased: true }));
    expect(draw(5)).toBe(draw(5));
    expect(draw(5)).not.toBe(draw(6));
  });

  it('take every value of every dimension, and keep it at some points', () => {
    for (const [dimension, values] of Object.entries(RECEIPT_DIMENSIONS))
      for (const value of Object.keys(values)) {
        const only = { [dimension]: value };
        const settled = pointsOf(RECEIPT_DIMENSIONS, { only }).map(settle);
        const isKept = (point: Record<string, string>) => point[dimension] === value;
        const kept = firstDraws(settled, isKept, 1, { seed: 3, numRuns: 200 });
        expect(kept.length, `${dimension}=${value}`).toBeGreaterThan(0);
        const [document] = fc.sample(receipts({ only }), { seed: 3, numRuns: 1 });
        expect(document?.truth.facts.total, `${dimension}=${value}`).toBeDefined();
      }
  });

  it('shrink to a single item in the plainest layout', () => {
    const fails: (document: MadeDocument) => boolean = () => false;
    const { counterexample } = fc.check(fc.property(receipts(), fails), { seed: 1 });
    const [smallest] = counterexample ?? [];
    expect(smallest?.truth.items).toHaveLength(1);
    const plainest = Object.entries(RECEIPT_DIMENSIONS).map(([name, values]) => [
      name,
      Object.keys(values)[0],
    ]);
    expect(smallest?.point).toEqual(Object.fromEntries(plainest));
  });

  it('print a date in English whose day can be no month', () => {
    for (const { truth } of DRAWN)
      if (truth.language === 'en') expect(Number(`${truth.facts.date}`.slice(8))).toBeGreaterThan(12);
  });
});

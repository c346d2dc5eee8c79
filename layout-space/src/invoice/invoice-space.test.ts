import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MadeDocument } from '../made-document.ts';
import type { SheetWord } from '../sheet/sheet.ts';
import { INVOICE_DIMENSIONS } from './dimensions.ts';
import { invoices } from './invoice-space.ts';

const DRAWN = fc.sample(invoices(), { seed: 20261123, numRuns: 150, unbiased: true });
const MANY_SEEDS = Array.from({ length: 60 }, (_, index) => index);
const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
const minor = (decimal: unknown) => Math.round(Number(decimal) * 100);
const wordsOf = ({ sheets }: MadeDocument) => sheets.flatMap(({ words }) => words);
const textOf = (words: readonly SheetWord[]) => words.map(({ text }) => text).join('');

/** Whether nothing is added or taken off behind the tax. */
const endsWithTax = ({ afterTax, withheld }: MadeDocument['point']) =>
  afterTax === 'none' && withheld === 'none';

describe('made invoices', () => {
  it('add up: net and tax are the total, unless the page contradicts itself or rounds', () => {
    let checked = 0;
    for (const { truth, point } of DRAWN) {
      const { subtotal, tax, total } = truth.facts;
      if (subtotal === undefined || tax === undefined || !endsWithTax(point) || point.rounding !== 'none')
        continue;
      const sum = minor(subtotal) + minor(tax);
      if (point.contradiction === 'none') expect(sum).toBe(minor(total));
      else expect(sum).not.toBe(minor(total));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(50);
  });

  it('add up: the items are the net sum, or the total where prices include tax', () => {
    let checked = 0;
    for (const { truth, point } of DRAWN) {
      const { subtotal, total } = truth.facts;
      const isPlain =
        point.shipping === 'none' &&
        point.documentDiscount === 'none' &&
        point.rounding === 'none' &&
        point.table !== 'heads-only' &&
        point.contradiction === 'none';
      const expected = point.amounts === 'gross' ? total : subtotal;
      if (!isPlain || expected === undefined) continue;
      const sum = (truth.items ?? []).reduce((before, { amount }) => before + minor(amount), 0);
      expect(sum).toBe(minor(expected));
      checked += 1;
    }
    expect(checked).toBeGreaterThan(50);
  });

  it('print each item once: the words of its amount and of its description', () => {
    for (const document of DRAWN) {
      const words = wordsOf(document);
      const field = document.point.amounts === 'gross' ? 'grossAmount' : 'netAmount';
      (document.truth.items ?? []).forEach(({ amount, description }, index) => {
        const own = words.filter(({ truth }) => truth.role === 'cell' && truth.row === index);
        const money = own.filter(({ truth }) => truth.field === field);
        expect(digits(textOf(money))).toBe(digits(amount));
        const text = own.filter(({ truth }) => truth.field === 'description');
        expect(textOf(text)).toBe(description.replace(/\s+/g, ''));
      });
    }
  });

  it('print quantity and unit price of each item that has them', () => {
    for (const document of DRAWN) {
      const words = wordsOf(document);
      (document.truth.items ?? []).forEach(({ unitPrice }, index) => {
        if (unitPrice === undefined) return;
        const own = words.filter(({ truth }) => truth.row === index && truth.field === 'unitPrice');
        expect(digits(textOf(own))).toBe(digits(unitPrice));
      });
    }
  });

  it('hand over words without blanks, as readers of files do', () => {
    for (const document of DRAWN) for (const { text } of wordsOf(document)) expect(text).toMatch(/^\S+$/);
  });

  it('print every fact of the truth', () => {
    for (const document of DRAWN) {
      const words = wordsOf(document);
      for (const [fact, value] of Object.entries(document.truth.facts)) {
        const own = words.filter(({ truth }) => truth.role === 'value' && truth.field === fact);
        expect(own.length, `${fact} ${value}`).toBeGreaterThan(0);
        if (['subtotal', 'tax', 'total'].includes(fact)) {
          expect(digits(textOf(own)), `${fact} ${value}`).toContain(digits(`${value}`));
        } else if (!fact.endsWith('Date'))
          expect(textOf(own), `${fact} ${value}`).toContain(`${value}`.replace(/\s+/g, ''));
      }
    }
  });

  it('keep every word on its page', () => {
    for (const { sheets } of DRAWN)
      for (const { words, width, height } of sheets)
        for (const { box } of words) {
          expect(box.x0).toBeGreaterThanOrEqual(0);
          expect(box.y0).toBeGreaterThanOrEqual(0);
          expect(box.x1).toBeLessThanOrEqual(width);
          expect(box.y1).toBeLessThanOrEqual(height);
        }
  });

  it('print no word over another', () => {
    const overlapping = DRAWN.flatMap(({ sheets }) =>
      sheets.flatMap(({ words }) => overlaps(words.filter(({ turned }) => !turned))),
    );
    expect(overlapping).toEqual([]);
  });

  it('are the same for the same seed, and others for another', () => {
    const draw = (seed: number) =>
      JSON.stringify(fc.sample(invoices(), { seed, numRuns: 2, unbiased: true }));
    expect(draw(5)).toBe(draw(5));
    expect(draw(5)).not.toBe(draw(6));
  });

  it('take every value of every dimension', () => {
    for (const [dimension, values] of Object.entries(INVOICE_DIMENSIONS))
      for (const value of Object.keys(values)) {
        const space = invoices({ only: { [dimension]: value } });
        const isPrinted = (seed: number) =>
          fc
            .sample(space, { seed, numRuns: 1, unbiased: true })
            .some(({ point }) => point[dimension] === value);
        expect(MANY_SEEDS.some(isPrinted), `${dimension}=${value}`).toBe(true);
      }
  });

  it('shrink to a single item in the plainest layout', () => {
    const fails: (document: MadeDocument) => boolean = () => false;
    const { counterexample } = fc.check(fc.property(invoices(), fails), { seed: 1 });
    const [smallest] = counterexample ?? [];
    expect(smallest?.truth.items).toHaveLength(1);
    const plainest = Object.entries(INVOICE_DIMENSIONS).map(([name, values]) => [
      name,
      Object.keys(values)[0],
    ]);
    expect(smallest?.point).toEqual({ ...Object.fromEntries(plainest), language: 'en' });
  });
});

/** Pairs of words that cover each other by more than a hair. */
function overlaps(words: readonly SheetWord[]): string[] {
  const sorted = words.toSorted((one, other) => one.box.y0 - other.box.y0);
  return sorted.flatMap((one, index) => {
    const found: string[] = [];
    for (const other of sorted.slice(index + 1)) {
      if (other.box.y0 >= one.box.y1) break;
      const width = Math.min(one.box.x1, other.box.x1) - Math.max(one.box.x0, other.box.x0);
      const height = Math.min(one.box.y1, other.box.y1) - other.box.y0;
      if (width > 0.5 && height > 1) found.push(`${one.text} ${other.text}`);
    }
    return found;
  });
}

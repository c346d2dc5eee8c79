import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from '../dimension.ts';
import { languageOf } from '../vocabulary/languages.ts';
import { INVOICE_DIMENSIONS, type InvoicePoint } from './dimensions.ts';
import { inEnglishWords } from './english-words.ts';
import { InvoiceFigures } from './figures.ts';

const PLAINEST = Object.fromEntries(
  Object.entries(INVOICE_DIMENSIONS).map(([name, values]) => [name, Object.keys(values)[0] ?? '']),
);
const [POINT] = fc.sample(pointsOf(INVOICE_DIMENSIONS, { only: PLAINEST }), 1);

function figures(language: string, changes: Partial<InvoicePoint>): InvoiceFigures {
  if (!POINT) throw new Error('no point was drawn');
  return new InvoiceFigures(languageOf(language), { code: 'EUR', decimals: 2 }, { ...POINT, ...changes });
}

describe('InvoiceFigures', () => {
  it('prints the currency where the layout has it, and with the total where no other amount has it', () => {
    expect(figures('en', { currencyPlace: 'before' }).money(123_456)).toBe('€1,234.56');
    expect(figures('de', { currencyPlace: 'behind' }).money(123_456)).toBe('1.234,56 €');
    const onlyTotal = figures('de', { currencyPlace: 'total-only' });
    expect([onlyTotal.money(100), onlyTotal.total(100)]).toEqual(['1,00', 'EUR 1,00']);
  });

  it('prints the signs of negative amounts', () => {
    const print = (negativeForm: InvoicePoint['negativeForm']) =>
      figures('en', { negativeForm, currencyPlace: 'nowhere' }).money(-1250);
    expect(
      ['minus', 'true-minus', 'behind', 'brackets', 'triangle'].map((form) => print(form as 'minus')),
    ).toEqual(['-12.50', '−12.50', '12.50-', '(12.50)', '▲12.50']);
  });

  it('prints quantities with as many decimals as they need, or as the layout has', () => {
    const print = (quantityForm: InvoicePoint['quantityForm'], thousandths: number) =>
      figures('de', { quantityForm }).quantity(thousandths);
    expect(print('whole', 3000)).toBe('3');
    expect(print('decimals', 2500)).toBe('2,5');
    expect(print('two-decimals', 3000)).toBe('3,00');
    expect(print('three-decimals', -1250)).toBe('-1,250');
  });

  it('prints prices with more decimals than the currency has, and rates in their forms', () => {
    expect(figures('en', { currencyPlace: 'nowhere' }).price(123_456, 4)).toBe('12.3456');
    const rates = (['sign', 'sign-apart', 'decimals', 'bare'] as const).map((rateForm) =>
      figures('fr', { rateForm }).rate(550),
    );
    expect(rates).toEqual(['5,5%', '5,5 %', '5,50%', '5,5']);
    expect(figures('fr', { rateForm: 'bare' }).percent(2000)).toBe('20%');
  });
});

describe('inEnglishWords', () => {
  it('writes an amount out', () => {
    expect(inEnglishWords(2_031_750, 2, 'GBP')).toBe(
      'GBP twenty thousand three hundred seventeen and 50/100 only',
    );
    expect(inEnglishWords(1_000_012, 0, 'JPY')).toBe('JPY one million twelve only');
  });
});

import { describe, expect, it } from 'vitest';
import { GOODS, goodsWith, readInvoicePages as read } from '../testing/invoice-pages.ts';

/** 'proved', or what the proof misses. */
function proofOf(...pages: string[]): string {
  const { proof } = read(...pages);
  return proof.state === 'unprovable' ? proof.missing.join('; ') : proof.state;
}

const VAT: [string, string] = ['VAT 20%', '21.00'];
const TOTAL: [string, string] = ['Total GBP', '126.00'];

describe('a sum that no other figures make', () => {
  it('is not proved beside a subtotal that is not the goods', () => {
    expect(proofOf(goodsWith(['Subtotal', '105.00'], VAT, TOTAL))).toBe('proved');
    expect(proofOf(goodsWith(['Subtotal', '165.00'], VAT, TOTAL))).toBe(
      'Subtotal 165.00: no other figures on the invoice explain this amount',
    );
  });

  it('holds the goods before a discount against the discount', () => {
    const page = (goods: string) =>
      goodsWith(
        ['Goods total', goods],
        ['Discount', '-5.00'],
        ['Net total', '100.00'],
        ['Total GBP', '100.00'],
      );
    expect(proofOf(page('105.00'))).toBe('proved');
    expect(proofOf(page('106.00'))).toContain('Goods total 106.00');
  });

  it('holds the amount due against what was paid and what was owed before', () => {
    const page = (label: string, amount: string, due: string) =>
      goodsWith(VAT, TOTAL, [label, amount], ['Amount due', due]);
    expect(proofOf(page('Previous balance', '50.00', '176.00'))).toBe('proved');
    expect(proofOf(page('Previous balance', '50.00', '171.00'))).toContain('Amount due 171.00');
    expect(proofOf(page('Already paid', '-20.00', '106.00'))).toBe('proved');
    expect(proofOf(page('Already paid', '-20.00', '116.00'))).toContain('Amount due 116.00');
  });

  it('counts equal payments each, and deductions in words not known', () => {
    const paid: [string, string] = ['Already paid', '20.00'];
    expect(proofOf(goodsWith(VAT, TOTAL, paid, paid, ['Amount due', '86.00']))).toBe('proved');
    expect(proofOf(goodsWith(VAT, TOTAL, ['Retention', '6.30'], ['Amount due', '119.70']))).toBe('proved');
  });

  it('holds the sums of groups and of pages against their goods', () => {
    const page = (sum: string) =>
      goodsWith(TOTAL)
        .replace('Oak shelf   ', `Subtotal group 1                                     ${sum}\nOak shelf   `)
        .replace('126.00', '105.00');
    expect(proofOf(page('25.00'))).toBe('proved');
    expect(proofOf(page('26.00'))).toContain('Subtotal group 1 26.00');
  });

  it('holds what is carried forward against the goods before', () => {
    const [first = '', second = ''] = [GOODS.replace(/Oak.*\n/, ''), GOODS.replace(/Steel.*\n/, '')];
    const pages = (carried: string) => [
      `${first}Carried forward                                       ${carried}\n`,
      `${second.replace('Oak', `Carried forward                                       ${carried}\nOak`)}
                                        Total GBP        105.00\n`,
    ];
    expect(proofOf(...pages('25.00'))).toBe('proved');
    expect(proofOf(...pages('35.00'))).toContain('Carried forward 35.00');
  });

  it('leaves totals of other invoices and in other currencies alone', () => {
    expect(proofOf(goodsWith(VAT, TOTAL, ['Total of last invoice', '99.00']))).toBe('proved');
    const pounds = GOODS.replace('25.00', '£25.00').replace('80.00', '£80.00');
    expect(
      proofOf(
        goodsWith(
          ['VAT 20%', '£21.00'],
          ['Total', '£126.00'],
          ['Total in EUR (rate 1.17)', '€147.42'],
        ).replace(GOODS, pounds),
      ),
    ).toBe('proved');
  });
});

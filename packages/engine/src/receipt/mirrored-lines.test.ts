import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

const RECEIPT = `
        (123456-K) Market טובא
                  12 לורגא
12.10.2024  10:41  תאריך:

3.50                  מרנא
  1.50 x 2
3.00             לוןבו וסב
6.50              הכל סך
10.00               מזומן
3.50                עודף
`;

describe('a receipt that is written from right to left', () => {
  const document = readReceipt(analyseDocument([pageOfText(RECEIPT)]));

  it('has its prices on the left', () => {
    expect(plainRows(document)).toEqual(['item מרנא = 3.50', 'item לוןבו וסב 2 x 1.50 = 3.00']);
    expect(document.proof.state).toBe('proved');
  });

  it('may have whole prices', () => {
    const whole = RECEIPT.replace(/(\d)\.(\d)0/g, '$1$2');
    const read = readReceipt(analyseDocument([pageOfText(whole)]));
    expect(plainRows(read)[0]).toBe('item מרנא = 35.00');
    expect(read.proof.state).toBe('proved');
  });

  it('may print a sum right before its label', () => {
    const summed = RECEIPT.replace(
      /^6\.50 .*$/m,
      '6.50 ביניים סכום        2 פריטים\n1.00            לדבורנא\n7.50              הכל סך',
    )
      .replace(/^10\.00/m, '7.50 ')
      .replace(/^3\.50 +עודף\n/m, '');
    const read = readReceipt(analyseDocument([pageOfText(summed)]));
    expect(read.facts.subtotal?.value?.minor).toBe(650);
    expect(plainRows(read).filter((row) => row.startsWith('item'))).toHaveLength(2);
  });

  it('keeps the places of its cells as they are printed', () => {
    const amount = document.rows[0]?.amount;
    expect(amount?.box?.x0).toBeLessThan(30);
    expect(document.rows[0]?.description?.box?.x0).toBeGreaterThan(100);
  });

  it('has a name in the order in which it is read, without the number of the firm', () => {
    expect(document.facts.merchant?.value).toBe('טובא Market');
  });
});

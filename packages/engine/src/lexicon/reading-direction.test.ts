import { describe, expect, it } from 'vitest';
import { logicalOrder } from './reading-direction.ts';

const ordered = (words: string[]) => logicalOrder(words).map(({ text, index }) => `${index} ${text}`);

describe('logicalOrder', () => {
  it('leaves words of a left-to-right script as they are', () => {
    expect(ordered(['Total', 'EUR'])).toEqual(['0 Total', '1 EUR']);
  });

  it('turns runs of right-to-left words round, with the marks between them', () => {
    expect(ordered(['الفاتورة', 'رقم'])).toEqual(['1 رقم', '0 الفاتورة']);
    expect(ordered(['12.00', 'הכולל', ':', 'המחיר', 'ILS'])).toEqual([
      '0 12.00',
      '3 המחיר',
      '2 :',
      '1 הכולל',
      '4 ILS',
    ]);
  });

  it('leaves the phrases before and behind a stroke where they are', () => {
    expect(ordered(['תאריך', '/', 'חשבונית', 'מספר'])).toEqual(['0 תאריך', '1 /', '3 מספר', '2 חשבונית']);
  });

  it('mends the ligature lam-alef that files swap', () => {
    expect(ordered(['االلتزام'])).toEqual(['0 الالتزام']);
  });
});

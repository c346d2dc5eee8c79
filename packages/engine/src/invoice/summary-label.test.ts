import { describe, expect, it } from 'vitest';
import { summaryLabel } from './summary-label.ts';

describe('a label of the summary', () => {
  it.each([
    ['סה"כ לפני מע"מ', 'subtotal'],
    ['סה"כ ללא מע"מ', 'subtotal'],
    ['סה"כ לתשלום', 'due'],
    ['Öresutj.', 'rounding'],
    ['Spese incasso', 'charge'],
    ['Spese di trasporto', 'shipping'],
    ['إجمالي (بما في ذلك الضرائب)', 'total'],
    ['الإجمالي غير شامل الضريبة', 'subtotal'],
    ['Totale merce', 'subtotal'],
    ['Card surcharge 1.9%', 'charge'],
    ['Total for the season', 'total'],
    ['Tổng tiền thanh toán (Total payment)', 'total'],
    ['Cộng tiền hàng (Total amount)', 'subtotal'],
    ['TOTAL (export of services, zero-rated)', 'total'],
  ])('%s is of the role %s', (text, role) => {
    // Words of a script that is read from right to left come in the order of their places.
    const words = text.split(' ');
    expect(
      summaryLabel(/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? words.reverse() : words, false)?.role,
    ).toBe(role);
  });

  it('is that of the Estonian tax, and not a distance', () => {
    expect(summaryLabel(['KM', '24%'], false)?.role).toBe('tax');
    expect(summaryLabel(['Weg', '54', 'km'], false)).toBe(null);
  });

  it('is none with a remark about goods', () => {
    expect(summaryLabel(['Delivery', '(gravel,', 'three', 'loads)'], false)).toBeNull();
  });
});

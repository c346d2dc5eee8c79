import { describe, expect, it } from 'vitest';
import { linesOf } from '../layout/lines.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findDates } from './date.ts';
import { decideDateOrder } from './date-order.ts';

function orderOf(text: string, currency = '') {
  const tokens = linesOf(pageOfText(text)).flatMap((line) => findDates(line, 'en'));
  return decideDateOrder(tokens, { language: 'en', currency });
}

describe('decideDateOrder', () => {
  it('rules out an order under which a date is no day of the calendar', () => {
    expect(orderOf('05/13/2024\n05/02/2024')).toBe('mdy');
    expect(orderOf('13/05/2024\n02/05/2024', 'USD')).toBe('dmy');
  });

  it('goes by the habit of the currency where every order is possible', () => {
    expect(orderOf('05/02/2024')).toBe('dmy');
    expect(orderOf('05/02/2024', 'USD')).toBe('mdy');
  });

  it('never reads the month first where points stand between', () => {
    expect(orderOf('06.12.2018', 'USD')).toBe('dmy');
  });
});

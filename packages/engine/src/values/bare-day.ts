import { plainDigits } from './digits.ts';

/** The day of the month that a text prints alone ('5', '05.'): 1 to 31; null for other texts. */
export function bareDayOf(text: string): number | null {
  const day = Number(/^(\d{1,2})\.?$/.exec(plainDigits(text))?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

import type { DateToken } from './date-token.ts';
import { plainDigits } from './digits.ts';

/** True for the number of a page among all: '2/3' on the second page of three. */
export function isPageNumber({ raw }: DateToken, page: number, pages: number): boolean {
  return plainDigits(raw) === `${page}/${pages}`;
}

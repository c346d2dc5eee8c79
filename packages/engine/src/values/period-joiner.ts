import type { Word } from '../page.ts';
import type { DateToken } from './date-token.ts';
import { plainDigits } from './digits.ts';

const JOINER =
  /^(?:--?|to|through|thru|until|till|bis|au|al|a|à|ao|tot|t\/m|til|do|-ig|έως|εως|по|до|至|~|～|から|ถึง|hingga|hasta|and|und|s\/d|sd|sampai|đến(?: ngày)?|עד|إلى|الى|تا(?: تاریخ)?|تاریخ تا)?$/iu;

/** Words that join two days, perhaps said again in a second language: 'Đến ngày/To'. */
export function isJoiner(between: string): boolean {
  return JOINER.test(between) || /^[^/]*\p{L}\/(?:to|until)$/iu.test(between);
}

/** True for one of two days of a line with nothing but such a word between them: '01/04/2023 - 30/06/2023'. */
export function isDayOfPeriod(
  { words, dates }: { words: readonly Word[]; dates: readonly DateToken[] },
  date: DateToken,
): boolean {
  const joins = (from: number, to: number) =>
    to - from === 2 && isJoiner(plainDigits(words[from + 1]?.text ?? ''));
  return dates.some((other) => joins(date.to, other.from) || joins(other.to, date.from));
}

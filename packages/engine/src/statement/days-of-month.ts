import { cellFrom } from '../cells.ts';
import type { AnalysedLine } from '../document-context.ts';
import type { Word } from '../page.ts';
import { isoDate } from '../values/calendar.ts';
import { plainDigits } from '../values/digits.ts';
import { monthOf } from '../values/months.ts';
import { isJoiner } from '../values/period-joiner.ts';
import type { FoundPeriod } from './found-period.ts';

/** 'January 1-31, 2026': the days behind their month. */
const DAYS_BEHIND = /^(\d{1,2})\s*(-|[\p{L}/]+\s)\s*(\d{1,2}),?\s+((?:19|20)\d{2})(?!\d)/u;
/** '1.-31. Januar 2026', 'del 1 al 31 de enero de 2026': the days before it. */
const DAYS_BEFORE = /(?:^|\s)(\d{1,2})\.?\s*(-|[\p{L}/]+\s)\s*(\d{1,2})\.?(?:\s+\p{L}{1,3})?$/u;
const YEAR_BEHIND = /^(?:\p{L}{1,3}\s+)?((?:19|20)\d{2})(?!\d)/u;

/** The days of one month that a line prints as a period, with the month and the year once; null where it prints none. */
export function daysOfMonth(
  line: AnalysedLine,
  language: string,
): Pick<FoundPeriod, 'start' | 'end' | 'startCell' | 'endCell'> | null {
  for (const [index, word] of line.words.entries()) {
    const month = monthOf(word.text, language);
    if (month === null) continue;
    const found = behindMonth(line.words, index) ?? aroundMonth(line.words, index);
    if (!found || !isJoiner(found.joiner.trim())) continue;
    const [start, end] = found.days.map((day) => isoDate(found.year, month, day));
    if (!start || !end || start >= end) continue;
    const words = line.words.slice(found.from, found.to);
    const cell = (iso: string) => cellFrom(iso, { words, page: line.page });
    return { start, end, startCell: cell(start), endCell: cell(end) };
  }
  return null;
}

/** Two days with a year around the name of a month, on words `from` to before `to`. */
interface DaysFound {
  days: [number, number];
  joiner: string;
  year: number;
  from: number;
  to: number;
}

function behindMonth(words: readonly Word[], month: number): DaysFound | null {
  const match = DAYS_BEHIND.exec(textOf(words.slice(month + 1)));
  if (!match) return null;
  const [text, first, joiner = '', last, year] = match;
  return {
    days: [Number(first), Number(last)],
    joiner,
    year: Number(year),
    from: month,
    to: month + 1 + countOf(text),
  };
}

function aroundMonth(words: readonly Word[], month: number): DaysFound | null {
  const days = DAYS_BEFORE.exec(textOf(words.slice(0, month)));
  const year = YEAR_BEHIND.exec(textOf(words.slice(month + 1)));
  if (!days || !year) return null;
  const [text, first, joiner = '', last] = days;
  return {
    days: [Number(first), Number(last)],
    joiner,
    year: Number(year[1]),
    from: month - countOf(text),
    to: month + 1 + countOf(year[0]),
  };
}

function countOf(text: string): number {
  return text.trim().split(' ').length;
}

/** The words with one kind of digits and dashes. */
function textOf(words: readonly Word[]): string {
  return plainDigits(words.map(({ text }) => text).join(' ')).replace(/[–—−]/g, '-');
}

import { unionBox } from '../layout/boxes.ts';
import { type Line, typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { gregorianYear, isoDate } from './calendar.ts';
import type { DateOrder, DateToken } from './date-token.ts';
import { plainDigits } from './digits.ts';
import { isWeekday, misreadMonth, monthOf } from './months.ts';
import { readDate } from './read-date.ts';

/** Maximum gap between words of one date, in type heights. */
const JOIN_GAP_EMS = 1.2;

const MAX_WORDS = 5;
/** '09 tháng (month) 11 năm (year) 2026' has a word before every number. */
const MAX_WORDS_LABELLED = 7;

/** All dates of a line, from left to right, the longest reading first. */
export function findDates(line: Line, language: string): DateToken[] {
  const tokens: DateToken[] = [];
  for (let from = 0; from < line.words.length; from++) {
    const glued = gluedDates(line, from, language);
    const token = glued.at(-1) ?? dateAt(line, from, language);
    tokens.push(...glued.slice(0, -1));
    if (!token || isPercentage(line, token) || isInLongNumber(line, token)) continue;
    tokens.push(token);
    from = token.to;
  }
  return tokens;
}

/** '6.18 %' is no 6 December. */
function isPercentage(line: Line, { numbers, to }: DateToken): boolean {
  return numbers.length === 2 && /^[%٪％]/u.test(line.words[to + 1]?.text ?? '');
}

/** '01 02 2026' among further groups of figures is a part of a number. */
function isInLongNumber(line: Line, { from, to, raw }: DateToken): boolean {
  if (!/^\d+ \d+ \d+$/.test(raw)) return false;
  const isGroup = (word: Word | undefined, beside: Word | undefined) => {
    const gap = word && beside ? Math.max(word.box.x0 - beside.box.x1, beside.box.x0 - word.box.x1) : 0;
    return /^\d+$/.test(word?.text ?? '') && gap <= JOIN_GAP_EMS * typeSize(line);
  };
  return isGroup(line.words[from - 1], line.words[from]) || isGroup(line.words[to + 1], line.words[to]);
}

/** A hyphen or wave dash between two dates. */
const JOINED_DATES = /(?:\d{2} ?-(?=\d)|[日일] ?[-〜~～] ?(?=[\d令平昭RH]))/;

/** Maximum words of two dates that a hyphen joins. */
const MAX_GLUED_WORDS = 6;

/** '01.09.2024-30.09.2024' or '9 Dec 2023 -8 Jan 2024': two dates joined by a hyphen without spaces share words. */
function gluedDates(line: Line, from: number, language: string): DateToken[] {
  const first = line.words[from];
  if (!first || !/\d/.test(plainDigits(first.text)) || first.text.length > 30) return [];
  let text = '';
  let longest: DateToken[] = [];
  for (let to = from; to < Math.min(line.words.length, from + MAX_GLUED_WORDS); to++) {
    // A date does not span a gap between columns: the reference '20210102' and the amount '-95.11' are no period.
    const [before, word] = [line.words[to - 1], line.words[to]];
    const gap = to > from && before && word ? word.box.x0 - before.box.x1 : 0;
    if (gap > JOIN_GAP_EMS * typeSize(line)) break;
    text += `${to > from ? ' ' : ''}${plainDigits(word?.text ?? '')}`;
    const joint = JOINED_DATES.exec(text);
    if (!joint || text.length < 13) continue;
    const hyphen = joint.index + joint[0].search(/[-〜~～]/);
    const parts = [text.slice(0, hyphen).trim(), text.slice(hyphen + 1)].map((half) =>
      readDate(half, language, first.confidence < 1),
    );
    if (!parts.every((part) => part !== null)) continue;
    const words = line.words.slice(from, to + 1);
    longest = parts.map((part) => tokenOf(words, from, part));
  }
  return longest;
}

function dateAt(line: Line, from: number, language: string): DateToken | null {
  const first = line.words[from];
  if (!first || first.text.length > 24) return null;
  if (!mayOpenDate(first.text, language) && !isMisreadMonth(first, line.words[from + 1], language))
    return null;
  let to = from;
  // 'from:01/04/2025' printed as one word.
  const texts = [plainDigits(first.text).replace(/^\p{L}{2,12}[:：](?=\d)/u, '')];
  const most = /^tháng$/iu.test(line.words[from + 1]?.text ?? '') ? MAX_WORDS_LABELLED : MAX_WORDS;
  while (to + 1 < line.words.length && texts.length < most) {
    const left = line.words[to];
    const right = line.words[to + 1];
    if (!left || !right || right.box.x0 - left.box.x1 > JOIN_GAP_EMS * typeSize(line)) break;
    texts.push(plainDigits(right.text));
    to++;
  }
  for (; texts.length > 0; texts.pop(), to--) {
    const others = texts.slice(weekdayLength(texts));
    // 'MAR 01' may begin with a month or, in other languages, with a weekday.
    const read = (of: readonly string[]) => readDate(of.join(' '), language, first.confidence < 1);
    const parts = read(texts) ?? (others.length > 0 && others.length < texts.length ? read(others) : null);
    if (!parts || takesNextDay(texts, line.words.slice(to + 1, to + MAX_WORDS), language)) continue;
    return tokenOf(line.words.slice(from, to + 1), from, parts);
  }
  return null;
}

/** True where the last figure is the day of the next date: '01 Sept 02' before 'Sept', '2026/04 / 11' before 'October 2026'. */
function takesNextDay(texts: readonly string[], next: readonly Word[], language: string): boolean {
  const isMonth = (text = '') => LETTERS_ALONE.test(text) && monthOf(text, language) !== null;
  const day = texts.at(-1) ?? '';
  if (texts.length < 2 || !/^\d{1,2}$/.test(day)) return false;
  if (texts.length === 3 && isMonth(texts[1]) && isMonth(next[0]?.text)) return true;
  if (texts.some(isMonth)) return false;
  const following = next.map(({ text }) => plainDigits(text));
  return following.some((_, at) => isNamedDate([day, ...following.slice(0, at + 1)].join(' '), language));
}

/** True for a date with its year and the name of its month. */
function isNamedDate(text: string, language: string): boolean {
  const date = readDate(text, language);
  return date !== null && date.numbers.length === 0 && date.year !== null;
}

/** Vietnamese counts the days of the week: 'Thứ 5' is Thursday. */
const COUNTED_WEEKDAY = /^thứ$/iu;

/** How many words at the beginning name a day of the week. */
function weekdayLength([first = '', second = '']: readonly string[]): number {
  if (COUNTED_WEEKDAY.test(first) && /^[2-7],?$/.test(second)) return 2;
  return isWeekday(first) ? 1 : 0;
}

const LETTERS_ALONE = /^\p{L}[\p{L}\p{M}]*[.,]?$/u;

const ERA = /^(?:令和|平成|昭和|R|H)$/;

/**
 * False for words that cannot begin a date, which most cannot: amounts with a comma, and words that name neither
 * month, day nor era.
 */
function mayOpenDate(text: string, language: string): boolean {
  if (LETTERS_ALONE.test(text))
    return (
      ERA.test(text) || monthOf(text, language) !== null || isWeekday(text) || COUNTED_WEEKDAY.test(text)
    );
  return /[\p{L}\p{Nd}]/u.test(text) && !/^\(?\d+,\d/.test(text);
}

/** 'Fcb' before '20,': recognition may have misread the month. */
function isMisreadMonth({ text, confidence }: Word, next: Word | undefined, language: string): boolean {
  if (confidence === 1 || !/^\d{1,2},?$/.test(next?.text ?? '')) return false;
  return LETTERS_ALONE.test(text) && misreadMonth(text, language) !== null;
}

/** The day and month that a line of a picture begins with where the month's name is misread by one letter: '04 fcv.'; else null. */
export function misreadDayOfMonth(line: Line, language: string): DateToken | null {
  const [day, name] = line.words;
  if (!day || !name || name.confidence === 1 || !LETTERS_ALONE.test(name.text)) return null;
  const isFar = name.box.x0 - day.box.x1 > JOIN_GAP_EMS * typeSize(line);
  const printed = /^\d{1,2}$/.test(plainDigits(day.text)) ? Number(plainDigits(day.text)) : 0;
  const month = misreadMonth(name.text, language);
  if (isFar || month === null || printed < 1 || printed > 31) return null;
  return tokenOf([day, name], 0, { numbers: [], month, day: printed, year: null });
}

/** Reads corrected text as the date that the given words print; null for other text. `words` must not be empty. */
export function dateFromWords(words: readonly Word[], text: string, language: string): DateToken | null {
  const parts = readDate(plainDigits(text), language);
  return parts && tokenOf(words, 0, parts);
}

/**
 * A date of its words; `from`: the index of the first in its line. All tokens have their properties in one order, since long documents
 * compare thousands of them.
 */
function tokenOf(
  words: readonly Word[],
  from: number,
  { numbers, month, day, year }: Pick<DateToken, 'numbers' | 'month' | 'day' | 'year'>,
): DateToken {
  return {
    words: [...words],
    from,
    to: from + words.length - 1,
    raw: words.map((word) => word.text).join(' '),
    box: unionBox(words.map((word) => word.box)),
    numbers,
    month,
    day,
    year,
    confidence: Math.min(...words.map((word) => word.confidence)),
  };
}

/** How a date is written: rows of one table write theirs alike, and '7.33' is none of '1.4.2026'. */
export function formOf({ numbers, month }: Pick<DateToken, 'numbers' | 'month'>): string {
  return `${numbers.length} ${month !== null}`;
}

/** The mark between the numbers of a date, and whether its year comes first; named months have a notation of their own. */
export function notationOf({ raw, numbers, month }: DateToken): string {
  const mark = month === null ? (/\d(\D)/.exec(raw)?.[1] ?? '') : 'named';
  return `${mark} ${numbers[0]?.digits === 4}`;
}

/**
 * Year, month and day of a token in the document's order; year null when none is printed; null when it is no date in
 * this order.
 */
export function calendarParts(
  token: DateToken,
  order: DateOrder,
  language: string,
): { year: number | null; month: number; day: number } | null {
  if (token.month !== null && token.day !== null)
    return { year: token.year, month: token.month, day: token.day };
  const [a, b, c] = token.numbers;
  if (!a || !b) return null;
  if (!c) {
    const [day, month] = order === 'dmy' ? [a.value, b.value] : [b.value, a.value];
    return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { year: null, month, day } : null;
  }
  if (a.digits === 4) return { year: gregorianYear(a.value, 4, language), month: b.value, day: c.value };
  if (c.digits === 4 || order !== 'ymd') {
    const [day, month] = order === 'mdy' ? [b.value, a.value] : [a.value, b.value];
    return { year: gregorianYear(c.value, c.digits, language), month, day };
  }
  return { year: gregorianYear(a.value, a.digits, language), month: b.value, day: c.value };
}

/** The ISO date of a token with a printed year; null without a year or for an invalid day in this order. */
export function fullDate(token: DateToken, order: DateOrder, language: string): string | null {
  const parts = calendarParts(token, order, language);
  return parts && parts.year !== null ? isoDate(parts.year, parts.month, parts.day) : null;
}

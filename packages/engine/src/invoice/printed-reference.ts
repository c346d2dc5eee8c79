import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import type { AnalysedLine } from '../document-context.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { isSeriesNumber } from '../values/series-number.ts';
import { FIELD_BOOK } from './field-labels.ts';

/** A number with at least one digit that is neither a date nor an amount of money: '¥84,274（税込）' is one with tax. */
export function isReference(text: string): boolean {
  return /\p{Nd}/u.test(text) && text.length <= 40 && !/^(?:\d{1,2}[:.]\d{2}$|\p{Sc})/u.test(text);
}

/** What may follow the letters of a series: '23304', '2024A/1586'. */
const SERIAL = /^(?=.*\d)[\dA-Z]+(?:[/.-][\dA-Z]+)*$/;

/** 'Invoice (380)': the number of the kind of document in a list of such kinds. */
const KIND_CODE = /^\(\d{3}\)$/;

/** The reference that a cell begins with; two words where the first is a short series ('CS 23304'). */
export function referenceIn(cell: readonly Word[], line: AnalysedLine): TextCell | null {
  const words = withoutTitle(cell);
  const [first, second] = words;
  if (!first || KIND_CODE.test(first.text)) return null;
  // 'NEA/23-24/2226' holds years, and is no date.
  const isSerial = /^[\p{L}\p{M}]{2,}[/-]/u.test(first.text);
  const dated =
    !isSerial && line.dates.some((date) => date.words.includes(first) && date.numbers.length !== 2);
  // 'DATE 23/02/2024' is no number of a series, 'FV 7/04/2026' is; recognition misreads labels.
  const isDate =
    line.dates.some(({ words: dated }) => second !== undefined && dated.includes(second)) &&
    (first.confidence < 1 || findPhrases(FIELD_BOOK, [first.text]).length > 0);
  const isPrefix = /^#?\p{Lu}{1,5}(?:[-/]\p{Lu}{1,5})?[-/]?$/u.test(first.text);
  const joined = isPrefix && second && !isDate && SERIAL.test(second.text);
  const used = isPair(words)
    ? words
    : joined
      ? [first, second, ...furtherGroups(words.slice(1), line)]
      : [first, ...furtherGroups(words, line)];
  const found = textCellFrom({ words: used, page: line.page });
  const behind = words.slice(used.length).map(({ text }) => text);
  const own = beforeDate(found.raw, behind.join(' '));
  const value = own.replace(/^[#:.]+\s*/, '').replace(/[.,;:)]+$/, '');
  const money = line.amounts.some((amount) => amount.words.includes(first) && isMoney(amount));
  // 'IS5UED:' is a misread label.
  const isLabel = /\p{L}.*[:：]$/u.test(found.raw);
  if (dated || money || isLabel || !isReference(value)) return null;
  // Some series end with a date.
  return own === found.raw
    ? { ...found, value }
    : { ...found, value, reason: doubt('a date is behind its stroke') };
}

/** 'PC-04 / INV96651': a stroke joins two numbers that both bear the letters of a series. */
function isPair([first, stroke, second, ...rest]: readonly Word[]): boolean {
  return (
    stroke?.text === '/' &&
    rest.length === 0 &&
    [first, second].every((word) => /^\p{Lu}+[-/]?\d/u.test(word?.text ?? ''))
  );
}

/** 'No. / date: 2020/352/02/11/2020', whose spaces recognition lost: the number ends at the stroke before a whole date. */
function beforeDate(number: string, behind: string): string {
  const date = /^(.*\d)\/\d{1,2}(?:([./-])\d{1,2}\2(?:19|20)\d\d$|$)/.exec(number);
  if (!date?.[1]) return number;
  const isWhole = date[2] !== undefined || /^\p{L}{3,}\.?\s(?:19|20)\d\d\b/u.test(behind);
  return isWhole ? date[1] : number;
}

/**
 * `Kwota faktury 1 239,21`: an amount with a currency, or with cents, is no number of a document. 'R87033' is
 * a letter of a series, not rand, and so is 'R2026.088'.
 */
function isMoney({ currency, raw }: AmountToken): boolean {
  return (
    (currency !== '' && !isSeriesNumber({ raw }) && !/^\p{L}\d+(?:(?<=\d{4})\.\d{3})?$/u.test(raw)) ||
    /\d,\d{2}$|\d[,'’]\d{3}\.\d{2}$/.test(raw)
  );
}

/** 'SZÁMLA MLW-2025-425': the title may be between the label and the number. */
function withoutTitle(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  if (!first || !second || /\d/.test(first.text) || !/\d/.test(second.text)) return words;
  const [title] = findPhrases(FIELD_BOOK, [first.text]);
  return title?.role === 'title' ? words.slice(1) : words;
}

/** '629 724 7666': the groups of digits that follow one at the distance of a space, and are no date. Groups of three may be wider. */
function furtherGroups([first, ...rest]: readonly Word[], line: AnalysedLine): Word[] {
  const groups: Word[] = [];
  if (!first || !/^\d{2,}$/.test(first.text)) return groups;
  for (const word of rest) {
    const before = groups.at(-1) ?? first;
    const gap = word.box.x0 - before.box.x1;
    const isThree = [before, word].every(({ text }) => text.length === 3);
    const isGroup = /^\d{2,}$/.test(word.text) && gap <= (isThree ? 1.4 : 0.7) * line.size;
    if (!isGroup || line.dates.some((date) => date.words.includes(word))) break;
    groups.push(word);
  }
  return groups;
}

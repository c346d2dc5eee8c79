import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isRecognised } from '../invoice/line-money.ts';
import { KIND_BOOK } from '../kind-words.ts';
import { lineText } from '../layout/lines.ts';
import { conceptBook } from '../lexicon/concept-book.ts';
import { findPhrases, roleOf } from '../lexicon/phrase-book.ts';
import type { DateToken } from '../values/date-token.ts';
import { isWeekday } from '../values/months.ts';

/** Words further before a date than this many type heights belong to something else. */
const CELL_GAP_EMS = 1.4;
/** Words that are shorter together ('le', 'am') say nothing. */
const MIN_LETTERS = 4;

/**
 * True for a date right behind a word that may say of what it is: 'Newspaper 08/12/2024'; not for 'Köln, 08.12.2024', nor
 * for a label that recognition may have misread: 'Dtea: 08/12/2024'.
 */
export function isAmongWords(
  context: DocumentContext,
  { words, size, page }: AnalysedLine,
  { from }: DateToken,
): boolean {
  let [word] = words.slice(from, from + 1);
  let letters = 0;
  for (let at = from - 1; at >= 0; at--) {
    const before = words[at];
    if (!word || !before || word.box.x0 - before.box.x1 > CELL_GAP_EMS * size) return false;
    const isLabel = before.text.endsWith(':') && isRecognised(context, page);
    if (isLabel || before.text.endsWith(',') || /\d/.test(before.text)) return false;
    if (isWeekday(before.text)) return false;
    letters += before.text.replace(/[^\p{L}\p{M}]/gu, '').length;
    if (letters >= MIN_LETTERS) return true;
    word = before;
  }
  return false;
}

/** The form of a date beside its label: '(MM/DD/YYYY)'. */
const FORM = /^\(?[DMYTJGA]{1,4}(?:[./-][DMYTJGA]{1,4}){1,2}\)?:?$/u;
const DATE_LABELS = conceptBook<'date'>({
  date: ['common.date', 'invoice.date', 'invoice.issueDate', 'statement.transactionDate'],
});

/**
 * True where the words right before a date hold its label among others that are no part of it: 'Prescription date', 'Fecha limite de
 * emision'; not for the name of the receipt or the till.
 */
export function isQualifiedLabel(
  context: DocumentContext,
  { words, size, page }: AnalysedLine,
  { from }: DateToken,
): boolean {
  if (isRecognised(context, page)) return false;
  const label: string[] = [];
  for (let at = from - 1; at >= 0; at--) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || !next || next.box.x0 - word.box.x1 > CELL_GAP_EMS * size || /\d/.test(word.text)) break;
    label.unshift(word.text);
  }
  const named = label.filter((text) => /\p{L}{2}/u.test(text) && !FORM.test(text));
  if (named.length < 2 || roleOf(DATE_LABELS, named) === 'date') return false;
  return (
    findPhrases(DATE_LABELS, named).some(({ letters }) => letters >= MIN_LETTERS) &&
    findPhrases(KIND_BOOK, named).length === 0
  );
}

/** Figures of a date among which some cannot be read: '??/??/????', '24.O7.2Ol9'. */
const DAMAGED = /^[\d?#*lIOoSB]{1,2}([./-])[\d?#*lIOoSB]{1,2}\1[\d?#*lIOoSB]{2,4}$/;

/** A day, a word that is the name of no month, and a year: '11 Juh 2026'. */
const DAMAGED_MONTH = /(?<![\d.,:])\d{1,2}[.,]? \p{L}{3,9}[.,]? (?:19|20)\d{2}(?!\d)/u;

/** A line of the right kind whose date cannot be read; null where there is none. */
export function unreadableDate(
  { lines }: DocumentContext,
  isMeant: (line: AnalysedLine) => boolean,
): AnalysedLine | null {
  const isDamaged = (line: AnalysedLine) =>
    line.dates.length === 0 &&
    (line.words.some(({ text }) => DAMAGED.test(text) && !/^[\d./-]+$/.test(text)) ||
      DAMAGED_MONTH.test(lineText(line)));
  return lines.find((line) => isDamaged(line) && isMeant(line)) ?? null;
}

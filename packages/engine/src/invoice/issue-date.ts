import type { DateCell } from '@ledgerlift/contract';
import { dateCellFrom } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import { SEVERAL_DATES } from '../check/prove-total.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { plainLetters } from '../lexicon/label-text.ts';
import { isRightToLeft } from '../lexicon/reading-direction.ts';
import type { Word } from '../page.ts';
import { fullDate } from '../values/date.ts';
import type { DateToken } from '../values/date-token.ts';
import { plainDigits } from '../values/digits.ts';
import { isDayOfPeriod } from '../values/period-joiner.ts';
import type { Field } from './field.ts';
import { findDate, holdsLabel, isOfIssue } from './field-dates.ts';
import type { FieldRole } from './field-labels.ts';
import { moneyOf } from './line-money.ts';
import { goesOnFromAbove, opensCellOrTranslation } from './number-label.ts';
import { isQualified, namesMore } from './own-label.ts';

/** `listFrom`: index of the first line of goods, behind which a bare 'date' is that of goods or payments. */
export function findIssueDate(
  context: DocumentContext,
  fields: readonly Field[],
  listFrom: number,
): DateCell | null {
  const isBeside = (field: Field) => isBesideTitle(fields, field) && !goesOnFromAbove(context, field);
  const isOwn = (field: Field) => !isOfOther(field, fields);
  // 'Issued   Method   Amount' below the goods heads a list of payments, 'Date' over the goods their dates.
  const isNoHead = ({ index, belowLine, right }: Field) =>
    belowLine === null ||
    right.some(({ text }) => /\d/.test(text)) ||
    !moneyOf(belowLine).some(({ strength }) => strength === 'strong') ||
    (index < listFrom && context.lines.indexOf(belowLine) < listFrom);
  const isAbove = (field: Field) =>
    field.index < listFrom &&
    opensCellOrTranslation(field, fields) &&
    !goesOnFromAbove(context, field) &&
    !goesOnBelow(context, field) &&
    isNoHead(field) &&
    isOwn(field);
  const labelled =
    dateOfTitle(context, fields) ??
    findDate(context, fields, ['issueDate'], isNoHead) ??
    findDate(context, fields, ['date'], isBeside);
  if (labelled) return labelled;
  const dated = findDate(context, fields, ['date'], isAbove);
  if (dated) return unlessBehindTown(context, dated, listFrom);
  // The date under its own label was misread: another one is not it.
  const isUnread = (field: Field) =>
    (field.role === 'issueDate' && holdsNumber(field)) ||
    (field.role === 'date' && isAbove(field) && holdsYear(field));
  if (fields.some(isUnread)) return null;
  const own = dateWithoutLabel(context, fields, listFrom);
  const isWhole = (field: Field) => isOwn(field) && !goesOnBelow(context, field);
  return own && !own.reason ? own : (findDate(context, fields, ['date'], isWhole) ?? own);
}

/**
 * The date of a bare 'date', doubtful where another one is printed behind a town: recognition may have lost what the label
 * goes on with. Where the label does go on, 'Data zakończenia usługi', the date behind the town is that of issue.
 */
function unlessBehindTown(context: DocumentContext, dated: DateCell, listFrom: number): DateCell {
  const [other] = context.lines.slice(0, listFrom).flatMap((line) =>
    line.dates
      .filter((date) => isBehindTown(line, date) && standsAlone(line, date))
      .flatMap((date) => {
        const iso = fullDate(date, context.dateOrder, context.language);
        return iso && iso !== dated.value ? [dateCellFrom(date.words, line.page, iso, null)] : [];
      }),
  );
  if (!other) return dated;
  return dated.reason ? other : { ...dated, reason: doubt(`${other.value} is printed behind a town`) };
}

/** 'Date de l'avoir: 3 May' on a page called 'Avoir', which may print the date of its invoice as well; null where there is none. */
function dateOfTitle(context: DocumentContext, fields: readonly Field[]): DateCell | null {
  const headline = fields.find(({ role }) => role === 'title');
  const own = fields.filter(({ role, label, index }, position) => {
    const before = fields[position - 1];
    return (
      role === 'title' &&
      before?.role === 'date' &&
      before.index === index &&
      before.right.length <= 1 &&
      before.right.every(({ text }) => text.length <= MAX_SHORT_WORD) &&
      headline !== undefined &&
      headline.index < index &&
      lettersOf(label).endsWith(lettersOf(headline.label))
    );
  });
  return findDate(context, own, ['title']);
}

/** Words such as 'de' and 'of' are as short. */
const MAX_SHORT_WORD = 3;

function lettersOf(words: readonly Word[]): string {
  return plainLetters(words.map(({ text }) => text).join('')).replace(/[^\p{L}]/gu, '');
}

/** So many words at most end a label on its second line. */
const MAX_LABEL_END = 3;

/** 'Date   3 May' over 'of order:': the label ends on the next line, with no value below. */
function goesOnBelow({ lines }: DocumentContext, { label: [first], line, index, role }: Field): boolean {
  const next = lines[index + 1];
  if (role !== 'date' || !first || next?.page !== line.page) return false;
  if (next.box.y0 - line.box.y1 > 0.7 * line.size) return false;
  const at = next.words.findIndex(({ box }) => Math.abs(box.x0 - first.box.x0) <= 0.5 * line.size);
  const rest = at < 0 ? [] : next.words.slice(at);
  return rest.length <= MAX_LABEL_END && /[\p{L}\p{M}]{2}[:：]$/u.test(rest.at(-1)?.text ?? '');
}

const OTHER_DATES: ReadonlySet<FieldRole> = new Set(['dueDate', 'deliveryDate', 'otherDate']);

/** True for a label of another date, and for one that says the same in a second language. */
function isOfOther(field: Field, fields: readonly Field[]): boolean {
  return (
    OTHER_DATES.has(field.role) ||
    fields.some(
      (other) =>
        OTHER_DATES.has(other.role) &&
        (isTranslation(field, other) ||
          isTranslation(other, field) ||
          hasSameValue(field, other) ||
          other.label[0] === field.label[0]),
    )
  );
}

/** 'Date of  expiry' over one date: a misread label falls into two, and the date is that of the latter. */
function hasSameValue(field: Field, other: Field): boolean {
  const isNumber = ({ text }: Word) => /\d/.test(text);
  return (
    field.belowLine !== null &&
    !field.right.some(isNumber) &&
    field.below.some((word) => isNumber(word) && other.below.includes(word))
  );
}

/** 'Datum naročila / Order date': the words between two labels of one cell part them with a stroke. */
function isTranslation({ label, line }: Field, other: Field): boolean {
  const [last, first] = [label.at(-1), other.label[0]];
  if (other.line !== line || !last || !first) return false;
  const between = line.words.slice(line.words.indexOf(last) + 1, line.words.indexOf(first));
  return between.length > 0 && between.length <= 4 && between.at(-1)?.text === '/';
}

/** True for a label with something like a date behind or under it. */
function holdsNumber({ right, below }: Field): boolean {
  const words = right.length ? right : below;
  return words.some(({ text }) => /\d/.test(text)) && words.length <= 4;
}

/** True for a label with a year, or with three numbers of a date, in one cell behind or under it: a date that was not understood. */
function holdsYear({ right, below }: Field): boolean {
  const words = right.length ? right : below;
  return words.some(({ text }) => YEAR_OR_DATE.test(plainDigits(text))) && words.length <= 4;
}

const YEAR_OR_DATE =
  /^(?:(?:19|20)\d{2}|\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})|\d{4}([./-])\d{1,2}\2\d{1,2})$/;

function dateWithoutLabel(
  context: DocumentContext,
  fields: readonly Field[],
  listFrom: number,
): DateCell | null {
  const claimed = new Set(
    fields
      .filter((field) => isOfOther(field, fields) || goesOnBelow(context, field))
      .flatMap((field) => [
        ...field.right,
        ...behindLabel(field, fields),
        ...(holdsLabel(fields, field.below) ? [] : field.below),
      ]),
  );
  const titled = wordsOfTitles(fields);
  // Lines with money print the dates of items and payments; in 'Invoice R39366' the letter is no currency.
  const isPriced = (line: AnalysedLine) =>
    moneyOf(line).some(
      ({ strength, words }) => strength === 'strong' && !words.some((word) => titled.has(word)),
    );
  const free = context.lines.flatMap((line) =>
    (isPriced(line) ? [] : line.dates)
      .filter((date) => !date.words.some((word) => claimed.has(word)) && !isDayOfPeriod(line, date))
      .flatMap((date) => {
        const iso = fullDate(date, context.dateOrder, context.language);
        return iso ? [{ line, date, iso }] : [];
      }),
  );
  // 'Springfield, 3 May 2025' is a cell of its own; behind other words a date may be any.
  const above = free.filter(({ line }) => context.lines.indexOf(line) < listFrom);
  const alone = above.filter(({ line, date }) => standsAlone(line, date));
  // The plainest place first; of several dates in one place none is the document's for sure.
  const places = [
    free.filter(({ date }) => date.words.some((word) => titled.has(word))),
    alone.filter(({ line, date }) => isBehindTown(line, date)),
    alone.filter(({ line, date }) => line.words.every((word) => date.words.includes(word))),
    alone,
    above,
    free,
  ];
  const place = places.find((found) => found.length > 0) ?? [];
  const [best, ...others] = place;
  if (!best) return null;
  const rival = others.find(({ iso }) => iso !== best.iso);
  const text = `${rival?.iso} is printed without a known label as well`;
  const isOther = (place === above || place === free) && isBehindWords(best.line, best.date);
  return dateCellFrom(
    best.date.words,
    best.line.page,
    best.iso,
    rival
      ? { code: SEVERAL_DATES, text }
      : isOther
        ? doubt('the only date is in a sentence and may belong to something else')
        : null,
  );
}

/** The words behind titles and labels of the document's own number. */
function wordsOfTitles(fields: readonly Field[]): ReadonlySet<Word> {
  return new Set(
    fields
      .filter((field, position) => isNumbered(field, fields[position - 1]) && !isQualified(field, fields))
      .flatMap(({ right }) => right),
  );
}

/** The words of a line behind its only label of a date: 'Date de commande / Order   3 May' says it in two languages. */
function behindLabel({ label, line }: Field, fields: readonly Field[]): readonly Word[] {
  const isLabelled = fields.some(
    (other) => other.line === line && !isOfOther(other, fields) && isOfIssue(other),
  );
  const last = label.at(-1);
  if (!last || isLabelled) return [];
  // A label in a second language may be from left to right.
  return isRightToLeft(line.words.map(({ text }) => text))
    ? line.words
    : line.words.slice(line.words.indexOf(last) + 1);
}

/** A title, a label of the invoice's number, or 'no.' behind a title. */
function isNumbered({ role, line }: Field, previous: Field | undefined): boolean {
  if (role === 'title' || role === 'invoiceNumber') return true;
  return role === 'number' && previous?.role === 'title' && previous.line === line;
}

/** 'r.', 'г.', 'm.' and 'g.', as languages east of the Oder shorten 'year'. */
const YEAR_MARK = /^\p{Ll}\.$/u;

/** True for a date that is a cell by itself, but for the town before it. */
function standsAlone(line: AnalysedLine, date: DateToken): boolean {
  const { words, size } = line;
  const { from, to } = date;
  const isNear = (left: Word | undefined, right: Word | undefined) =>
    left !== undefined && right !== undefined && right.box.x0 - left.box.x1 <= 1.4 * size;
  // 'dnia 3.05.2025 r.': the year may have its word, or a letter of it, behind it.
  const end = YEAR_MARK.test(words[to + 1]?.text ?? '') ? to + 1 : to;
  if (isNear(words[end], words[end + 1])) return false;
  const isFirst = !isNear(words[from - 1], words[from]) || /,$/.test(words[from - 1]?.text ?? '');
  return isFirst || isBehindTown(line, date);
}

/** 'According to our contract of 3 May': the word before the date is close to it. */
function isBehindWords({ words, size }: AnalysedLine, { from }: DateToken): boolean {
  const [before, first] = [words[from - 1], words[from]];
  return (
    before !== undefined &&
    first !== undefined &&
    /[\p{L}\p{M}]{2}/u.test(before.text) &&
    first.box.x0 - before.box.x1 <= 1.4 * size
  );
}

/** 'Springfield, 3 May 2025', 'Neustadt, den 3. Mai 2025' and 'Nowe Miasto, dnia 3.05.2025'. */
function isBehindTown({ words }: AnalysedLine, { from }: DateToken): boolean {
  const [town, before] = [words[from - 2]?.text ?? '', words[from - 1]?.text ?? ''];
  return /\p{L},$/u.test(/^\p{Ll}{1,4}$/u.test(before) ? town : before);
}

/** 'Rechnung Nr. 4711 vom 5.3.': a date in one line with the title or the number is the document's own. */
function isBesideTitle(fields: readonly Field[], date: Field): boolean {
  return fields.some(
    (field) =>
      field.index === date.index &&
      (field.role === 'title' || field.role === 'invoiceNumber') &&
      field.label[0] !== date.label[0] &&
      !namesMore(field, fields) &&
      // 'Credit for our invoice no. 4711 dated 3 May' names another document.
      !isQualified(field, fields),
  );
}

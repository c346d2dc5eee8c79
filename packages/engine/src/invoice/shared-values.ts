import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { unionBox } from '../layout/boxes.ts';
import { lineOf } from '../layout/lines.ts';
import { splitWord } from '../layout/split-word.ts';
import type { Word } from '../page.ts';
import { findAmounts } from '../values/amount.ts';
import { findDates } from '../values/date.ts';
import type { Field } from './field.ts';
import { type FieldRole, OTHER_NUMBERS } from './field-labels.ts';

/** What a label with two values may name first and second. */
const NUMBERS: ReadonlySet<FieldRole> = new Set(['title', 'invoiceNumber', 'number']);
const DATES: ReadonlySet<FieldRole> = new Set(['issueDate', 'date', 'dueDate', 'deliveryDate']);

/**
 * 'Number / date: 4711 / 12.03.2024', 'Order no. / Invoice no.: 17 / 4711': two labels share a field with two values, each
 * parted by a stroke. Every label gets the value that is in its place; where only one label of a number and a date is
 * known, the other value is that of the other kind.
 * Labels in two languages have one value and stay as they are.
 */
export function withSharedValues(context: DocumentContext, fields: readonly Field[]): Field[] {
  const last = fields.find((field, index) => valueParts(field, fields[index + 1]).length === 2);
  const parts = last ? valueParts(last, fields[fields.indexOf(last) + 1]) : [];
  const [first, second] = parts;
  if (!last || !first || !second || parts.length !== 2) return [...fields];
  const lines = [first, second].map((words) => lineOfWords(context, last.line, words));
  const [one, other] = lines;
  if (!one || !other || !isNumber(one)) return [...fields];
  const isShared = (field: Field) => strokesBetween(field, last) && gapless(field, last);
  const shared = fields.filter(isShared);
  const roles = shared.map(({ role }) => role);
  if (isNumber(other) && areTwoNumbers(roles)) {
    const [left, right] = shared as [Field, Field];
    const numbers = [
      { ...left, right: first, line: one, gapEms: 0 },
      { ...right, right: second, line: other, gapEms: 0 },
    ];
    return [...fields.filter((field) => !isShared(field)), ...numbers];
  }
  if (!isDate(other)) return [...fields];
  const isKnown = roles.some((role) => NUMBERS.has(role)) || roles.some((role) => DATES.has(role));
  if (!isKnown || !shared.every(({ role }) => NUMBERS.has(role) || DATES.has(role))) return [...fields];
  const told = shared.map((field) =>
    NUMBERS.has(field.role)
      ? { ...field, role: 'invoiceNumber' as const, right: first, line: one, gapEms: 0 }
      : { ...field, right: second, line: other, gapEms: 0 },
  );
  const hasDate = roles.some((role) => DATES.has(role));
  const date: Field[] = hasDate
    ? []
    : [{ ...last, role: 'issueDate', right: second, line: other, gapEms: 0 }];
  const number: Field[] = roles.some((role) => NUMBERS.has(role))
    ? []
    : [{ ...last, role: 'number', right: first, line: one, gapEms: 0 }];
  return [...fields.filter((field) => !isShared(field)), ...number, ...told, ...date];
}

/** 'Order no. / Invoice no.': the document's own number and one of another kind. */
function areTwoNumbers(roles: readonly FieldRole[]): boolean {
  const own = roles.filter((role) => NUMBERS.has(role)).length;
  return roles.length === 2 && own === 1 && roles.some((role) => OTHER_NUMBERS.has(role));
}

/** The words behind the colon of the last label, parted at strokes that are alone. */
function valueParts({ label, line }: Field, next: Field | undefined): Word[][] {
  const from = line.words.indexOf(label[0] as Word);
  const colon = line.words.findIndex(({ text }, index) => index >= from && /[:：]$/.test(text));
  const end = next ? line.words.indexOf(next.label[0] as Word) : line.words.length;
  const words = line.words.slice(colon + 1, end).flatMap(partedAtStroke);
  if (colon < 0 || !words.some(({ text }) => text === '/')) return [];
  const parts: Word[][] = [[]];
  for (const word of words)
    if (word.text === '/') parts.push([]);
    else parts.at(-1)?.push(word);
  return parts.every((part) => part.length > 0) ? parts : [];
}

/** A stroke that recognition joined with the value before or behind it, or with a number and a date. */
const JOINED = /^(.*\d)?\/(?:\d{1,2}([./-])\d{1,2}\2\d{4}|\d{0,2})$/;

function partedAtStroke(word: Word): Word[] {
  const joined = JOINED.exec(word.text);
  if (!joined) return [word];
  const [, before = '', mark] = joined;
  // '2024/91' is one number.
  if (before && !mark && !word.text.endsWith('/')) return [word];
  const parts = splitWord(word, before.length);
  return [...parts.slice(0, -1), ...splitWord(parts.at(-1) as Word, 1)];
}

function isNumber({ words, dates }: AnalysedLine): boolean {
  return (
    words.length <= 4 &&
    words.some(({ text }) => /\d/.test(text)) &&
    !dates.some(({ numbers }) => numbers.length > 2)
  );
}

function isDate({ words, dates }: AnalysedLine): boolean {
  return dates.some((date) => words.every((word) => date.words.includes(word)));
}

/** True for the last label itself, and for one that a stroke parts from it and no number is between. */
function strokesBetween(field: Field, last: Field): boolean {
  if (field === last) return true;
  if (unionBox(field.label.map(({ box }) => box)).x0 > unionBox(last.label.map(({ box }) => box)).x0)
    return false;
  const { words } = last.line;
  const between = words.slice(
    words.indexOf(field.label.at(-1) as Word) + 1,
    words.indexOf(last.label[0] as Word),
  );
  return between.some(({ text }) => text.includes('/')) && !between.some(({ text }) => /\d/.test(text));
}

/** Labels of one field are in one cell. */
function gapless(field: Field, last: Field): boolean {
  const { words, size } = last.line;
  const from = words.indexOf(field.label[0] as Word);
  const cell = words.slice(from, words.indexOf(last.label[0] as Word) + 1);
  return cell.slice(1).every((word, index) => word.box.x0 - (cell[index]?.box.x1 ?? 0) <= 1.4 * size);
}

/** The words as a line of their own: dates and amounts do not reach over the stroke. */
function lineOfWords(context: DocumentContext, line: AnalysedLine, words: readonly Word[]): AnalysedLine {
  const own = lineOf(line.page, words);
  return { ...own, amounts: findAmounts(own, context.style), dates: findDates(own, context.language) };
}

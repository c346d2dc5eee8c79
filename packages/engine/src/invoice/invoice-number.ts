import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Field } from './field.ts';
import { OTHER_NUMBERS } from './field-labels.ts';
import { moneyOf } from './line-money.ts';
import { numberWeight, SURE } from './number-label.ts';
import { headsList } from './number-lists.ts';
import { isQualified, namesMore } from './own-label.ts';
import { isReference, referenceIn } from './printed-reference.ts';

interface NumberCandidate {
  cell: TextCell;
  /** How plainly its label says that it is the document's, and the same with its place counted. */
  weight: number;
  score: number;
  /** Other words are before its label. */
  qualified: boolean;
  /** The number is beside its label, and is not qualified. */
  plain: boolean;
  isTitle: boolean;
}

/**
 * The document's number: behind 'invoice no.' first, then behind the title, then behind a bare 'no.'. 'Previous invoice
 * no.' is left to where no plain label is. Null where two numbers differ and neither bears a label that says it is the
 * invoice's; doubtful where two plain labels name different ones. `listFrom`: index of the first line of goods, among
 * which 'no.' behind other words numbers something else.
 */
export function findNumber(
  context: DocumentContext,
  fields: readonly Field[],
  listFrom: number,
): TextCell | null {
  const all = numberCandidates(context, fields, listFrom);
  const plain = all.filter((candidate) => candidate.plain && candidate.weight >= SURE);
  const own = all.filter(({ qualified }) => !qualified);
  const candidates = plain.length ? plain : own.some(({ weight }) => weight > 1) ? own : all;
  const [best] = candidates;
  const rival = candidates.find(
    ({ cell, weight }) => weight === best?.weight && cell.value !== best.cell.value,
  );
  if (!best || (rival && best.weight < MIN_SURE)) return null;
  const other = [...plain, ...all.filter(({ isTitle, plain }) => isTitle && plain)].find(
    ({ cell }) =>
      !isPartOf(cell, best.cell) && /^[^(]*\d{3}/.test(cell.raw) && !/^(?:19|20)\d\d$/.test(cell.value ?? ''),
  );
  if (other && (best.plain || (other.isTitle && best.weight < SURE)))
    return { ...best.cell, reason: doubt(`${other.cell.value} is also labelled as the invoice number`) };
  if (rival && !best.plain && best.isTitle && rival.isTitle && !isPartOf(rival.cell, best.cell))
    return { ...best.cell, reason: doubt(`${rival.cell.value} is below the title, too`) };
  return best.qualified && best.isTitle
    ? { ...best.cell, reason: doubt('the words before its label may make it the number of another document') }
    : best.cell;
}

/** Of several numbers behind labels that may be those of anything, the only one that is printed behind two of them; doubtful. */
export function repeatedNumber(
  context: DocumentContext,
  fields: readonly Field[],
  listFrom: number,
): TextCell | null {
  const plain = numberCandidates(context, fields, listFrom).filter((candidate) => candidate.plain);
  const again = plain.filter(
    ({ cell }, at) => plain.findIndex((other) => other.cell.value === cell.value) < at,
  );
  const [first, ...others] = again.map(({ cell }) => cell);
  if (!first || others.some(({ value }) => value !== first.value)) return null;
  return { ...first, reason: doubt('no label says which number is that of the invoice') };
}

/** '4711' and 'RE-4711' are one number. */
function isPartOf(one: TextCell, other: TextCell): boolean {
  const [a, b] = [one, other].map(({ value }) => (value ?? '').toLowerCase().replace(/[^\p{L}\d]/gu, ''));
  return !a || !b || a.includes(b) || b.includes(a);
}

/** The number that a label says to be the invoice's, on one line with it or in a row of boxes; null where none does. */
export function labelledNumber(context: DocumentContext, fields: readonly Field[]): TextCell | null {
  const [best] = numberCandidates(context, fields, context.lines.length);
  return best && best.score >= MIN_LABELLED ? best.cell : null;
}

/** Above every score that a title alone, or a bare 'no.', can reach. */
const MIN_LABELLED = 2.9;
/** Labels of less weight name numbers of all kinds. */
const MIN_SURE = 2;

function numberCandidates(
  context: DocumentContext,
  fields: readonly Field[],
  listFrom: number,
): NumberCandidate[] {
  const candidates: NumberCandidate[] = [];
  fields.forEach((field, position) => {
    const weight = numberWeight(context, field, { previous: fields[position - 1], listFrom });
    if (weight === 0) return;
    const right = isHeadBeside(field)
      ? null
      : (referenceIn(field.right, field.line) ??
        gluedReference(field) ??
        behindTitle(field, fields) ??
        behindStroke(field));
    if (
      right &&
      !isOtherCell(field, right) &&
      !isUnderOther(field, fields) &&
      !isDateOfTitle(field, right) &&
      (weight >= MIN_SURE || (right.value ?? '').length > 1)
    ) {
      const adjacent = field.gapEms < 3 ? 0.3 : field.gapEms > FAR_EMS && field.role === 'title' ? -1.5 : 0;
      const qualified = !isOwn(field, fields);
      const plain = field.right.length > 0 && !qualified;
      candidates.push({
        cell: right,
        weight,
        plain,
        qualified,
        isTitle: field.role === 'title',
        score: weight + adjacent - placePenalty(context, field),
      });
    } else if (field.belowLine && (field.role !== 'number' || headsBoxes(field, fields))) {
      const below = isClaimed(field, fields) ? null : referenceIn(field.below, field.belowLine);
      const boxed = field.role === 'number' ? 2 : 0;
      // 'No.' over the first of the goods counts them.
      const at = context.lines.indexOf(field.belowLine);
      const isInList =
        (at >= listFrom &&
          (boxed > 0 || /^\d{1,3}$/.test(below?.value ?? '') || isMoney(field.belowLine, below))) ||
        (at >= listFrom - 1 && isHeadLine(field.belowLine));
      const isOfList = isInList || headsList(context, field, fields);
      if (below && !isOfList && !isOrdinal(below) && !opensAddress(field, below))
        candidates.push({
          cell: below,
          weight: weight + boxed,
          plain: false,
          qualified: false,
          isTitle: field.role === 'title',
          score: weight + boxed - 0.6 - placePenalty(context, field),
        });
    }
  });
  return candidates.sort((a, b) => b.score - a.score);
}

/** What is under a title or a bare 'no.' may be under the label of another number, or the label goes on: 'N° de contrat'. */
function isClaimed(field: Field, fields: readonly Field[]): boolean {
  if (field.role === 'invoiceNumber') return false;
  if (field.role === 'number' && namesMore(field, fields)) return true;
  return fields.some(
    ({ role, below, right }) =>
      OTHER_NUMBERS.has(role) && [...below, ...right].some((word) => field.below.includes(word)),
  );
}

/** 'N' in one box of a form and '09/4711' in the next, under the label of another number: the letter is the value of its own box. */
function isUnderOther({ role, right: [first] }: Field, fields: readonly Field[]): boolean {
  return (
    role === 'number' &&
    first !== undefined &&
    fields.some((other) => OTHER_NUMBERS.has(other.role) && other.below.includes(first))
  );
}

/** 'EMI5' far behind a label that has a number below it is the head of the next column, misread. */
function isHeadBeside({ role, gapEms, right, below, belowLine }: Field): boolean {
  const isLone = right.length === 1 && /^\p{L}/u.test(right[0]?.text ?? '');
  return (
    role === 'invoiceNumber' &&
    gapEms > FAR_EMS &&
    isLone &&
    belowLine !== null &&
    referenceIn(below, belowLine) !== null
  );
}

/** '6809 Springfield' far behind a label is the line of an address. */
function isOtherCell({ gapEms, right }: Field, { raw }: TextCell): boolean {
  return (
    gapEms > FAR_EMS &&
    right.length > raw.split(' ').length &&
    /^[\p{L}\p{M}]{2}\D*$/u.test(right.at(-1)?.text ?? '')
  );
}

/** 'FATTURA DEL 03/05/2025': the word between a title and a whole date is no series of a number. */
function isDateOfTitle({ role, line }: Field, { raw }: TextCell): boolean {
  return (
    role === 'title' && line.dates.some((date) => date.numbers.length !== 2 && raw.endsWith(` ${date.raw}`))
  );
}

/** '211 Main Street' under 'Bill to', whose first word is a title, is the line of an address. */
function opensAddress({ role, below }: Field, { raw }: TextCell): boolean {
  return role === 'title' && /^[\p{L}\p{M}]{2}/u.test(below[raw.split(' ').length]?.text ?? '');
}

/** Several words of which at most one has digits, a misread one: the heads of the list. */
function isHeadLine({ words }: AnalysedLine): boolean {
  return words.length > 2 && words.filter(({ text }) => /\d/.test(text)).length <= 1;
}

/** True for a reference that is money, such as a price among the goods. */
function isMoney(line: AnalysedLine, reference: TextCell | null): boolean {
  return moneyOf(line).some(({ strength, raw }) => strength === 'strong' && raw === reference?.raw);
}

/** '1.' under a title opens the first section. */
function isOrdinal({ raw }: TextCell): boolean {
  return /^\d{1,2}\.$/.test(raw);
}

/** What is further behind a title than this many type heights is another cell. */
const FAR_EMS = 6;

/** '請求書番号：202308-089': label and value in one word. */
function gluedReference({ label, line }: Field): TextCell | null {
  const last = label.at(-1);
  const value = last && /^[^:：]+[:：](.+)$/u.exec(last.text)?.[1];
  if (!last || !value || !isReference(value)) return null;
  return { ...textCellFrom({ words: [last], page: line.page }), value };
}

/** 'Számlaszám: SZÁMLA MLW-2025-425': behind the label of the number the title may come first. */
function behindTitle(field: Field, fields: readonly Field[]): TextCell | null {
  if (field.role !== 'invoiceNumber' || field.right.length > 0) return null;
  const title = fields.find(
    (other) => other.index === field.index && other.role === 'title' && other.label[0] !== field.label[0],
  );
  return title ? referenceIn(title.right, title.line) : null;
}

/**
 * 'Number /      4711 / 3 May': what the stroke of a label of two leads to is in the next cell. A number below the label is
 * its own; the next cell may be an address.
 */
function behindStroke({ role, right, line, below, belowLine }: Field): TextCell | null {
  const [stroke, ...others] = right;
  if (role !== 'invoiceNumber' || stroke?.text !== '/' || others.length > 0) return null;
  if (belowLine && below.length === 1 && referenceIn(below, belowLine)) return null;
  const behind = line.words.slice(line.words.indexOf(stroke) + 1);
  const from = behind.findIndex(({ text }) => /\d/.test(text));
  const [before = stroke, first] = [behind[from - 1], behind[from]];
  // The value opens its cell, as no number within an address does.
  return first && (/[:：]$/.test(before.text) || first.box.x0 - before.box.x1 >= 0.8 * line.size)
    ? referenceIn(behind.slice(from), line)
    : null;
}

/** '#   Date   Order no.' over their values: a bare number in a row of headings with a date or another number is the document's. */
function headsBoxes(field: Field, fields: readonly Field[]): boolean {
  return fields.some(
    ({ index, role, below }) =>
      index === field.index &&
      (['date', 'issueDate', 'dueDate'].includes(role) || (OTHER_NUMBERS.has(role) && below.length > 0)),
  );
}

/** False for 'Previous invoice no.', 'Replaces invoice no.' and 'Facture précédente n°'. */
function isOwn(field: Field, fields: readonly Field[]): boolean {
  const title = fields.findLast(
    (other) => other.role === 'title' && other.index === field.index && isBefore(other, field),
  );
  if (field.role !== 'number' || !title) return !isQualified(field, fields);
  const { words } = field.line;
  const [from, to] = [title.label.at(-1), field.label[0]].map((word) => (word ? words.indexOf(word) : -1));
  const between = words.slice((from ?? 0) + 1, to ?? 0);
  return !isQualified(title, fields) && !between.some(({ text }) => /^[\p{L}\p{M}]{4,}$/u.test(text));
}

function isBefore({ label: [one] }: Field, { label: [other] }: Field): boolean {
  return one !== undefined && other !== undefined && one.box.x0 < other.box.x0;
}

/** What is further down or on later pages is less likely to be the document's own. */
function placePenalty(context: DocumentContext, field: Field): number {
  const page = context.pages.find((candidate) => candidate.number === field.line.page);
  const depth = page ? field.line.box.y0 / Math.max(1, page.height) : 0;
  return depth * 0.8 + (field.line.page > (context.pages[0]?.number ?? 1) ? 0.5 : 0);
}

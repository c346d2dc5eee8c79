import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import { isRightToLeft } from '../lexicon/reading-direction.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import type { Field } from './field.ts';
import { FIELD_BOOK, type FieldRole } from './field-labels.ts';
import { isQualified, namesMore } from './own-label.ts';

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
  if (other && best.plain)
    return { ...best.cell, reason: doubt(`${other.cell.value} is also labelled as the invoice number`) };
  return best.qualified && best.isTitle
    ? { ...best.cell, reason: doubt('the words before its label may make it the number of another document') }
    : best.cell;
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
/** The weight of a label that says that the number is the invoice's. */
const SURE = 4;

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
        nearestReference(field) ??
        gluedReference(field) ??
        behindTitle(field, fields) ??
        behindStroke(field));
    if (right && !isOtherCell(field, right) && (weight >= MIN_SURE || (right.value ?? '').length > 1)) {
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
        (at >= listFrom && (boxed > 0 || /^\d{1,3}$/.test(below?.value ?? ''))) ||
        (at >= listFrom - 1 && isHeadLine(field.belowLine));
      if (below && !isInList && !isOrdinal(below) && !countsOn(context, field) && !opensAddress(field, below))
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

const OTHER_NUMBERS: ReadonlySet<FieldRole> = new Set(['purchaseOrder', 'otherNumber']);

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
    /^[\p{L}\p{M}]{2}/u.test(right.at(-1)?.text ?? '')
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

/** '1.' under a title opens the first section. */
function isOrdinal({ raw }: TextCell): boolean {
  return /^\d{1,2}\.$/.test(raw);
}

/** '#' over 1, 2 and 3 heads a list, such as that of instalments. */
function countsOn({ lines }: DocumentContext, { below: [first], belowLine }: Field): boolean {
  const next = belowLine && lines[lines.indexOf(belowLine) + 1];
  const under = next?.words.find(
    ({ box }) => first && overlap(box.x0, box.x1, first.box.x0, first.box.x1) > 0,
  );
  const [count, following] = [first, under].map((word) =>
    /^\d{1,3}\.?$/.test(word?.text ?? '') ? Number.parseInt(word?.text ?? '', 10) : Number.NaN,
  );
  return following === (count ?? Number.NaN) + 1;
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

/** 'Number /      4711 / 3 May': what the stroke of a label of two leads to is in the next cell. */
function behindStroke({ role, right, line }: Field): TextCell | null {
  const [stroke, ...others] = right;
  if (role !== 'invoiceNumber' || stroke?.text !== '/' || others.length > 0) return null;
  const behind = line.words.slice(line.words.indexOf(stroke) + 1);
  const from = behind.findIndex(({ text }) => /\d/.test(text));
  const [before = stroke, first] = [behind[from - 1], behind[from]];
  // The value opens its cell, as no number within an address does.
  return first && first.box.x0 - before.box.x1 >= 0.8 * line.size
    ? referenceIn(behind.slice(from), line)
    : null;
}

/** '2023/03/04 / 1980 :label' is read from the right: the number is next to its label. */
function nearestReference({ label, right, line }: Field): TextCell | null {
  return isRightToLeft(label.map(({ text }) => text)) ? referenceIn(right.slice(-1), line) : null;
}

/** 'Numéro   Date   Échéance' over their values: a bare number in a row of headings with a date is the document's. */
function headsBoxes(field: Field, fields: readonly Field[]): boolean {
  return fields.some(
    (other) => other.index === field.index && ['date', 'issueDate', 'dueDate'].includes(other.role),
  );
}

/** 'Rechnung (380) Nr.': no sentence is between the title and the label of its number. */
function isNext({ label: title }: Field, { label, line }: Field): boolean {
  const [from, to] = [title.at(-1), label[0]].map((word) => (word ? line.words.indexOf(word) : -1));
  const between = line.words.slice((from ?? 0) + 1, to ?? 0);
  return between.filter(({ text }) => /[\p{L}\p{M}]{2}/u.test(text)).length <= 1;
}

function numberWeight(
  context: DocumentContext,
  field: Field,
  { previous, listFrom }: { previous: Field | undefined; listFrom: number },
): number {
  if (field.role === 'invoiceNumber') return SURE;
  // Below the goods a title is that of another document, such as a down payment.
  if (field.role === 'title')
    return field.index < listFrom && (opensCell(field) || isTranslation(field, previous)) ? 2.5 : 1.1;
  if (field.role !== 'number') return 0;
  const afterTitle = previous?.role === 'title' && previous.index === field.index && isNext(previous, field);
  if (afterTitle) return SURE;
  if (goesOnFromAbove(context, field) || isAnnounced(field) || endsOther(field, previous)) return 0;
  if (opensCell(field) && isWhole(field)) return 1.2;
  return field.index < listFrom ? 0.9 : 0;
}

/** 'Rechnung / Invoice 4711': a stroke parts the title in two languages. */
function isTranslation({ label: [first], line }: Field, previous: Field | undefined): boolean {
  const last = previous?.role === 'title' && previous.line === line ? previous.label.at(-1) : undefined;
  if (!first || !last || !opensCell(previous as Field)) return false;
  const between = line.words.slice(line.words.indexOf(last) + 1, line.words.indexOf(first));
  return between.length === 1 && between[0]?.text === '/';
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

/** 'VAT registration number' begins with the label of something else. */
function endsOther({ label, line }: Field, previous: Field | undefined): boolean {
  if (!previous || previous.line !== line || OWN_BEFORE.has(previous.role)) return false;
  const [from, to] = [previous.label.at(-1), label[0]].map((word) => (word ? line.words.indexOf(word) : -1));
  const between = line.words.slice((from ?? 0) + 1, to ?? 0);
  return !isWide(line, from ?? 0, to ?? 0) && between.every(({ text }) => /^[\p{L}\p{M}]+$/u.test(text));
}

const OWN_BEFORE: ReadonlySet<FieldRole> = new Set(['title', 'invoiceNumber', 'number', 'date', 'issueDate']);

function isWide({ words, size }: AnalysedLine, from: number, to: number): boolean {
  return words
    .slice(from + 1, to + 1)
    .some((word, index) => word.box.x0 - (words[from + index]?.box.x1 ?? 0) >= 0.8 * size);
}

/** 'Contract:   No. 17' is the number of what the cell before it announces. */
function isAnnounced({ label, line }: Field): boolean {
  const first = label[0];
  const before = first ? line.words[line.words.indexOf(first) - 1] : undefined;
  return before !== undefined && /\p{L}[:：]$/u.test(before.text);
}

/** The second line of a label: 'Order' over 'number'. */
export function goesOnFromAbove({ lines }: DocumentContext, { label, line, index, right }: Field): boolean {
  const [above, first] = [lines[index - 1], label[0]];
  if (
    !above ||
    !first ||
    right.some(({ text }) => /\d/.test(text)) ||
    above.page !== line.page ||
    line.box.y0 - above.box.y1 > 0.5 * line.size
  )
    return false;
  const start = above.words.findIndex(({ box }) => Math.abs(box.x0 - first.box.x0) <= 0.5 * line.size);
  const before = above.words[start - 1];
  const word = above.words[start];
  const opens = !before || !word || word.box.x0 - before.box.x1 >= 0.8 * line.size;
  return (
    word !== undefined &&
    opens &&
    /[\p{L}\p{M}]{2}/u.test(word.text) &&
    !/[:：]$/.test(above.words.at(-1)?.text ?? '')
  );
}

/** '会社番号' holds the word for number, and is the label of another one. */
function isWhole({ label, letters }: Field): boolean {
  return label.flatMap(({ text }) => labelParts(text)).join('').length <= letters;
}

/** 'Betreft factuur', 'Zu Rechnung', 'Company no.': behind another word a title or a number is another one's. */
export function opensCell({ label, line }: Field): boolean {
  const [first, last] = [label[0], label.at(-1)];
  if (!first || !last) return false;
  const after = line.words[line.words.indexOf(last) + 1];
  if (isRightToLeft(label.map(({ text }) => text)))
    return !after || after.box.x0 - last.box.x1 >= 0.8 * line.size;
  const before = line.words[line.words.indexOf(first) - 1];
  return !before || first.box.x0 - before.box.x1 >= 0.8 * line.size;
}

/** What is further down or on later pages is less likely to be the document's own. */
function placePenalty(context: DocumentContext, field: Field): number {
  const page = context.pages.find((candidate) => candidate.number === field.line.page);
  const depth = page ? field.line.box.y0 / Math.max(1, page.height) : 0;
  return depth * 0.8 + (field.line.page > (context.pages[0]?.number ?? 1) ? 0.5 : 0);
}

/** A number with at least one digit that is neither a date nor an amount of money. */
export function isReference(text: string): boolean {
  return /\d/.test(text) && text.length >= 1 && text.length <= 40 && !/^\d{1,2}[:.]\d{2}$/.test(text);
}

/** What may follow the letters of a series: '23304', '2024A/1586'. */
const SERIAL = /^(?=.*\d)[\dA-Z]+(?:[/.-][\dA-Z]+)*$/;

/** 'Invoice (380)': the number of the kind of document in a list of such kinds. */
const KIND_CODE = /^\(\d{3}\)$/;

/** The reference that a cell begins with; two words where the first is a short series ('CS 23304'). */
function referenceIn(cell: readonly Word[], line: AnalysedLine): TextCell | null {
  const words = withoutTitle(cell);
  const [first, second] = words;
  if (!first || KIND_CODE.test(first.text)) return null;
  // 'NEA/23-24/2226' holds years, and is no date.
  const isSerial = /^[\p{L}\p{M}]{2,}[/-]/u.test(first.text);
  const dated =
    !isSerial && line.dates.some((date) => date.words.includes(first) && date.numbers.length !== 2);
  // 'DATE 23/02/2024' is no number of a series.
  const isDate = line.dates.some(({ words: dated }) => second !== undefined && dated.includes(second));
  const joined = /^#?\p{Lu}{1,5}[-/]?$/u.test(first.text) && second && !isDate && SERIAL.test(second.text);
  const used = joined
    ? [first, second, ...furtherGroups(words.slice(1), line)]
    : [first, ...furtherGroups(words, line)];
  const found = textCellFrom({ words: used, page: line.page });
  const value = found.raw.replace(/^[#:.]+\s*/, '').replace(/[.,;:)]+$/, '');
  const money = line.amounts.some((amount) => amount.words.includes(first) && isMoney(amount));
  // 'IS5UED:' is a misread label.
  const isLabel = /\p{L}.*[:：]$/u.test(found.raw);
  return !dated && !money && !isLabel && isReference(value) ? { ...found, value } : null;
}

/**
 * `Kwota faktury 1 239,21`: an amount with a currency, or with cents, is no number of a document. 'R87033' is
 * a letter of a series, not rand.
 */
function isMoney({ currency, raw }: AmountToken): boolean {
  return (currency !== '' && !/^\p{L}\d+$/u.test(raw)) || /\d,\d{2}$|\d[,'’]\d{3}\.\d{2}$/.test(raw);
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

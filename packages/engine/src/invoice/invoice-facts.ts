import type { DateCell, Facts, TextCell } from '@ledgerlift/contract';
import { dateCellFrom, textCellFrom } from '../cells.ts';
import { SEVERAL_DATES } from '../check/prove-total.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { type DateToken, fullDate } from '../values/date.ts';
import { ibanAt } from '../values/iban.ts';
import { FIELD_BOOK, type FieldRole } from './field-labels.ts';
import type { Field } from './fields.ts';
import { moneyOf } from './line-money.ts';
import { dueByTerms, findPaymentReference, findTerms } from './payment-terms.ts';

/** Number, dates, order and bank details of an invoice, each from its label. */
export function invoiceFacts(context: DocumentContext, fields: readonly Field[]): Facts {
  const issueDate = findIssueDate(context, fields);
  const paymentTerms = findTerms(fields);
  const dueDate = findDate(context, fields, ['dueDate']) ?? dueByTerms(issueDate, paymentTerms, fields);
  const deliveryDate = findDate(context, fields, ['deliveryDate']);
  const invoiceNumber = findNumber(context, fields);
  const purchaseOrder = findValue(fields, 'purchaseOrder', isReference);
  const paymentReference = findPaymentReference(fields);
  const iban = findIban(context);
  const bic = findValue(fields, 'bic', (text) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text));
  return {
    ...(invoiceNumber && { invoiceNumber }),
    ...(purchaseOrder && { purchaseOrder }),
    ...(issueDate && { issueDate }),
    ...(dueDate && { dueDate }),
    ...(deliveryDate && { deliveryDate }),
    ...(iban && { iban }),
    ...(bic && { bic }),
    ...(paymentTerms && { paymentTerms }),
    ...(paymentReference && { paymentReference }),
  };
}

interface NumberCandidate {
  cell: TextCell;
  score: number;
}

/** The document's number: behind 'invoice no.' first, then behind the title, then behind a bare 'no.' near the title. */
function findNumber(context: DocumentContext, fields: readonly Field[]): TextCell | null {
  return numberCandidates(context, fields)[0]?.cell ?? null;
}

/** The number that a label says to be the invoice's, on one line with it or in a row of boxes; null where none does. */
export function labelledNumber(context: DocumentContext, fields: readonly Field[]): TextCell | null {
  const [best] = numberCandidates(context, fields);
  return best && best.score >= MIN_LABELLED ? best.cell : null;
}

/** Above every score that a title alone, or a bare 'no.', can reach. */
const MIN_LABELLED = 2.9;

function numberCandidates(context: DocumentContext, fields: readonly Field[]): NumberCandidate[] {
  const candidates: NumberCandidate[] = [];
  fields.forEach((field, position) => {
    const weight = numberWeight(field, fields[position - 1]);
    if (weight === 0) return;
    const right = referenceIn(field.right, field.line) ?? gluedReference(field) ?? behindTitle(field, fields);
    if (right) {
      const adjacent = field.gapEms < 3 ? 0.3 : field.gapEms > FAR_EMS && field.role === 'title' ? -1.5 : 0;
      candidates.push({ cell: right, score: weight + adjacent - placePenalty(context, field) });
    } else if (field.belowLine && (field.role !== 'number' || headsBoxes(field, fields))) {
      const below = referenceIn(field.below, field.belowLine);
      const boxed = field.role === 'number' ? 2 : 0;
      if (below) candidates.push({ cell: below, score: weight + boxed - 0.6 - placePenalty(context, field) });
    }
  });
  return candidates.sort((a, b) => b.score - a.score);
}

/** What stands further behind a title than this many type heights is another cell. */
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

/** 'Numéro   Date   Échéance' over their values: a bare number in a row of headings with a date is the document's. */
function headsBoxes(field: Field, fields: readonly Field[]): boolean {
  return fields.some(
    (other) => other.index === field.index && ['date', 'issueDate', 'dueDate'].includes(other.role),
  );
}

/** 'Rechnung (380) Nr.': no sentence stands between the title and the label of its number. */
function isNext({ label: title }: Field, { label, line }: Field): boolean {
  const [from, to] = [title.at(-1), label[0]].map((word) => (word ? line.words.indexOf(word) : -1));
  const between = line.words.slice((from ?? 0) + 1, to ?? 0);
  return between.filter(({ text }) => /\p{L}{2}/u.test(text)).length <= 1;
}

function numberWeight(field: Field, previous: Field | undefined): number {
  if (field.role === 'invoiceNumber') return 4;
  if (field.role === 'title') return opensCell(field) ? 2.5 : 1.3;
  if (field.role !== 'number') return 0;
  const afterTitle = previous?.role === 'title' && previous.index === field.index && isNext(previous, field);
  return afterTitle ? 4 : 1.2;
}

/** 'Betreft factuur', 'Zu Rechnung': behind another word a title is another document's. */
function opensCell({ label, line }: Field): boolean {
  const [first] = label;
  const before = first && line.words[line.words.indexOf(first) - 1];
  return !before || first.box.x0 - before.box.x1 >= 0.8 * line.size;
}

/** What stands further down or on later pages is less likely to be the document's own. */
function placePenalty(context: DocumentContext, field: Field): number {
  const page = context.pages.find((candidate) => candidate.number === field.line.page);
  const depth = page ? field.line.box.y0 / Math.max(1, page.height) : 0;
  return depth * 0.8 + (field.line.page > (context.pages[0]?.number ?? 1) ? 0.5 : 0);
}

/** A number with at least one digit that is neither a date nor an amount of money. */
function isReference(text: string): boolean {
  return /\d/.test(text) && text.length >= 2 && text.length <= 40 && !/^\d{1,2}[:.]\d{2}$/.test(text);
}

/** What may follow the letters of a series: '23304', '2024A/1586'. */
const SERIAL = /^(?=.*\d)[\dA-Z]+(?:[/.-][\dA-Z]+)*$/;

/** The reference that a cell begins with; two words where the first is a short series ('CS 23304'). */
function referenceIn(cell: readonly Word[], line: AnalysedLine): TextCell | null {
  const words = withoutTitle(cell);
  const [first, second] = words;
  if (!first) return null;
  // 'NEA/23-24/2226' holds years, and is no date.
  const isSerial = /^\p{L}{2,}[/-]/u.test(first.text);
  const dated =
    !isSerial && line.dates.some((date) => date.words.includes(first) && date.numbers.length !== 2);
  const joined = /^#?\p{Lu}{1,5}[-/]?$/u.test(first.text) && second && SERIAL.test(second.text);
  const used = joined ? [first, second] : [first, ...furtherGroups(words, line)];
  const found = textCellFrom({ words: used, page: line.page });
  const value = found.raw.replace(/^[#:.]+\s*/, '').replace(/[.,;:)]+$/, '');
  const money = line.amounts.some((amount) => amount.words.includes(first) && isMoney(amount));
  return !dated && !money && isReference(value) ? { ...found, value } : null;
}

/** `Kwota faktury 1 239,21`: an amount with a currency, or with a decimal comma, is no number of a document. */
function isMoney({ currency, raw }: AmountToken): boolean {
  return currency !== '' || /\d,\d{2}$/.test(raw);
}

/** 'SZÁMLA MLW-2025-425': the title may stand between the label and the number. */
function withoutTitle(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  if (!first || !second || /\d/.test(first.text) || !/\d/.test(second.text)) return words;
  const [title] = findPhrases(FIELD_BOOK, [first.text]);
  return title?.role === 'title' ? words.slice(1) : words;
}

/** '629 724 7666': the groups of digits that follow one at the distance of a space, and are no date. */
function furtherGroups([first, ...rest]: readonly Word[], line: AnalysedLine): Word[] {
  const groups: Word[] = [];
  if (!first || !/^\d{2,}$/.test(first.text)) return groups;
  for (const word of rest) {
    const before = groups.at(-1) ?? first;
    const isGroup = /^\d{2,}$/.test(word.text) && word.box.x0 - before.box.x1 <= 0.7 * line.size;
    if (!isGroup || line.dates.some((date) => date.words.includes(word))) break;
    groups.push(word);
  }
  return groups;
}

function findValue(
  fields: readonly Field[],
  role: FieldRole,
  accept: (text: string) => boolean,
): TextCell | null {
  for (const field of fields) {
    if (field.role !== role) continue;
    const sources = [
      { words: field.right, line: field.line },
      { words: field.below, line: field.belowLine },
    ];
    for (const { words, line } of sources) {
      const [first] = words;
      if (!first || !line) continue;
      const cell = textCellFrom({ words: [first], page: line.page });
      const value = cell.raw.replace(/^[#:]+/, '').replace(/[.,;:]+$/, '');
      if (accept(value)) return { ...cell, value };
    }
  }
  return null;
}

function findIssueDate(context: DocumentContext, fields: readonly Field[]): DateCell | null {
  const beside = fields.filter((field) => field.role === 'date' && isBesideTitle(fields, field));
  const labelled =
    findDate(context, fields, ['issueDate']) ??
    findDate(context, beside, ['date']) ??
    findDate(context, fields, ['date']);
  if (labelled) return labelled;
  const claimed = new Set(
    fields
      .filter((field) => ['dueDate', 'deliveryDate', 'otherDate'].includes(field.role))
      .flatMap((field) => [...field.right, ...field.below]),
  );
  // Lines with money print the dates of items and payments.
  const free = context.lines.flatMap((line) =>
    (moneyOf(line).some(({ strength }) => strength === 'strong') ? [] : line.dates)
      .filter((date) => !date.words.some((word) => claimed.has(word)))
      .flatMap((date) => {
        const iso = fullDate(date, context.dateOrder, context.language);
        return iso ? [{ line, date, iso }] : [];
      }),
  );
  // 'Springfield, 3 May 2025' is a cell of its own; behind other words a date may be any.
  const titled = new Set(
    fields.filter(({ role }) => role === 'title' || role === 'invoiceNumber').flatMap(({ right }) => right),
  );
  const own = [
    ...free.filter(({ date }) => date.words.some((word) => titled.has(word))),
    ...free.filter(({ line, date }) => standsAlone(line, date)),
  ];
  const [best, ...others] = own.length > 0 ? own : free;
  if (!best) return null;
  const rival = own.length > 0 ? undefined : others.find(({ iso }) => iso !== best.iso);
  const text = `${rival?.iso} is printed without a known label as well`;
  return dateCellFrom(
    best.date.words,
    best.line.page,
    best.iso,
    rival ? { code: SEVERAL_DATES, text } : null,
  );
}

/** True for a date that is a cell by itself, but for the town before it. */
function standsAlone({ words, size }: AnalysedLine, { from, to }: DateToken): boolean {
  const isNear = (left: Word | undefined, right: Word | undefined) =>
    left !== undefined && right !== undefined && right.box.x0 - left.box.x1 <= 1.4 * size;
  if (isNear(words[to], words[to + 1])) return false;
  return !isNear(words[from - 1], words[from]) || /,$/.test(words[from - 1]?.text ?? '');
}

/** 'Rechnung Nr. 4711 vom 5.3.': a date in one line with the title or the number is the document's own. */
function isBesideTitle(fields: readonly Field[], date: Field): boolean {
  return fields.some(
    (field) =>
      field.index === date.index &&
      (field.role === 'title' || field.role === 'invoiceNumber') &&
      field.label[0] !== date.label[0],
  );
}

/** The first full date behind or under a label of one of the roles. */
function findDate(
  context: DocumentContext,
  fields: readonly Field[],
  roles: readonly FieldRole[],
): DateCell | null {
  for (const field of fields) {
    if (!roles.includes(field.role)) continue;
    const found =
      gluedDate(context, field) ??
      dateIn(context, field.right, field.line) ??
      (field.belowLine &&
        !holdsLabel(fields, field.below) &&
        dateUnder(context, field.below, field.belowLine));
    if (found) return found;
  }
  return null;
}

/** 'Rechnungsdatum /' over 'Fälligkeitsdatum: 16.6.2024': words with a label of their own belong to that one. */
function holdsLabel(fields: readonly Field[], below: readonly Word[]): boolean {
  return fields.some(({ label }) => label.some((word) => below.includes(word)));
}

/** The date under a label. With another date right below it, the label is the head of a column of dates. */
function dateUnder(context: DocumentContext, words: readonly Word[], line: AnalysedLine): DateCell | null {
  const next = context.lines[context.lines.indexOf(line) + 1];
  const isColumn =
    next !== undefined &&
    next.page === line.page &&
    next.box.y0 - line.box.y1 <= line.size &&
    next.dates.some((date) =>
      date.words.some(({ box }) => words.some((word) => box.x0 < word.box.x1 && word.box.x0 < box.x1)),
    );
  return isColumn ? null : dateIn(context, words, line);
}

/** The date that a label holds itself: '开票日期：2023年01月04日'. */
function gluedDate(context: DocumentContext, { label, line }: Field): DateCell | null {
  return label.some(({ text }) => /[:：]\d/.test(text)) ? dateIn(context, label, line) : null;
}

function dateIn(context: DocumentContext, words: readonly Word[], line: AnalysedLine): DateCell | null {
  const token = line.dates.find((date: DateToken) => date.words.some((word) => words.includes(word)));
  const iso = token && fullDate(token, context.dateOrder, context.language);
  return token && iso ? dateCellFrom(token.words, line.page, iso, null) : null;
}

function findIban(context: DocumentContext): TextCell | null {
  for (const line of context.lines)
    for (const index of line.words.keys()) {
      const found = ibanAt(line, index);
      if (!found) continue;
      const cell = textCellFrom({ words: line.words.slice(found.from, found.to + 1), page: line.page });
      return { ...cell, value: found.iban };
    }
  return null;
}

import type { DateCell, Facts, TextCell } from '@ledgerlift/contract';
import { dateCellFrom, textCellFrom } from '../cells.ts';
import { SEVERAL_DATES } from '../check/prove-total.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import { type DateToken, fullDate } from '../values/date.ts';
import { ibanAt } from '../values/iban.ts';
import type { Field } from './field.ts';
import type { FieldRole } from './field-labels.ts';
import { findNumber, isReference } from './invoice-number.ts';
import { moneyOf } from './line-money.ts';
import { dueByTerms, findPaymentReference, findTerms } from './payment-terms.ts';

/** Number, dates, order and bank details of an invoice, each from its label. `listFrom`: index of the first line of goods. */
export function invoiceFacts(context: DocumentContext, fields: readonly Field[], listFrom: number): Facts {
  const issueDate = findIssueDate(context, fields, listFrom);
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

/** `listFrom`: index of the first line of goods, behind which a bare 'date' is that of goods or payments. */
function findIssueDate(
  context: DocumentContext,
  fields: readonly Field[],
  listFrom: number,
): DateCell | null {
  const beside = fields.filter((field) => field.role === 'date' && isBesideTitle(fields, field));
  const above = fields.filter(({ index }) => index < listFrom);
  const labelled =
    findDate(context, fields, ['issueDate']) ??
    findDate(context, beside, ['date']) ??
    findDate(context, above, ['date']);
  if (labelled) return labelled;
  const own = dateWithoutLabel(context, fields, listFrom);
  return own && !own.reason ? own : (findDate(context, fields, ['date']) ?? own);
}

function dateWithoutLabel(
  context: DocumentContext,
  fields: readonly Field[],
  listFrom: number,
): DateCell | null {
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
  const isAbove = ({ line }: { line: AnalysedLine }) => context.lines.indexOf(line) < listFrom;
  const own = [
    ...free.filter(({ date }) => date.words.some((word) => titled.has(word))),
    ...free.filter((found) => isAbove(found) && standsAlone(found.line, found.date)),
    ...free.filter((found) => !isAbove(found) && standsAlone(found.line, found.date)),
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

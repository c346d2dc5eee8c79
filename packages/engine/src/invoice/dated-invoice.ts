import type { DateCell, Facts } from '@ledgerlift/contract';
import { isSamePrint } from '../cells.ts';
import { doubt } from '../check/doubt.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { ANY_ORDER, isOrderOfCountry, printedOrder } from '../receipt/date-order-evidence.ts';
import { currencyByCountry } from '../receipt/receipt-currency.ts';
import { LATEST_DAY, ofBuddhistYear } from '../values/buddhist-year.ts';
import { dayNumber, gregorianYear } from '../values/calendar.ts';
import { fullDate } from '../values/date.ts';
import { decideDateOrder } from '../values/date-order.ts';
import type { DateOrder, DateToken } from '../values/date-token.ts';
import { decidedOrder } from './date-order.ts';
import type { Field } from './field.ts';
import { findDate } from './field-dates.ts';
import { findFields } from './fields.ts';
import { findIssueDate } from './issue-date.ts';
import { dueByTerms, findTerms } from './payment-terms.ts';

/** An invoice with its dates read in one order, and its labels. */
export interface DatedInvoice {
  context: DocumentContext;
  fields: readonly Field[];
}

/** How well the due date fits the issue date, the best first; a page without one of them says nothing. */
const FIT = { terms: 0, usual: 1, far: 2, reversed: 3 } as const;

/** Hardly any invoice is due later than this many days. */
const MAX_DAYS_TO_PAY = 120;

/**
 * Reads the dates of an invoice in the order that the page shows: a printed form, a date that only one order allows, an
 * issue date before the due date, terms of payment, at last the country. `others`: the orders that are as likely.
 */
export function withDateOrder(context: DocumentContext): DatedInvoice & { others: DatedInvoice[] } {
  const fields = findFields(context);
  const inOrder = (dateOrder: DateOrder) => ({ context: { ...context, dateOrder }, fields });
  const decided = printedOrder(context) ?? decidedOrder(context);
  if (decided) return { ...yearFirstWhereFitting(inOrder(decided)), others: [] };
  const currency = currencyByCountry(context) || context.currency;
  const habit = decideDateOrder([], { language: context.language, currency });
  const isFirm = !ANY_ORDER.has(context.language) || isOrderOfCountry(context);
  const orders = possibleOrders(context).sort((a, b) => Number(b === habit) - Number(a === habit));
  const [own, ...rivals] = orders.map((order) => ({ ...inOrder(order), fit: fitOf(inOrder(order)) }));
  if (!own) return { ...inOrder(habit), others: [] };
  // Where the country has one order, a late due date alone does not speak against it.
  const better = rivals.find(({ fit }) =>
    isFirm ? fit === FIT.terms || own.fit === FIT.reversed : fit < own.fit,
  );
  const best = better && better.fit < own.fit ? better : own;
  const others = isFirm ? [] : [own, ...rivals].filter((other) => other !== best && other.fit === best.fit);
  return { ...yearFirstWhereFitting(best), others: others.map(yearFirstWhereFitting) };
}

/** The orders in which every full date of figures is one. */
function possibleOrders({ lines, language, currency }: DocumentContext): DateOrder[] {
  const dates = lines.flatMap((line) => line.dates.filter(isOfFigures));
  const isShort = dates.every(({ numbers }) => numbers.every(({ digits }) => digits <= 2));
  const orders: DateOrder[] = isShort && currency === '' ? ['dmy', 'mdy', 'ymd'] : ['dmy', 'mdy'];
  return orders.filter((order) =>
    dates.every(
      (date) => fullDate(date, order, language) !== null && (order !== 'mdy' || !/^\D*\d+\./.test(date.raw)),
    ),
  );
}

function isOfFigures({ numbers, month }: DateToken): boolean {
  return month === null && numbers.length === 3 && numbers[0]?.digits !== 4;
}

function fitOf({ context, fields }: DatedInvoice): number {
  const issue =
    findDate(context, fields, ['issueDate']) ?? findIssueDate(context, fields, context.lines.length);
  const due = findDate(context, fields, ['dueDate']);
  if (!issue?.value || !due?.value) return FIT.usual;
  if (dueByTerms(issue, findTerms(fields), fields)?.value === due.value) return FIT.terms;
  const days = dayNumber(due.value) - dayNumber(issue.value);
  return days < 0 ? FIT.reversed : days > MAX_DAYS_TO_PAY ? FIT.far : FIT.usual;
}

const SHORT_NAMED = /^(\d{2})[-/. ]?\p{L}[\p{L}\p{M}]+\.?[-/. ]?(\d{2})$/u;

/** '22-Aug-26' and '22-Sep-30' of August and September 2022: the year first, where the due date then fits better. */
function yearFirstWhereFitting(dated: DatedInvoice): DatedInvoice {
  const { context } = dated;
  if (!context.lines.some((line) => line.dates.some(({ raw }) => SHORT_NAMED.test(raw)))) return dated;
  const lines = context.lines.map((line) => yearFirst(line, context.language));
  const turned = { context: { ...context, lines }, fields: findFields({ ...context, lines }) };
  const [before, after] = [fitOf(dated), fitOf(turned)];
  return after < before && before !== FIT.usual ? turned : dated;
}

function yearFirst(line: AnalysedLine, language: string): AnalysedLine {
  if (!line.dates.some(({ raw }) => SHORT_NAMED.test(raw))) return line;
  const dates = line.dates.map((date) => {
    const [, year = '', day = ''] = SHORT_NAMED.exec(date.raw) ?? [];
    return year && Number(day) <= 31
      ? { ...date, day: Number(day), year: gregorianYear(Number(year), 2, language) }
      : date;
  });
  return { ...line, dates };
}

/** Why the date of issue may be another one: it was read as the due date as well, or another date is right behind the number. */
function doubtOfIssueDate(
  { issueDate, dueDate, deliveryDate, invoiceNumber }: Facts,
  { lines, dateOrder, language }: Pick<DocumentContext, 'lines' | 'dateOrder' | 'language'>,
): string | null {
  if (issueDate && isSamePrint(issueDate, dueDate))
    return `${issueDate.value} is printed once and was read as the due date as well`;
  if (issueDate && isSamePrint(issueDate, deliveryDate) && !isOnlyDate(issueDate, lines))
    return `${issueDate.value} is printed once and was read as the date of delivery as well`;
  const box = invoiceNumber?.box;
  if (!box) return null;
  const beside = lines.flatMap((line) => {
    const at = line.words.findLastIndex(
      (word) =>
        line.page === invoiceNumber.page &&
        overlap(word.box.y0, word.box.y1, box.y0, box.y1) > 0 &&
        overlap(word.box.x0, word.box.x1, box.x0, box.x1) > 0,
    );
    const behind = at < 0 || line.words[at + 1]?.text !== '/' ? undefined : at + 2;
    return line.dates.filter(({ from }) => from === behind);
  });
  const own = beside.map((date) => fullDate(date, dateOrder, language)).find((iso) => iso !== null);
  return own && own !== issueDate?.value ? `${own} is printed right behind the number` : null;
}

/** True for a date with no other one on its line, and none below it: 'Invoice date / Delivery date: 3 May 2025' means both. */
function isOnlyDate({ page, box }: DateCell, lines: readonly AnalysedLine[]): boolean {
  if (!box) return false;
  const at = lines.findIndex(
    (line) =>
      line.page === page && overlap(line.box.y0, line.box.y1, box.y0, box.y1) > 0 && line.dates.length > 0,
  );
  const below = lines[at + 1]?.dates.flatMap(({ words }) => words) ?? [];
  return (
    lines[at]?.dates.length === 1 &&
    !below.some((word) => overlap(word.box.x0, word.box.x1, box.x0, box.x1) > 0)
  );
}

/** The facts, with the dates in doubt that another order as likely reads differently, or that lie decades ahead. */
export function withDateDoubts(
  facts: Facts,
  others: readonly Facts[],
  calendar: Pick<DocumentContext, 'language' | 'currency' | 'lines' | 'dateOrder'>,
): Facts {
  const checked = (key: 'issueDate' | 'dueDate' | 'deliveryDate') => {
    const cell = facts[key];
    if (!cell?.value) return {};
    const iso = ofBuddhistYear(calendar, cell.value);
    const other = others.flatMap((read) => read[key]?.value ?? []).find((value) => value !== cell.value);
    const text = other
      ? `the date is ${iso} or ${other}: the page does not show the order of day, month and year`
      : iso >= LATEST_DAY
        ? `${iso} is decades ahead: its year may belong to another calendar`
        : key === 'issueDate'
          ? doubtOfIssueDate(facts, calendar)
          : null;
    const read: DateCell = { ...cell, value: iso, ...(text && !cell.reason ? { reason: doubt(text) } : {}) };
    return { [key]: read };
  };
  return { ...facts, ...checked('issueDate'), ...checked('dueDate'), ...checked('deliveryDate') };
}

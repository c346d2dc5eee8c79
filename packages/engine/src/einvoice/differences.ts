import { type ConvertedDocument, type Facts, type Finding, moneyToDecimal } from '@ledgerlift/contract';
import type { FieldRole } from '../invoice/field-labels.ts';
import { currencyCandidates } from '../values/currency.ts';
import { isIban } from '../values/iban.ts';
import type { EInvoice } from './e-invoice.ts';
import { amount, type EInvoiceAmounts } from './e-invoice-amounts.ts';
import { DIFFERS } from './e-invoice-proof.ts';
import { isLabelled, type PrintedPlaces, placeOfDate, placeOfText, plainText } from './printed-places.ts';

type Compared = 'total' | 'tax' | 'invoiceNumber' | 'issueDate' | 'iban' | 'vendorTaxId';
const NAMES: Readonly<Record<Compared, string>> = {
  total: 'total',
  tax: 'tax',
  invoiceNumber: 'invoice number',
  issueDate: 'date',
  iban: 'IBAN',
  vendorTaxId: "seller's tax number",
};

/**
 * Findings for differences between the pages and the XML, with both values. Only values that the page reader really
 * found are compared. A different figure as total or number of the document is no difference if the XML's own is also
 * printed.
 */
export function differences(
  eInvoice: EInvoice,
  amounts: EInvoiceAmounts,
  read: ConvertedDocument,
  places: PrintedPlaces,
): Finding[] {
  const { facts } = read;
  return [
    ...currencyDifference(amounts, places),
    ...moneyDifference('total', amounts, facts, places),
    ...moneyDifference('tax', amounts, facts, places),
    ...numberDifference(eInvoice, facts, places),
    ...dateDifference(eInvoice, facts, places),
    ...ibanDifference(eInvoice, facts, places),
    ...taxIdDifference(eInvoice, facts, places),
  ];
}

function difference(
  field: Compared,
  cell: NonNullable<Facts[Compared]>,
  printed: string,
  stated: string,
): Finding {
  return {
    code: DIFFERS,
    severity: 'warning',
    message: `The page prints ${printed} as ${NAMES[field]}, the e-invoice inside the file says ${stated}. Ask the sender which is right.`,
    row: null,
    field,
    page: cell.page,
    box: cell.box,
    suggestedFix: null,
  };
}

/** True when every amount on the pages has a currency, and none is that of the XML. */
function currencyDifference({ currency }: EInvoiceAmounts, { context }: PrintedPlaces): Finding[] {
  const tokens = context.lines.flatMap((line) => line.amounts.filter((token) => token.currency !== ''));
  const [first] = tokens;
  if (!first || currency === '') return [];
  if (tokens.some((token) => currencyCandidates(token.currency).includes(currency))) return [];
  const line = context.lines.find(({ amounts }) => amounts.includes(first));
  return [
    {
      code: DIFFERS,
      severity: 'warning',
      message: `The page prints amounts in ${first.currency}, the e-invoice inside the file is in ${currency}. Ask the sender which is right.`,
      row: null,
      field: 'currency',
      page: line?.page ?? null,
      box: first.box,
      suggestedFix: null,
    },
  ];
}

function moneyDifference(
  field: 'total' | 'tax',
  { totals, taxes, additions, currency }: EInvoiceAmounts,
  facts: Facts,
  { amounts }: PrintedPlaces,
): Finding[] {
  const cell = facts[field];
  const own = field === 'total' ? totals.grand : totals.tax;
  if (!cell?.value || !own) return [];
  const read = Math.abs(cell.value.minor);
  if (read === Math.abs(own.minor)) return [];
  // The page may print the rounded total, the amount to be paid.
  const rounded = Math.abs((totals.grand?.minor ?? 0) + (totals.rounding?.minor ?? 0));
  if (field === 'total' && read === rounded) return [];
  const others = [...Object.values(totals), ...additions, ...taxes.flatMap((tax) => [tax.amount, tax.base])];
  const isAnother = others.some((other) => other && Math.abs(other.minor) === read);
  if (isAnother && amounts.has(Math.abs(own.minor))) return [];
  const print = (minor: number) => `${moneyToDecimal({ minor, currency })} ${currency}`.trim();
  return [difference(field, cell, print(cell.value.minor), print(amount(own.minor, currency).minor))];
}

const NUMBER_ROLES: readonly FieldRole[] = ['invoiceNumber'];
const DATE_ROLES: readonly FieldRole[] = ['issueDate'];

function numberDifference(
  { number }: EInvoice,
  { invoiceNumber: cell }: Facts,
  places: PrintedPlaces,
): Finding[] {
  if (!cell?.value || number === null || isSameText(cell.value, number)) return [];
  const isPrinted = plainText(number).length >= 3 && placeOfText(places, number) !== null;
  if (isPrinted && !isLabelled(places, cell, NUMBER_ROLES)) return [];
  return [difference('invoiceNumber', cell, `'${cell.value}'`, `'${number}'`)];
}

/** The letters of a series may be printed apart from the number, or omitted: 'RE 2024-17' and '2024-17'. */
function isSameText(printed: string, stated: string): boolean {
  const [a, b] = [plainText(printed), plainText(stated)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const series = long.slice(0, long.length - short.length);
  return short !== '' && long.endsWith(short) && /^\p{L}*$/u.test(series);
}

function dateDifference(
  { issueDate }: EInvoice,
  { issueDate: cell }: Facts,
  places: PrintedPlaces,
): Finding[] {
  if (!cell?.value || issueDate === null || cell.value === issueDate) return [];
  if (cell.value.startsWith('XXXX') && cell.value.slice(4) === issueDate.slice(4)) return [];
  const isPrinted = placeOfDate(places, issueDate, []) !== null;
  if (isPrinted && !isLabelled(places, cell, DATE_ROLES)) return [];
  return [difference('issueDate', cell, cell.value, issueDate)];
}

function ibanDifference({ payment }: EInvoice, { iban: cell }: Facts, { context }: PrintedPlaces): Finding[] {
  const stated = payment.ibans.map((iban) => plainText(iban).toUpperCase());
  const [first] = stated;
  if (!cell?.value || first === undefined || !isIban(cell.value)) return [];
  if (stated.includes(plainText(cell.value).toUpperCase())) return [];
  const text = plainText(
    context.lines.flatMap((line) => line.words.map((word) => word.text)).join(''),
  ).toUpperCase();
  // A sender with several accounts prints them all.
  if (stated.some((iban) => text.includes(iban))) return [];
  return [difference('iban', cell, cell.value, payment.iban ?? first)];
}

function taxIdDifference(
  { seller }: EInvoice,
  { vendorTaxId: cell }: Facts,
  places: PrintedPlaces,
): Finding[] {
  if (!cell?.value || seller.taxId === null) return [];
  const printed = plainText(cell.value);
  if (seller.ids.some((id) => isSameText(printed, id))) return [];
  if (seller.ids.some((id) => plainText(id).length >= 5 && placeOfText(places, id) !== null)) return [];
  return [difference('vendorTaxId', cell, cell.value, seller.taxId)];
}

import type { DateCell, Facts, MoneyCell, TaxLine, TextCell } from '@ledgerlift/contract';
import type { FieldRole } from '../invoice/field-labels.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import type { EInvoice } from './e-invoice.ts';
import { amount, type EInvoiceAmounts, type XmlAmount } from './e-invoice-amounts.ts';
import { printedCell } from './printed-cell.ts';
import {
  type Place,
  type PrintedPlaces,
  placeOfCell,
  placeOfDate,
  placeOfIban,
  placeOfSum,
  placeOfText,
  plainText,
} from './printed-places.ts';

/** The facts of an e-invoice, each with its place on the pages; `read` are the facts found on the pages. */
export function eInvoiceFacts(
  eInvoice: EInvoice,
  amounts: EInvoiceAmounts,
  total: XmlAmount | null,
  read: Facts,
  places: PrintedPlaces,
): Facts {
  return {
    ...textFacts(eInvoice, read, places),
    ...dateFacts(eInvoice, read, places),
    ...moneyFacts(amounts, total, read, places),
  };
}

const TEXT_KEYS = [
  'vendor',
  'vendorAddress',
  'vendorTaxId',
  'vendorEmail',
  'client',
  'clientAddress',
  'clientTaxId',
  'clientEmail',
  'invoiceNumber',
  'purchaseOrder',
  'iban',
  'bic',
  'paymentTerms',
  'paymentReference',
  'paymentMethod',
] as const;
type TextKey = (typeof TEXT_KEYS)[number];

function textFacts(
  { seller, buyer, payment, number, purchaseOrder }: EInvoice,
  read: Facts,
  places: PrintedPlaces,
): Facts {
  const texts: Record<TextKey, string | null> = {
    vendor: seller.name,
    vendorAddress: seller.address,
    vendorTaxId: seller.taxId,
    vendorEmail: seller.email,
    client: buyer.name,
    clientAddress: buyer.address,
    clientTaxId: buyer.taxId,
    clientEmail: buyer.email,
    invoiceNumber: number,
    purchaseOrder,
    iban: payment.iban?.replace(/\s/g, '').toUpperCase() ?? null,
    bic: payment.bic,
    paymentTerms: payment.terms,
    paymentReference: payment.reference,
    paymentMethod: payment.means,
  };
  const facts: Partial<Record<TextKey, TextCell>> = {};
  for (const key of TEXT_KEYS) {
    const text = texts[key];
    if (text === null) continue;
    const isSame = plainText(read[key]?.value ?? '') === plainText(text);
    const seen = isSame ? placeOfCell(read[key]) : null;
    facts[key] = printedCell(text, seen ?? lookUp(key)(places, text), text);
  }
  return facts;
}

function lookUp(key: TextKey): (places: PrintedPlaces, text: string) => Place | null {
  if (key === 'iban') return placeOfIban;
  return key === 'vendorAddress' || key === 'clientAddress' ? placeOfAddress : placeOfLongText;
}

/** A text of one or two letters or digits occurs anywhere by chance. */
const MIN_LENGTH = 3;

function placeOfLongText(places: PrintedPlaces, text: string): Place | null {
  return plainText(text).length < MIN_LENGTH ? null : placeOfText(places, text);
}

/** An address is usually printed without its country, which the XML gives last and as a code. */
function placeOfAddress(places: PrintedPlaces, address: string): Place | null {
  const parts = address.split(', ');
  return placeOfLongText(places, address) ?? placeOfLongText(places, parts.slice(0, -1).join(' '));
}

const DATE_ROLES: Readonly<Record<'issueDate' | 'dueDate' | 'deliveryDate', readonly FieldRole[]>> = {
  issueDate: ['issueDate', 'date'],
  dueDate: ['dueDate'],
  deliveryDate: ['deliveryDate'],
};

function dateFacts(eInvoice: EInvoice, read: Facts, places: PrintedPlaces): Facts {
  const facts: Partial<Record<keyof typeof DATE_ROLES, DateCell>> = {};
  for (const key of ['issueDate', 'dueDate', 'deliveryDate'] as const) {
    const iso = eInvoice[key];
    if (iso === null) continue;
    const seen = read[key]?.value === iso ? placeOfCell(read[key]) : null;
    facts[key] = printedCell(iso, seen ?? placeOfDate(places, iso, DATE_ROLES[key]), iso);
  }
  return facts;
}

type MoneyKey =
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'rounding'
  | 'tax'
  | 'total'
  | 'amountPaid'
  | 'amountDue';
const MONEY_ROLES: Readonly<Record<MoneyKey, readonly SummaryRole[]>> = {
  subtotal: ['subtotal'],
  discount: ['discount'],
  shipping: ['shipping'],
  rounding: ['rounding'],
  tax: ['tax'],
  total: ['total', 'due'],
  amountPaid: ['paid', 'payment'],
  amountDue: ['due', 'total'],
};
/** The XML gives 0.00 for these facts when they do not apply. */
const NONE_AT_ZERO: ReadonlySet<MoneyKey> = new Set(['discount', 'shipping', 'rounding', 'amountPaid']);

function moneyFacts(
  eInvoiceAmounts: EInvoiceAmounts,
  total: XmlAmount | null,
  read: Facts,
  places: PrintedPlaces,
): Facts {
  const { totals, currency, additions, taxes } = eInvoiceAmounts;
  const sumOf = (kind: string) => {
    const own = additions.filter((addition) => addition.kind === kind);
    return own.length > 0
      ? amount(
          own.reduce((sum, { minor }) => sum + minor, 0),
          currency,
        )
      : null;
  };
  const taxSum = taxes.reduce((sum, tax) => sum + tax.amount.minor, 0);
  const amounts: Record<MoneyKey, XmlAmount | null> = {
    subtotal: totals.taxBasis ?? totals.lines,
    discount: sumOf('discount'),
    shipping: sumOf('shipping'),
    rounding: totals.rounding,
    tax: totals.tax ?? (taxes.length > 0 ? amount(taxSum, currency) : null),
    total,
    amountPaid: totals.prepaid,
    amountDue: totals.due,
  };
  const facts: Partial<Record<MoneyKey, MoneyCell>> = {};
  for (const key of Object.keys(MONEY_ROLES) as MoneyKey[]) {
    const own = amounts[key];
    if (!own || (own.minor === 0 && NONE_AT_ZERO.has(key))) continue;
    facts[key] = moneyCell(own, currency, seenAt(read[key], own), MONEY_ROLES[key], places);
  }
  return facts;
}

function seenAt(cell: MoneyCell | undefined, { minor }: XmlAmount): Place | null {
  return cell?.value && Math.abs(cell.value.minor) === Math.abs(minor) ? placeOfCell(cell) : null;
}

function moneyCell(
  { minor, raw }: XmlAmount,
  currency: string,
  seen: Place | null,
  roles: readonly SummaryRole[],
  places: PrintedPlaces,
): MoneyCell {
  const place = seen ?? (minor === 0 ? null : placeOfSum(places, minor, roles));
  return printedCell({ minor, currency }, place, raw);
}

/** The tax of an e-invoice by rate, each amount with its place on the pages. */
export function eInvoiceTaxes({ taxes, currency }: EInvoiceAmounts, places: PrintedPlaces): TaxLine[] {
  return taxes.map(({ rate, base, amount: tax }) => ({
    ...(rate !== null && { rate: printedCell(rate, null, rate) }),
    ...(base && { base: moneyCell(base, currency, null, ['subtotal', 'tax'], places) }),
    amount: moneyCell(tax, currency, null, ['tax'], places),
  }));
}

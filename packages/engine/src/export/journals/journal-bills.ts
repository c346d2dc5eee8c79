import {
  type ConvertedDocument,
  EXPORT_FORMATS,
  type JournalFormat,
  LedgerliftError,
  type Money,
  moneyToDecimal,
  sumMinor,
} from '@ledgerlift/contract';
import { fnv1a64 } from '../accounting/fnv1a.ts';
import { listed, MAX_NAMED } from '../accounting/refusals.ts';
import { plainValue } from '../document-facts.ts';
import type { ExportDocument } from '../export-input.ts';
import { billNumber } from '../invoices/bill-number.ts';
import { type BilledDocument, billedDocuments, INVOICES_AND_RECEIPTS } from '../invoices/billed-document.ts';
import { plainRate } from '../plain-rate.ts';
import { negated } from './journal-accounts.ts';

/** An invoice to pay or a paid receipt as an entry of a journal. Dates are yyyy-MM-dd, unprinted texts ''. */
export interface JournalBill {
  file: string;
  /** The same in each export of the document. */
  id: string;
  date: string;
  dueDate: string;
  number: string;
  seller: string;
  /** True for a receipt: the account that paid is not printed. */
  isPaid: boolean;
  /** ISO 4217; '' when unknown. */
  currency: string;
  /** What was bought and its taxes; they add up to the total. */
  postings: BillPosting[];
  /** A decimal string, as are the amounts of postings. */
  total: string;
}

export interface BillPosting {
  side: 'expense' | 'tax';
  /** The rate of a tax in percent as `plainRate` gives it; '' for none. */
  rate: string;
  text: string;
  amount: string;
}

/**
 * The documents as entries, or null when they are statements. Throws LedgerliftError: `too_complex` when both are among
 * them, since a bill and its payment would be booked as two expenses, and the others of `billedDocuments`.
 */
export function journalBills(
  documents: readonly ExportDocument[],
  format: JournalFormat,
): JournalBill[] | null {
  const converted = documents.flatMap((entry) => (entry.status === 'converted' ? [entry] : []));
  const statements = converted.filter(({ document }) => document.type === 'bank_statement');
  if (statements.length === converted.length) return null;
  if (statements.length > 0) throw refuseBoth(format, statements);
  const requirements = {
    types: INVOICES_AND_RECEIPTS,
    ...(format === 'beancount' && { needsCurrency: true as const }),
  };
  return billedDocuments(documents, format, requirements).map(journalBill);
}

function refuseBoth(format: JournalFormat, statements: readonly { file: string }[]): LedgerliftError {
  const files = statements.map(({ file }) => file);
  return new LedgerliftError(
    'too_complex',
    `A ${EXPORT_FORMATS[format].name} file holds either statements or invoices and receipts, so that no bill is booked twice with its payment. ` +
      `Statements here: ${listed(files.slice(0, MAX_NAMED), files.length)}. Convert them by themselves.`,
    { files },
  );
}

function journalBill(bill: BilledDocument): JournalBill {
  const { document, file, date, dueDate, seller, currency, total } = bill;
  const isPaid = document.type === 'receipt';
  return {
    file,
    id: fnv1a64([seller, billNumber(bill), date, moneyToDecimal(total)].join('\n')),
    date,
    dueDate: isPaid ? '' : dueDate,
    number: bill.number,
    seller,
    isPaid,
    currency,
    postings: [...expenses(bill), ...addedTaxes(bill), ...includedTaxes(bill)],
    total: moneyToDecimal(total),
  };
}

function expenses({ rows }: BilledDocument): BillPosting[] {
  return rows
    .filter(({ row }) => row.kind !== 'tax')
    .map(({ description, amount }) => ({
      side: 'expense',
      rate: '',
      text: description,
      amount: moneyToDecimal(amount),
    }));
}

/** Taxes beside the items: by rate where the printed ones by rate make them, else as their rows. */
function addedTaxes({ document, rows, total }: BilledDocument): BillPosting[] {
  const taxRows = rows.filter(({ row }) => row.kind === 'tax');
  const byRate = taxesByRate(document, total.currency);
  const sum = sumMinor(taxRows.map(({ amount }) => amount.minor));
  if (byRate.length > 0 && sumOf(byRate) === sum) return byRate.map(taxPosting);
  return taxRows.map(({ description, amount }) => ({
    ...taxPosting({ rate: '', amount }),
    text: description,
  }));
}

/** Taxes within the prices of a proved document, each taken out of its expenses. */
function includedTaxes({ document, rows, total }: BilledDocument): BillPosting[] {
  if (document.proof.state !== 'proved' || rows.some(({ row }) => row.kind === 'tax')) return [];
  const printed = document.facts.tax?.value ?? null;
  const byRate = taxesByRate(document, total.currency);
  const taxes = byRate.length === 0 && printed ? [{ rate: '', amount: printed }] : byRate;
  const sum = sumOf(taxes);
  const isWhole = sum > 0 && sum < total.minor && (printed === null || printed.minor === sum);
  if (!isWhole) return [];
  return taxes.flatMap((tax): BillPosting[] => [
    taxPosting(tax),
    { side: 'expense', rate: '', text: 'Tax within the prices', amount: negated(moneyToDecimal(tax.amount)) },
  ]);
}

interface RatedTax {
  rate: string;
  amount: Money;
}

/** The printed taxes by rate, without those of nothing; none when an amount was not read in this currency. */
function taxesByRate({ taxes = [] }: ConvertedDocument, currency: string): RatedTax[] {
  const rated = taxes.flatMap(({ rate, amount }): RatedTax[] =>
    amount.value?.currency === currency ? [{ rate: plainRate(plainValue(rate)), amount: amount.value }] : [],
  );
  return rated.length === taxes.length ? rated.filter(({ amount }) => amount.minor !== 0) : [];
}

function sumOf(taxes: readonly RatedTax[]): number {
  return sumMinor(taxes.map(({ amount }) => amount.minor));
}

function taxPosting({ rate, amount }: RatedTax): BillPosting {
  return {
    side: 'tax',
    rate,
    text: rate === '' ? 'Tax' : `Tax ${rate} %`,
    amount: moneyToDecimal(amount),
  };
}

import { currencyDecimals, type EInvoiceFormat, EXPORT_FORMATS, LedgerliftError } from '@ledgerlift/contract';
import { plainLine } from '../accounting/plain-line.ts';
import { isCalendarDate } from '../accounting/statement-files.ts';
import { plainValue } from '../document-facts.ts';
import type { ExportInput } from '../export-input.ts';
import { type BilledDocument, billedDocuments } from '../invoices/billed-document.ts';
import { refuseDocuments } from '../invoices/invoice-refusals.ts';
import type { TaxInvoice } from './tax-invoice.ts';
import { ratedRows } from './tax-invoice-lines.ts';
import { taxParty } from './tax-party.ts';
import { taxRates, taxSums } from './tax-sums.ts';

/** Decimals of an amount in EN 16931 (BR-DEC). */
const MAX_DECIMALS = 2;

/**
 * The only invoice of an export in the terms of EN 16931. Throws LedgerliftError as `billedDocuments` does;
 * `too_complex` for several invoices, and `unreadable` for one that is not proved or lacks what the standard requires.
 */
export function readTaxInvoice(
  { documents }: Pick<ExportInput, 'documents'>,
  format: EInvoiceFormat,
): TaxInvoice {
  const bills = billedDocuments(documents, format, { types: ['invoice'], needsCurrency: true });
  const [bill, ...others] = bills;
  if (!bill || others.length > 0) throw severalInvoices(format, bills);
  const { invoice, missing, problems } = taxInvoice(bill);
  if (missing.length > 0 || problems.length > 0)
    throw refuseDocuments(format, [{ file: bill.file, missing, problem: problems.join(' and ') }]);
  return invoice;
}

function severalInvoices(format: EInvoiceFormat, bills: readonly BilledDocument[]): LedgerliftError {
  return new LedgerliftError(
    'too_complex',
    `A ${EXPORT_FORMATS[format].name} file holds one invoice, and here are ${bills.length}. ` +
      'Convert each by itself, or download CSV, Excel or JSON.',
    { files: bills.map(({ file }) => file) },
  );
}

interface FoundInvoice {
  invoice: TaxInvoice;
  missing: string[];
  problems: string[];
}

function taxInvoice(bill: BilledDocument): FoundInvoice {
  const { document, currency } = bill;
  const { facts, language } = document;
  const text = (
    key:
      | 'vendorAddress'
      | 'vendorTaxId'
      | 'vendorEmail'
      | 'client'
      | 'clientAddress'
      | 'clientTaxId'
      | 'clientEmail'
      | 'purchaseOrder'
      | 'paymentTerms'
      | 'iban'
      | 'bic'
      | 'paymentReference'
      | 'paymentMethod',
  ) => plainLine(plainValue(facts[key]));
  const delivery = plainValue(facts.deliveryDate);
  const { rates, missing: unrated, problem } = taxRates(bill);
  const { lines, adjustments, missing: ofRows } = ratedRows(bill.rows, rates);
  const sums = taxSums(
    bill,
    lines.map(({ rate, money }) => ({ rate, amount: money })),
    adjustments.map(({ rate, money }) => ({ rate, amount: money })),
  );
  const invoice: TaxInvoice = {
    number: plainLine(bill.number),
    issueDate: bill.date,
    dueDate: bill.dueDate,
    deliveryDate: isCalendarDate(delivery) ? delivery : '',
    purchaseOrder: text('purchaseOrder'),
    currency,
    seller: taxParty(
      {
        name: bill.seller,
        address: text('vendorAddress'),
        taxId: text('vendorTaxId'),
        email: text('vendorEmail'),
      },
      language,
    ),
    buyer: taxParty(
      {
        name: text('client'),
        address: text('clientAddress'),
        taxId: text('clientTaxId'),
        email: text('clientEmail'),
      },
      language,
    ),
    payment: {
      means: meansOf(text('iban'), text('paymentMethod')),
      terms: text('paymentTerms'),
      iban: text('iban').replace(/\s/g, '').toUpperCase(),
      bic: text('bic').replace(/\s/g, '').toUpperCase(),
      reference: text('paymentReference'),
    },
    lines: lines.map(({ money: _, ...line }) => line),
    adjustments: adjustments.map(({ money: _, ...adjustment }) => adjustment),
    taxes: sums.taxes,
    totals: sums.totals,
  };
  const isRated = unrated.length === 0 && problem === '';
  return {
    invoice,
    missing: [...missingTexts(invoice), ...unrated, ...(isRated ? ofRows : [])],
    problems: [
      ...problemsOf(bill),
      ...(problem === '' ? [] : [problem]),
      ...(isRated && ofRows.length === 0 ? sums.problems : []),
    ],
  };
}

/** An account to pay to without a named method is for a transfer; a named other method, such as a direct debit, is none. */
function meansOf(iban: string, method: string): '30' | '58' | '' {
  if (iban === '') return '';
  if (/^sepa credit transfer$/i.test(method)) return '58';
  return method === '' || /transfer/i.test(method) ? '30' : '';
}

/** What EN 16931 requires and was not read, in the words of a message; behind each the rule that requires it. */
function missingTexts({ seller, buyer, payment, dueDate, totals }: TaxInvoice): string[] {
  const isDue = !totals.due.startsWith('-') && /[1-9]/.test(totals.due);
  const required: [what: string, isMissing: boolean][] = [
    // BR-09
    ["the country in its seller's address", seller.country === ''],
    // BR-S-02, BR-CO-26
    ['the value added tax number of its seller, with the letters of its country', seller.vatId === ''],
    // BR-07
    ['its buyer', buyer.name === ''],
    // BR-11
    ["the country in its buyer's address", buyer.country === ''],
    // BR-CO-25
    ['its due date or terms of payment', isDue && dueDate === '' && payment.terms === ''],
  ];
  return required.flatMap(([what, isMissing]) => (isMissing ? [what] : []));
}

function problemsOf({ document, currency }: BilledDocument): string[] {
  const { proof, invoiceKind } = document;
  return [
    ...(proof.state === 'proved' ? [] : ['is not proved']),
    ...(invoiceKind === undefined
      ? ['was converted before invoices were distinguished from credit notes']
      : []),
    ...(invoiceKind === 'other' ? ['is a proforma or down-payment invoice'] : []),
    ...(currencyDecimals(currency) > MAX_DECIMALS
      ? [`has amounts of more than ${MAX_DECIMALS} decimals`]
      : []),
  ];
}

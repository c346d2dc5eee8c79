import { z } from 'zod';
import { boxSchema, dateCellSchema, decimalCellSchema, moneyCellSchema, textCellSchema } from './cell.ts';
import { proofSchema } from './proof.ts';

export const documentTypeSchema = z.enum(['invoice', 'bank_statement', 'receipt']);
export type DocumentType = z.infer<typeof documentTypeSchema>;

export const transactionTypeSchema = z.enum(['credit', 'debit']);
export type TransactionType = z.infer<typeof transactionTypeSchema>;

/** What a row stands for. A statement has transactions only; an invoice or receipt has items and what is added to them. */
export const rowKindSchema = z.enum([
  'transaction',
  'item',
  'discount',
  'tax',
  'shipping',
  'tip',
  'rounding',
  'charge',
  'total',
]);
export type RowKind = z.infer<typeof rowKindSchema>;

/** One row as printed. A cell that is absent was not printed. */
export const rowSchema = z.object({
  /** Printed position in the document, from 0. */
  position: z.number().int().min(0),
  /** Index into the document's accounts; 0 for invoices and receipts. */
  account: z.number().int().min(0),
  kind: rowKindSchema,
  type: transactionTypeSchema,
  date: dateCellSchema.optional(),
  valueDate: dateCellSchema.optional(),
  description: textCellSchema.optional(),
  /** Statements: signed from the account holder's side. Invoices and receipts: with its printed sign. */
  amount: moneyCellSchema.optional(),
  balance: moneyCellSchema.optional(),
  sender: textCellSchema.optional(),
  recipient: textCellSchema.optional(),
  category: textCellSchema.optional(),
  reference: textCellSchema.optional(),
  /** The seller's number of what was sold. */
  code: textCellSchema.optional(),
  quantity: decimalCellSchema.optional(),
  /** What the quantity counts: pieces, hours, kilograms. */
  unit: textCellSchema.optional(),
  unitPrice: decimalCellSchema.optional(),
  taxRate: decimalCellSchema.optional(),
  /** What the user typed over a value that the row takes from its document, or that its kind cannot hold ('refund' as a type). */
  overrides: z.partialRecord(z.enum(['currency', 'type', 'bank', 'fileName']), textCellSchema).optional(),
  /** Present on a row that the user typed: it is printed nowhere in the document. */
  added: z.literal(true).optional(),
});
export type Row = z.infer<typeof rowSchema>;

/** One account (or one currency of an account) in a statement, proved by itself. */
export const accountSchema = z.object({
  number: textCellSchema.optional(),
  holder: textCellSchema.optional(),
  /** Told for a credit card's account; absent for a bank account and where the page does not tell. */
  kind: z.literal('card').optional(),
  /** ISO 4217, '' when unknown. */
  currency: z.string(),
  openingBalance: moneyCellSchema.optional(),
  closingBalance: moneyCellSchema.optional(),
  /** Printed totals of money in and money out, both unsigned. */
  totalIn: moneyCellSchema.optional(),
  totalOut: moneyCellSchema.optional(),
  proof: proofSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** What an invoice or a receipt prints of one rate of its tax. */
export const taxLineSchema = z.object({
  /** In percent, as a decimal. */
  rate: decimalCellSchema.optional(),
  /** The amount without tax that the rate is of. */
  base: moneyCellSchema.optional(),
  amount: moneyCellSchema,
});
export type TaxLine = z.infer<typeof taxLineSchema>;

/** Facts of a document beside its rows; a fact that is absent was not found. */
export const factsSchema = z.object({
  bank: textCellSchema.optional(),
  accountHolder: textCellSchema.optional(),
  accountNumber: textCellSchema.optional(),
  periodStart: dateCellSchema.optional(),
  periodEnd: dateCellSchema.optional(),
  openingBalance: moneyCellSchema.optional(),
  closingBalance: moneyCellSchema.optional(),
  vendor: textCellSchema.optional(),
  vendorAddress: textCellSchema.optional(),
  vendorTaxId: textCellSchema.optional(),
  vendorEmail: textCellSchema.optional(),
  client: textCellSchema.optional(),
  clientAddress: textCellSchema.optional(),
  clientTaxId: textCellSchema.optional(),
  clientEmail: textCellSchema.optional(),
  invoiceNumber: textCellSchema.optional(),
  purchaseOrder: textCellSchema.optional(),
  issueDate: dateCellSchema.optional(),
  dueDate: dateCellSchema.optional(),
  deliveryDate: dateCellSchema.optional(),
  iban: textCellSchema.optional(),
  bic: textCellSchema.optional(),
  paymentTerms: textCellSchema.optional(),
  /** What the payer quotes, so that the payment can be told: a Swiss QR reference, a customer's own text. */
  paymentReference: textCellSchema.optional(),
  merchant: textCellSchema.optional(),
  address: textCellSchema.optional(),
  phone: textCellSchema.optional(),
  taxId: textCellSchema.optional(),
  receiptNumber: textCellSchema.optional(),
  date: dateCellSchema.optional(),
  time: textCellSchema.optional(),
  paymentMethod: textCellSchema.optional(),
  cardLastFour: textCellSchema.optional(),
  subtotal: moneyCellSchema.optional(),
  /** What is taken off or added beside the items; negative where it lowers the total. */
  discount: moneyCellSchema.optional(),
  shipping: moneyCellSchema.optional(),
  tip: moneyCellSchema.optional(),
  rounding: moneyCellSchema.optional(),
  tax: moneyCellSchema.optional(),
  total: moneyCellSchema.optional(),
  amountPaid: moneyCellSchema.optional(),
  amountDue: moneyCellSchema.optional(),
  /** What the till gave back of the cash it took. */
  change: moneyCellSchema.optional(),
  itemCount: decimalCellSchema.optional(),
});
export type Facts = z.infer<typeof factsSchema>;
export type FactKey = keyof Facts;

/** Something worth a look, as data: never a silent correction. */
export const findingSchema = z.object({
  code: z.string(),
  severity: z.enum(['info', 'warning', 'error']),
  /** Plain words: what, where, and what to do. */
  message: z.string(),
  row: z.number().int().nullable(),
  field: z.string().nullable(),
  page: z.number().int().nullable(),
  box: boxSchema.nullable(),
  suggestedFix: z
    .object({ row: z.number().int(), field: z.string(), value: z.string(), reason: z.string() })
    .nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

/** The rows that the user has taken away from one account (or from an invoice or receipt, whose only account is 0). */
export const removedRowsSchema = z.object({
  account: z.number().int().min(0),
  count: z.number().int().min(1),
});

/** A row that was taken away, with all that is needed to put it back. Its entry among the document's removed rows is a count. */
export const removedRowSchema = z.object({
  /** The position that it had, among the rows as they were before. */
  at: z.number().int().min(0),
  row: rowSchema,
  /** What was found about it, each with its place among the document's findings. */
  findings: z.array(z.object({ index: z.number().int().min(0), finding: findingSchema })).optional(),
});
export type RemovedRow = z.infer<typeof removedRowSchema>;

const readProofSchema = z.object({ read: proofSchema, byRows: proofSchema });

/**
 * The proofs of a document as it was read, beside what its rows alone told then. The reader knows of doubts that no row
 * shows (a line that may be a movement), and they must outlive the user's changes.
 */
export const asReadSchema = z.object({ document: readProofSchema, accounts: z.array(readProofSchema) });
export type AsRead = z.infer<typeof asReadSchema>;

/** A converted document: everything that was understood, with its places, doubts and proof. */
export const convertedDocumentSchema = z.object({
  type: documentTypeSchema,
  pages: z.number().int().min(1),
  /** Pages (from 1) that could not be read; a document with such pages is never proved. */
  missingPages: z.array(z.number().int()),
  /** BCP 47 language, '' when not told. */
  language: z.string(),
  /** ISO 4217, '' when not told. */
  currency: z.string(),
  facts: factsSchema,
  /** Tax rate by rate, where it is printed so. */
  taxes: z.array(taxLineSchema).optional(),
  /** Statements: one or more. Invoices and receipts: empty. */
  accounts: z.array(accountSchema),
  rows: z.array(rowSchema),
  findings: z.array(findingSchema),
  proof: proofSchema,
  /** Printed rows that the user has taken away, account by account; absent when there are none. */
  removedRows: z.array(removedRowsSchema).optional(),
  /** Kept while the user has changed anything, where the reader's proofs say more than the rows. */
  asRead: asReadSchema.optional(),
});
export type ConvertedDocument = z.infer<typeof convertedDocumentSchema>;

import { z } from 'zod';
import { boxSchema, dateCellSchema, decimalCellSchema, moneyCellSchema, textCellSchema } from './cell.ts';
import { proofSchema } from './proof.ts';

export const documentTypeSchema = z.enum(['invoice', 'bank_statement', 'receipt']);
export type DocumentType = z.infer<typeof documentTypeSchema>;

export const transactionTypeSchema = z.enum(['credit', 'debit']);
export type TransactionType = z.infer<typeof transactionTypeSchema>;

/** Kind of a row. A statement has only transactions; an invoice or receipt has items and additions to them. */
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

/** One row as printed. An absent cell was not printed. */
export const rowSchema = z.object({
  /** Position in the document in printed order, from 0. */
  position: z.number().int().min(0),
  /** Index into the document's accounts; 0 for invoices and receipts. */
  account: z.number().int().min(0),
  kind: rowKindSchema,
  type: transactionTypeSchema,
  date: dateCellSchema.optional(),
  valueDate: dateCellSchema.optional(),
  description: textCellSchema.optional(),
  /** Statements: signed from the account holder's view. Invoices and receipts: with the printed sign. */
  amount: moneyCellSchema.optional(),
  balance: moneyCellSchema.optional(),
  sender: textCellSchema.optional(),
  recipient: textCellSchema.optional(),
  category: textCellSchema.optional(),
  reference: textCellSchema.optional(),
  /** The seller's product code. */
  code: textCellSchema.optional(),
  quantity: decimalCellSchema.optional(),
  /** The unit of the quantity: pieces, hours, kilograms. */
  unit: textCellSchema.optional(),
  unitPrice: decimalCellSchema.optional(),
  taxRate: decimalCellSchema.optional(),
  /**
   * The user's edits of values that come from the document, or that the field's type cannot hold ('refund' as a type).
   */
  overrides: z.partialRecord(z.enum(['currency', 'type', 'bank', 'fileName']), textCellSchema).optional(),
  /** Present on a row that the user added, which is not printed in the document. */
  added: z.literal(true).optional(),
});
export type Row = z.infer<typeof rowSchema>;

/** One account (or one currency of an account) of a statement, with its own proof. */
export const accountSchema = z.object({
  number: textCellSchema.optional(),
  holder: textCellSchema.optional(),
  /** Set for a credit card account; absent for a bank account and when the page does not say. */
  kind: z.literal('card').optional(),
  /** ISO 4217, '' when unknown. */
  currency: z.string(),
  openingBalance: moneyCellSchema.optional(),
  closingBalance: moneyCellSchema.optional(),
  /** Printed totals of money in and out, unsigned. */
  totalIn: moneyCellSchema.optional(),
  totalOut: moneyCellSchema.optional(),
  proof: proofSchema,
});
export type Account = z.infer<typeof accountSchema>;

/** The printed tax of an invoice or receipt for one rate. */
export const taxLineSchema = z.object({
  /** In percent, as a decimal. */
  rate: decimalCellSchema.optional(),
  /** The net amount that the rate applies to. */
  base: moneyCellSchema.optional(),
  amount: moneyCellSchema,
});
export type TaxLine = z.infer<typeof taxLineSchema>;

/** Facts of a document apart from its rows; an absent fact was not found. */
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
  /** The reference for the payer to quote: a Swiss QR reference or the customer's own text. */
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
  /** Amounts subtracted or added apart from the items; negative when they lower the total. */
  discount: moneyCellSchema.optional(),
  shipping: moneyCellSchema.optional(),
  tip: moneyCellSchema.optional(),
  rounding: moneyCellSchema.optional(),
  tax: moneyCellSchema.optional(),
  total: moneyCellSchema.optional(),
  amountPaid: moneyCellSchema.optional(),
  amountDue: moneyCellSchema.optional(),
  /** The change for the cash received. */
  change: moneyCellSchema.optional(),
  itemCount: decimalCellSchema.optional(),
});
export type Facts = z.infer<typeof factsSchema>;
export type FactKey = keyof Facts;

/** Something for the user to check, as data; never a silent correction. */
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

/** The number of rows that the user removed from one account (for an invoice or receipt: account 0). */
export const removedRowsSchema = z.object({
  account: z.number().int().min(0),
  count: z.number().int().min(1),
});

/** A removed row with everything needed to restore it; the document itself only counts its removed rows. */
export const removedRowSchema = z.object({
  /** Its position among the rows before its removal. */
  at: z.number().int().min(0),
  row: rowSchema,
  /** Its findings, each with its index in the document's findings. */
  findings: z.array(z.object({ index: z.number().int().min(0), finding: findingSchema })).optional(),
});
export type RemovedRow = z.infer<typeof removedRowSchema>;

const readProofSchema = z.object({ read: proofSchema, byRows: proofSchema });

/**
 * The proofs of a document as read, together with those that its rows alone gave. The reader knows doubts that no row
 * shows (a line that may be a movement), and they must survive the user's changes.
 */
export const asReadSchema = z.object({ document: readProofSchema, accounts: z.array(readProofSchema) });
export type AsRead = z.infer<typeof asReadSchema>;

/** A converted document: everything that was read, with positions, doubts and proof. */
export const convertedDocumentSchema = z.object({
  type: documentTypeSchema,
  pages: z.number().int().min(1),
  /** Pages (from 1) that could not be read; a document with such pages is never proved. */
  missingPages: z.array(z.number().int()),
  /** BCP 47 language, '' when unknown. */
  language: z.string(),
  /** ISO 4217, '' when unknown. */
  currency: z.string(),
  facts: factsSchema,
  /**
   * Invoices: what the page or its e-invoice calls it; `other` is a proforma or down-payment invoice. Absent for a
   * document that was converted before this was read.
   */
  invoiceKind: z.enum(['invoice', 'creditNote', 'other']).optional(),
  /** The tax by rate, if printed. */
  taxes: z.array(taxLineSchema).optional(),
  /** Statements: one or more. Invoices and receipts: empty. */
  accounts: z.array(accountSchema),
  rows: z.array(rowSchema),
  findings: z.array(findingSchema),
  proof: proofSchema,
  /** Printed rows that the user removed, by account; absent when there are none. */
  removedRows: z.array(removedRowsSchema).optional(),
  /** Present after changes by the user, when the reader's proofs say more than the rows. */
  asRead: asReadSchema.optional(),
});
export type ConvertedDocument = z.infer<typeof convertedDocumentSchema>;

/**
 * An e-invoice as its XML describes it, in any schema. A decimal is a plain string ('-12.5'), a date is yyyy-MM-dd, a
 * text is one line; null is what the XML omits.
 */
export interface EInvoice {
  format: 'factur-x' | 'order-x' | 'ubl' | 'isdoc';
  /** The XML declares a credit note, whatever the sign of its amounts. */
  isCreditNote: boolean;
  number: string | null;
  issueDate: string | null;
  dueDate: string | null;
  deliveryDate: string | null;
  purchaseOrder: string | null;
  /** ISO 4217. */
  currency: string | null;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  payment: EInvoicePayment;
  lines: EInvoiceLine[];
  /** Allowances and charges of the whole document. */
  adjustments: EInvoiceAdjustment[];
  /** Tax by rate. */
  taxes: EInvoiceTax[];
  totals: EInvoiceTotals;
}

export interface EInvoiceParty {
  name: string | null;
  address: string | null;
  /** The value added tax number if there is one, else the tax office's number. */
  taxId: string | null;
  /** Every number of the party, `taxId` among them. */
  ids: string[];
  email: string | null;
}

export interface EInvoicePayment {
  terms: string | null;
  /** A name, such as 'Credit transfer'. */
  means: string | null;
  reference: string | null;
  /** The account to pay to. */
  iban: string | null;
  bic: string | null;
  /** Every account in the XML, including that of a direct debit. */
  ibans: string[];
}

export interface EInvoiceLine {
  position: string | null;
  /** The position of the line that this one is a part of. */
  parent: string | null;
  /** GROUP (a sum of other lines), INFORMATION, DETAIL: the purpose of the line. */
  status: string | null;
  /** The seller's number of the item. */
  code: string | null;
  name: string | null;
  description: string | null;
  quantity: string | null;
  /** Code of UN/ECE recommendation 20. */
  unit: string | null;
  /** Net, per unit; null when it has no exact decimal form. */
  unitPrice: string | null;
  /** Net, for the whole line. */
  total: string | null;
  /** Percent. */
  taxRate: string | null;
}

export interface EInvoiceAdjustment {
  kind: 'allowance' | 'charge' | 'shipping';
  /** As written in the XML: usually without a sign. */
  amount: string | null;
  reason: string | null;
}

export interface EInvoiceTax {
  /** Percent. */
  rate: string | null;
  base: string | null;
  amount: string | null;
  /** Such as VAT. */
  type: string | null;
}

export interface EInvoiceTotals {
  lines: string | null;
  allowances: string | null;
  charges: string | null;
  taxBasis: string | null;
  tax: string | null;
  /** Including tax, before rounding and prepayments. */
  grand: string | null;
  rounding: string | null;
  prepaid: string | null;
  due: string | null;
}

/**
 * An e-invoice as its XML tells it, whatever schema it was written in. A decimal is a plain string ('-12.5'), a date is
 * yyyy-MM-dd, a text is one line; null is what the XML does not tell.
 */
export interface EInvoice {
  format: 'factur-x' | 'order-x' | 'ubl' | 'isdoc';
  /** The XML says of itself that it is a credit note, whatever the sign of its amounts. */
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
  /** Tax rate by rate. */
  taxes: EInvoiceTax[];
  totals: EInvoiceTotals;
}

export interface EInvoiceParty {
  name: string | null;
  address: string | null;
  /** The number for value added tax where there is one, else that of the tax office. */
  taxId: string | null;
  /** Every number by which the party is known, `taxId` among them. */
  ids: string[];
  email: string | null;
}

export interface EInvoicePayment {
  terms: string | null;
  /** In words, such as 'Credit transfer'. */
  means: string | null;
  reference: string | null;
  /** Where to pay to. */
  iban: string | null;
  bic: string | null;
  /** Every account that the XML names, that of a direct debit too. */
  ibans: string[];
}

export interface EInvoiceLine {
  position: string | null;
  /** The position of the line that this one is a part of. */
  parent: string | null;
  /** GROUP (a sum of other lines), INFORMATION, DETAIL: what the line is for. */
  status: string | null;
  /** The seller's number of what was sold. */
  code: string | null;
  name: string | null;
  description: string | null;
  quantity: string | null;
  /** Code of UN/ECE recommendation 20. */
  unit: string | null;
  /** Net, for one unit; null where it has no exact decimals. */
  unitPrice: string | null;
  /** Net, for the whole line. */
  total: string | null;
  /** Percent. */
  taxRate: string | null;
}

export interface EInvoiceAdjustment {
  kind: 'allowance' | 'charge' | 'shipping';
  /** As the XML has it: mostly without a sign. */
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
  /** With tax, before rounding and what was paid already. */
  grand: string | null;
  rounding: string | null;
  prepaid: string | null;
  due: string | null;
}

/**
 * An invoice in the terms of EN 16931-1, ready for one of its syntaxes. Amounts are decimal strings without a sign except
 * where noted, dates yyyy-MM-dd, optional texts ''. Names in brackets are those of the standard.
 */
export interface TaxInvoice {
  /** BT-1 */
  number: string;
  /** BT-2 */
  issueDate: string;
  /** BT-9 */
  dueDate: string;
  /** BT-72 */
  deliveryDate: string;
  /** BT-13 */
  purchaseOrder: string;
  /** BT-5, ISO 4217 */
  currency: string;
  /** BG-4 */
  seller: TaxParty;
  /** BG-7 */
  buyer: TaxParty;
  payment: TaxInvoicePayment;
  /** BG-25 */
  lines: TaxInvoiceLine[];
  /** BG-20 and BG-21 */
  adjustments: TaxInvoiceAdjustment[];
  /** BG-23 */
  taxes: TaxBreakdown[];
  /** BG-22 */
  totals: TaxInvoiceTotals;
}

export interface TaxParty {
  /** BT-27, BT-44 */
  name: string;
  /** BT-35, BT-50: all of the printed address but its country. */
  address: string;
  /** BT-40, BT-55: ISO 3166-1 alpha-2 */
  country: string;
  /** BT-31, BT-48: begins with the letters of its country. */
  vatId: string;
  /** BT-43, BT-58 */
  email: string;
}

export interface TaxInvoicePayment {
  /** BT-20 */
  terms: string;
  /** BT-81: UNTDID 4461; '' where no transfer to an account was read, so that account and reference are left out. */
  means: '30' | '58' | '';
  /** BT-84 */
  iban: string;
  /** BT-86 */
  bic: string;
  /** BT-83 */
  reference: string;
}

export interface TaxInvoiceLine {
  /** BT-155 */
  code: string;
  /** BT-153 */
  name: string;
  /** BT-129, with a minus for what is taken back. */
  quantity: string;
  /** BT-130: UN/ECE recommendation 20 */
  unit: string;
  /** BT-146, net */
  price: string;
  /** BT-149: how many units the price is of; '' for one. */
  priceOf: string;
  /** BT-131, signed */
  amount: string;
  /** BT-152, percent; the category is always S, the standard rate. */
  rate: string;
}

export interface TaxInvoiceAdjustment {
  kind: 'allowance' | 'charge' | 'shipping';
  /** BT-97, BT-104 */
  reason: string;
  /** BT-92, BT-99 */
  amount: string;
  /** BT-96, BT-103: percent */
  rate: string;
}

export interface TaxBreakdown {
  /** BT-119, percent */
  rate: string;
  /** BT-116 */
  base: string;
  /** BT-117 */
  amount: string;
}

/** BT-106 to BT-115, in this order but for rounding; '' for an absent optional one. */
export interface TaxInvoiceTotals {
  lines: string;
  allowances: string;
  charges: string;
  taxBasis: string;
  tax: string;
  grand: string;
  prepaid: string;
  /** Signed */
  rounding: string;
  due: string;
}

import type { Box, Money } from '@ledgerlift/contract';

/** A field of a code. */
export interface CodeField {
  value: string;
  /** As written in the code. */
  raw: string;
}

/** A payment code's content, by the rules of its standard. Absent values are null. */
export interface PaymentCode {
  /** The common name. */
  name: 'Swiss QR-bill' | 'GiroCode';
  /** The payee's account, without spaces. */
  iban: CodeField;
  bic: CodeField | null;
  /** Null when the payer enters it, and when nothing is to be paid. */
  amount: Money | null;
  /** ISO 4217. */
  currency: string;
  /** Names; null also when their letters are in doubt. */
  creditor: CodeField | null;
  debtor: CodeField | null;
  /** The reference that the payer quotes. */
  reference: CodeField | null;
  billing: BillingInformation;
}

/** The issuer's data about the invoice itself. */
export interface BillingInformation {
  invoiceNumber: CodeField | null;
  /** yyyy-MM-dd. */
  invoiceDate: CodeField | null;
  /** The issuer's Swiss tax number. */
  taxNumber: CodeField | null;
}

export const NO_BILLING: BillingInformation = { invoiceNumber: null, invoiceDate: null, taxNumber: null };

/** A payment code with its place. */
export interface PlacedPaymentCode extends PaymentCode {
  page: number;
  box: Box;
}

/** Replaces a byte whose letter is in doubt. */
export const UNKNOWN_LETTER = '\uFFFD';

/** A field of a code; null when it is empty, or when its letters are in doubt. */
export function fieldOf(raw: string, value = raw): CodeField | null {
  return raw === '' || raw.includes(UNKNOWN_LETTER) ? null : { value, raw };
}

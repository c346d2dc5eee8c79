import type { Box, Money } from '@ledgerlift/contract';

/** Something that a code says. */
export interface CodeField {
  value: string;
  /** As it stands in the code. */
  raw: string;
}

/** What a code for a payment says, by the rules of its standard. What it does not say is null. */
export interface PaymentCode {
  /** As people know it. */
  name: 'Swiss QR-bill' | 'GiroCode';
  /** Of the payee, without spaces. */
  iban: CodeField;
  bic: CodeField | null;
  /** Null where the payer fills it in, and where nothing is to be paid. */
  amount: Money | null;
  /** ISO 4217. */
  currency: string;
  /** Names, null too where their letters are in doubt. */
  creditor: CodeField | null;
  debtor: CodeField | null;
  /** What the payer quotes. */
  reference: CodeField | null;
  billing: BillingInformation;
}

/** What the issuer tells of the invoice itself. */
export interface BillingInformation {
  invoiceNumber: CodeField | null;
  /** yyyy-MM-dd. */
  invoiceDate: CodeField | null;
  /** The issuer's Swiss tax number. */
  taxNumber: CodeField | null;
}

export const NO_BILLING: BillingInformation = { invoiceNumber: null, invoiceDate: null, taxNumber: null };

/** A payment code and where it was found. */
export interface PlacedPaymentCode extends PaymentCode {
  page: number;
  box: Box;
}

/** What stands for a byte whose letter is in doubt. */
export const UNKNOWN_LETTER = '\uFFFD';

/** A field of a code; null when it is empty, or when its letters are in doubt. */
export function fieldOf(raw: string, value = raw): CodeField | null {
  return raw === '' || raw.includes(UNKNOWN_LETTER) ? null : { value, raw };
}

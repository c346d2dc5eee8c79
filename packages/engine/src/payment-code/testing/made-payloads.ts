import { encodeUtf8 } from '../../export/utf8.ts';

/** Invented accounts with valid check digits, of banks that do not exist. */
export const ACCOUNTS = {
  swissQr: 'CH4230123000000004711',
  swiss: 'CH4609123000000004711',
  otherSwiss: 'CH1709123000000008822',
  liechtenstein: 'LI1308123000000004711',
  german: 'DE14123456780000004711',
  otherGerman: 'DE82876543210000004711',
} as const;

export const QR_REFERENCE = '000000000000000004711202500';
export const CREDITOR_REFERENCE = 'RF5847112025';

const CREDITOR = ['S', 'Röhrenwerk Altenau AG', 'Werkstrasse', '9', '9999', 'Altenau', 'CH'];
const DEBTOR = ['K', 'Amselhof Genossenschaft', 'Am Weiher 3', '9998 Neudorf', '', '', 'CH'];
const NOBODY = ['', '', '', '', '', '', ''];

/** Fields of a generated Swiss QR code; the rest is a bill of 1949.75 francs with a QR reference. */
export interface MadeBill {
  version?: string;
  iban?: string;
  creditor?: string[];
  ultimateCreditor?: string[];
  amount?: string;
  currency?: string;
  debtor?: string[];
  /** Kind, reference and message. */
  reference?: [kind: string, reference: string, message: string];
  end?: string;
  /** Billing information and other schemes. */
  more?: string[];
}

/** The lines of a Swiss QR code. */
export function swissLines(bill: MadeBill = {}): string[] {
  return [
    ...['SPC', bill.version ?? '0200', '1', bill.iban ?? ACCOUNTS.swissQr],
    ...(bill.creditor ?? CREDITOR),
    ...(bill.ultimateCreditor ?? NOBODY),
    ...[bill.amount ?? '1949.75', bill.currency ?? 'CHF'],
    ...(bill.debtor ?? DEBTOR),
    ...(bill.reference ?? ['QRR', QR_REFERENCE, '']),
    bill.end ?? 'EPD',
    ...(bill.more ?? []),
  ];
}

export function swissBytes(bill: MadeBill = {}): Uint8Array {
  return encodeUtf8(swissLines(bill).join('\r\n'));
}

/** Fields of a generated code for a SEPA transfer; the rest is one of 119 euros with a text. */
export interface MadeTransfer {
  version?: string;
  set?: string;
  transfer?: string;
  bic?: string;
  name?: string;
  iban?: string;
  amount?: string;
  purpose?: string;
  reference?: string;
  message?: string;
  more?: string[];
}

export function transferText(made: MadeTransfer = {}): string {
  return [
    ...['BCD', made.version ?? '002', made.set ?? '1', made.transfer ?? 'SCT', made.bic ?? ''],
    ...[made.name ?? 'Röhrenwerk Altenau GmbH', made.iban ?? ACCOUNTS.german, made.amount ?? 'EUR119.00'],
    ...[made.purpose ?? '', made.reference ?? '', made.message ?? 'Rechnung 4711', ...(made.more ?? [])],
  ].join('\n');
}

export function transferBytes(made: MadeTransfer = {}): Uint8Array {
  return encodeUtf8(transferText(made));
}

/** One byte per character, as in ISO 8859-1. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

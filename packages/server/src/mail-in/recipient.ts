import { randomBytes } from 'node:crypto';
import type { DocumentType, MailIn } from '@ledgerlift/contract';

/** RFC 4648, in lower case: mail servers may change the case of addresses. */
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_LENGTH = 20;
const PREFIXES = {
  bank_statement: 'statements',
  invoice: 'invoices',
  receipt: 'receipts',
} as const satisfies Record<DocumentType, string>;
const RECIPIENT = new RegExp(`^(?<prefix>[a-z]+)-(?<token>[${BASE32}]{${TOKEN_LENGTH}})@(?<domain>[^@]+)$`);

/** What the address of a recipient names. */
export interface Recipient {
  token: string;
  documentType: DocumentType;
}

/** 100 random bits in 20 letters and digits. */
export function makeAddressToken(): string {
  return Array.from(randomBytes(TOKEN_LENGTH), (byte) => BASE32[byte % BASE32.length]).join('');
}

/** The address for each type of document: `statements-TOKEN@in.example.com`. */
export function addressesOf(token: string, domain: string): NonNullable<MailIn['addresses']> {
  const addressFor = (type: DocumentType) => `${PREFIXES[type]}-${token}@${domain}`;
  return {
    bank_statement: addressFor('bank_statement'),
    invoice: addressFor('invoice'),
    receipt: addressFor('receipt'),
  };
}

/** Reads an address in any case; null for one that `addressesOf` never made. */
export function readRecipient(address: string, domain: string): Recipient | null {
  const parts = RECIPIENT.exec(address.toLowerCase())?.groups;
  if (parts?.token === undefined || parts.domain !== domain) return null;
  for (const [documentType, prefix] of Object.entries(PREFIXES))
    if (prefix === parts.prefix) return { token: parts.token, documentType: documentType as DocumentType };
  return null;
}

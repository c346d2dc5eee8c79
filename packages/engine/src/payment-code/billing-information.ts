import { type BillingInformation, type CodeField, fieldOf, NO_BILLING } from './payment-code.ts';

const PREFIX = '//S1/';
const INVOICE_NUMBER = '10';
const INVOICE_DATE = '11';
const TAX_NUMBER = '30';
const TAX_NUMBER_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4];

/**
 * Parses the billing information of a Swiss QR-bill in Swico's syntax: `//S1/10/4711/11/250305/30/106017086`, tags
 * and values in turn, with a backslash before a stroke within a value. Returns nothing if it violates the syntax.
 */
export function readBillingInformation(text: string): BillingInformation {
  if (!text.startsWith(PREFIX)) return NO_BILLING;
  const parts = text.slice(PREFIX.length).match(/(?:\\.|[^/\\])*(?:\/|$)/g) ?? [];
  const plain = parts.map((part) => part.replace(/\/$/, '').replace(/\\(.)/g, '$1'));
  // The last match is the end of the text.
  plain.pop();
  const values = new Map<string, string>();
  for (let at = 0; at + 1 < plain.length; at += 2) {
    const [tag = '', value = ''] = plain.slice(at, at + 2);
    if (!/^\d{2}$/.test(tag) || values.has(tag)) return NO_BILLING;
    values.set(tag, value);
  }
  return {
    invoiceNumber: fieldOf(values.get(INVOICE_NUMBER) ?? ''),
    invoiceDate: dateField(values.get(INVOICE_DATE) ?? ''),
    taxNumber: taxNumberField(values.get(TAX_NUMBER) ?? ''),
  };
}

/** 'yyMMdd' of this century: such codes exist since 2020. */
function dateField(raw: string): CodeField | null {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(raw) ?? [];
  if (!year || !month || !day) return null;
  const iso = `20${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isDay ? { value: iso, raw } : null;
}

/** The nine digits of a Swiss enterprise number (UID), the last of which is a modulo 11 check digit. */
function taxNumberField(raw: string): CodeField | null {
  if (!/^\d{9}$/.test(raw)) return null;
  const sum = TAX_NUMBER_WEIGHTS.reduce((total, weight, index) => total + weight * Number(raw[index]), 0);
  if ((11 - (sum % 11)) % 11 !== Number(raw[8])) return null;
  return { value: `CHE-${raw.slice(0, 3)}.${raw.slice(3, 6)}.${raw.slice(6)}`, raw };
}

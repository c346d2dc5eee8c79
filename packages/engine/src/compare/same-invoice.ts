import type { DoubledRow, Facts } from '@ledgerlift/contract';
import type { JobDocument } from './job-document.ts';
import type { RowComparer, RowList } from './pair-rows.ts';
import { plainText } from './plain-text.ts';

/** An invoice or a receipt with its rows prepared for comparison. */
export interface ListedDocument {
  file: JobDocument;
  list: RowList;
}

/** Why two files hold the same invoice or receipt. */
export interface SameDocument {
  /** `number`: vendor and number match; `content`: there is no number, but everything else matches. */
  by: 'number' | 'content';
  /** False when both totals are printed and differ. */
  isSameTotal: boolean;
  rows: DoubledRow[];
}

/** Compares the later of two files with the earlier one; null when they are different invoices or receipts. */
export function sameDocument(
  later: ListedDocument,
  earlier: ListedDocument,
  { pair }: Pick<RowComparer, 'pair'>,
): SameDocument | null {
  const [a, b] = [earlier.file.document, later.file.document];
  if (a.type !== b.type || a.rows.length === 0 || b.rows.length === 0) return null;
  const [one, other] = [identityOf(a.facts), identityOf(b.facts)];
  if (differ(one.vendor, other.vendor) && !isEqual(one.taxId, other.taxId)) return null;
  if (differ(one.number, other.number) || differ(one.time, other.time)) return null;
  const isSameTotal = !differ(one.total, other.total);
  const isSameDate = !differ(one.date, other.date);
  const pairs = () => pair(later.list, earlier.list, { isOpen: () => true, isStrict: () => false });
  const isNumbered = isEqual(one.number, other.number);
  // Receipt numbers restart at 1 every day.
  if (isNumbered && a.type === 'invoice' && (isSameTotal || isSameDate)) {
    const isKnownVendor = isEqual(one.vendor, other.vendor) || isEqual(one.taxId, other.taxId);
    if (isKnownVendor || (isEqual(one.total, other.total) && isEqual(one.date, other.date)))
      return { by: 'number', isSameTotal, rows: pairs() };
  }
  if (!isEqual(one.date, other.date) || !isSameTotal || a.rows.length !== b.rows.length) return null;
  const rows = pairs();
  return rows.length === a.rows.length ? { by: isNumbered ? 'number' : 'content', isSameTotal, rows } : null;
}

/** Each '' when it is not printed. */
interface Identity {
  vendor: string;
  taxId: string;
  number: string;
  date: string;
  time: string;
  total: string;
}

function identityOf(facts: Facts): Identity {
  const total = facts.total?.value;
  return {
    vendor: plainText((facts.vendor ?? facts.merchant)?.value),
    taxId: plainText((facts.vendorTaxId ?? facts.taxId)?.value),
    number: plainText((facts.invoiceNumber ?? facts.receiptNumber)?.value),
    date: (facts.issueDate ?? facts.date)?.value ?? '',
    time: plainText(facts.time?.value),
    total: total ? `${total.minor} ${total.currency}` : '',
  };
}

function isEqual(one: string, other: string): boolean {
  return one !== '' && one === other;
}

function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}

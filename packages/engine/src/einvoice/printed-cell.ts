import type { Cell, Reason } from '@ledgerlift/contract';
import type { Place } from './printed-places.ts';

export const E_INVOICE_REASON: Reason = {
  code: 'e-invoice',
  text: 'from the e-invoice inside the file',
};

/** XML is exact: its value is what the sender's program intended. */
const SURE = 1;

/** A cell for a value of the XML: with the printed text at its place on a page, else as the XML has it. */
export function printedCell<T>(value: T, place: Place | null, raw: string): Cell<T> {
  return {
    value,
    raw: place?.raw ?? raw,
    page: place?.page ?? null,
    box: place?.box ?? null,
    confidence: SURE,
    reason: E_INVOICE_REASON,
  };
}

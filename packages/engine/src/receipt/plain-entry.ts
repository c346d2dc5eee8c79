import type { AnalysedLine } from '../document-context.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import { lastPrice } from './receipt-zone.ts';

/** An entry of a line without a known label: its text and the price at its end. Null for a line that has not both. */
export function plainEntry(
  line: AnalysedLine | undefined,
  index: number,
  role: SummaryRole,
): SummaryEntry | null {
  const value = line && lastPrice(line);
  if (!line || !value) return null;
  const words = line.words.filter((word) => word.box.x1 <= value.box.x0 + 1);
  if (!words.some((word) => /\p{L}\p{M}*\p{L}/u.test(word.text))) return null;
  return {
    role,
    included: false,
    taxTotal: false,
    share: 0.5,
    words,
    amounts: [value],
    value,
    below: false,
    line: index,
    page: line.page,
  };
}

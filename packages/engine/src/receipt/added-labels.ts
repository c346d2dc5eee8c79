import type { AnalysedLine } from '../document-context.ts';
import { minorOf } from '../invoice/entry-money.ts';
import type { SummaryEntry } from '../invoice/summary-entry.ts';
import type { SummaryRole } from '../invoice/summary-label.ts';
import { SUMMARY_BOOK } from '../invoice/summary-labels.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';

/** What is added under a label that is not known is at most this part of the goods: a tip, a service, a tax. */
export const MAX_ADDED_PERCENT = 30;

/** What may be added, as far as a word of its label shows; the first that is found counts. */
const ADDED: readonly Extract<
  SummaryRole,
  'tax' | 'tip' | 'rounding' | 'discount' | 'shipping' | 'charge'
>[] = ['tax', 'tip', 'rounding', 'discount', 'shipping', 'charge'];

export function isAdded(role: SummaryRole): boolean {
  return ADDED.some((added) => added === role);
}

/** What an addition adds, in minor units: a discount is taken off, with or without a minus. */
export function addedMinor(entry: SummaryEntry, currency: string): number {
  const minor = minorOf(entry, currency) ?? 0;
  return entry.role === 'discount' ? -Math.abs(minor) : minor;
}

/** What a line adds by a word of it; null where nothing shows. */
export function addedRole(line: AnalysedLine): (typeof ADDED)[number] | null {
  const words = line.words.map((word) => word.text);
  const found = new Set(findPhrases(SUMMARY_BOOK, words).map(({ role }) => role));
  return ADDED.find((role) => found.has(role)) ?? null;
}

import { type Facts, sumMinor } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { minorOf } from '../invoice/reconcile.ts';
import type { SummaryEntry } from '../invoice/summary-entries.ts';

const LAST_FOUR = /(?:[*#xX•.]{2,}\s?-?)(\d{4})\b/;

/** How the receipt was paid: method and the card's last four digits. */
export function paymentFacts(context: DocumentContext, entries: readonly SummaryEntry[]): Facts {
  const payment = entries.find((entry) => entry.role === 'payment');
  const paymentMethod = payment && textCellFrom({ words: payment.words, page: payment.page });
  const card = cardDigits(context);
  return { ...(paymentMethod && { paymentMethod }), ...(card && { cardLastFour: card }) };
}

function cardDigits(context: DocumentContext) {
  for (const line of context.lines)
    for (const word of line.words) {
      const digits = LAST_FOUR.exec(word.text)?.[1];
      if (digits) return { ...textCellFrom({ words: [word], page: line.page }), value: digits };
    }
  return null;
}

/** What payments tell of the total, in minor units: each payment itself, and what was given less the change. */
export function paymentEvidence(entries: readonly SummaryEntry[], currency: string): number[] {
  const given = [...minorsOf(entries, 'payment', currency), ...minorsOf(entries, 'paid', currency)];
  return [...given, ...moneyAfterChange(entries, currency)].filter((minor) => minor > 0);
}

/** What was given, in one payment or in all together, less the change that came back; empty where no change is printed. */
export function moneyAfterChange(entries: readonly SummaryEntry[], currency: string): number[] {
  const given = [...minorsOf(entries, 'payment', currency), ...minorsOf(entries, 'paid', currency)];
  const change = minorsOf(entries, 'change', currency);
  const sums = given.length > 1 ? [...given, sumMinor(given)] : given;
  return sums.flatMap((paid) => change.map((back) => paid - back)).filter((minor) => minor > 0);
}

function minorsOf(entries: readonly SummaryEntry[], role: SummaryEntry['role'], currency: string): number[] {
  return entries
    .filter((entry) => entry.role === role)
    .flatMap((entry) => minorOf(entry, currency) ?? [])
    .map(Math.abs);
}

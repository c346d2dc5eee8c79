import type { DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import { currencyCandidates } from '../values/currency.ts';
import { moneyOf } from './line-money.ts';
import { ownCurrency } from './own-currency.ts';
import { findSummaryEntries } from './summary-entries.ts';

/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** So many amounts of another currency in the column of the total contradict it. */
const MIN_CONTRADICTING = 2;
/** No currency of any document. */
const NONE = 'XXX';

/**
 * ISO 4217 code of the currency that the labelled totals print, where they agree and their column prints no other; else
 * the document's. Prices in the names of goods ('(23.20 USD)') say nothing of what is paid.
 */
export function statedCurrency(context: DocumentContext): string {
  const { currency, lines } = context;
  const printed = lines.flatMap((line) => moneyOf(line).flatMap((token) => onlyCurrency(token.currency)));
  if (printed.every((code) => code === currency)) return currency;
  const sums = findSummaryEntries(context).filter(
    ({ role, share, value }) =>
      (role === 'total' || role === 'due') && share >= MIN_SHARE && value.strength === 'strong',
  );
  const stated = new Set(
    sums.map(({ value, words }) => ownCurrency(value, words, NONE)).filter((code) => code !== NONE),
  );
  const [only, ...others] = stated;
  if (!only || others.length > 0) return currency;
  // In the column of the sums the goods print what is paid.
  const contradicting = lines.filter((line) =>
    moneyOf(line).some(
      (token) =>
        sums.some(({ value }) => Math.abs(value.edge - token.edge) <= COLUMN_EDGE_EMS * typeSize(line)) &&
        onlyCurrency(token.currency).some((code) => code !== only),
    ),
  );
  return contradicting.length < MIN_CONTRADICTING ? only : currency;
}

function onlyCurrency(printed: string): string[] {
  const candidates = currencyCandidates(printed);
  return candidates.length === 1 ? [...candidates] : [];
}

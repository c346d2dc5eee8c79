import type { AnalysedLine } from '../document-context.ts';
import type { PhraseMatch } from '../lexicon/phrase-book.ts';
import type { ColumnRole } from './header-words.ts';
import { moneyOf } from './line-money.ts';

/** A column of amounts begins to the right of its heading's left edge, or so many type heights before it. */
const MAX_SHIFT_EMS = 4;
const PRICES: ReadonlySet<ColumnRole> = new Set(['unitPrice', 'net', 'amount', 'gross']);

/**
 * Headings by what their places say: the last one heads the amounts where it may mean them as well as quantities, no
 * other does, and the line below prints money there: 'Concepto   Cantidad'.
 */
export function settleMeanings(
  line: AnalysedLine,
  matches: readonly PhraseMatch<ColumnRole>[],
  below: AnalysedLine | undefined,
): readonly PhraseMatch<ColumnRole>[] {
  const last = matches.at(-1);
  if (matches.length < 2 || last?.role !== 'quantity' || !last.others?.includes('amount')) return matches;
  const x0 = (line.words[last.from]?.box.x0 ?? 0) - MAX_SHIFT_EMS * line.size;
  const hasMoney = below
    ? moneyOf(below).some(({ box, strength }) => strength === 'strong' && box.x0 >= x0)
    : false;
  if (!hasMoney || matches.some(({ role }) => PRICES.has(role))) return matches;
  return [...matches.slice(0, -1), { ...last, role: 'amount' }];
}

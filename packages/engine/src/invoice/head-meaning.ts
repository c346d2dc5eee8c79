import type { AnalysedLine } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { findPhrases, type PhraseMatch } from '../lexicon/phrase-book.ts';
import type { Word } from '../page.ts';
import { type ColumnRole, HEADER_BOOK } from './header-words.ts';
import { moneyOf } from './line-money.ts';

/** A column of amounts begins to the right of its heading's left edge, or so many type heights before it. */
const MAX_SHIFT_EMS = 4;
const PRICES: ReadonlySet<ColumnRole> = new Set(['unitPrice', 'net', 'amount', 'gross']);

/**
 * The headings with those of two words that each have a cell of their own below cut in two: 'Total VAT' over '72.00   S' is
 * no tax.
 */
export function overTwoCells(
  line: AnalysedLine,
  matches: readonly PhraseMatch<ColumnRole>[],
  below: AnalysedLine | undefined,
): PhraseMatch<ColumnRole>[] {
  return matches.flatMap((match) => {
    const [first, second, ...others] = line.words.slice(match.from, match.to + 1);
    if (!below || !first || !second || others.length > 0) return [match];
    const isUnder = ({ box }: Word, head: Word) => overlap(box.x0, box.x1, head.box.x0, head.box.x1) > 0;
    const money = moneyOf(below).findLast(({ words }) => words.some((word) => isUnder(word, first)));
    const mark = below.words.find((word) => isUnder(word, second));
    if (!money || !mark || money.words.includes(mark) || !/^\p{L}/u.test(mark.text)) return [match];
    return [match.from, match.to].flatMap((at) =>
      findPhrases(HEADER_BOOK, [line.words[at]?.text ?? '']).map((part) => ({ ...part, from: at, to: at })),
    );
  });
}

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

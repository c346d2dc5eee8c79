import type { AnalysedLine } from '../document-context.ts';
import { phrasesOf } from '../layout/lines.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { labelOf } from './labels.ts';

/** One label over one value is no box of several. */
const MIN_CELLS = 2;
const MIN_SHARE = 0.5;
/** The values stand this many type heights below their labels at most. */
const MAX_BELOW_EMS = 3.2;

/**
 * The amounts of a box whose labels stand in one line and as many values in the next: they belong together in their order
 * ('Opening balance', 'Money in', 'Money out', 'Closing balance' over four amounts), though no value stands exactly below
 * its label.
 */
export function amountsInBoxes(lines: readonly AnalysedLine[]): LabelledAmount[] {
  return lines.flatMap((line, at) => {
    const below = lines[at + 1];
    if (!below || below.page !== line.page || line.amounts.length > 0) return [];
    if (below.box.y0 - line.box.y1 > MAX_BELOW_EMS * Math.max(line.size, 6)) return [];
    const labels = phrasesOf(line);
    const values = below.amounts.filter((token) => token.strength === 'strong');
    if (labels.length < MIN_CELLS || values.length !== labels.length || !isOnlyAmounts(below)) return [];
    const found = labels.flatMap((phrase, index) => {
      const label = labelOf(phrase);
      const token = values[index];
      if (!label || !token || label.share < MIN_SHARE) return [];
      return [{ kind: label.kind, token, page: line.page, at, share: label.share, dated: false }];
    });
    return withEnds(found);
  });
}

/** Of two balances in a box that only their dates or places tell apart, the first is the opening and the second the closing one. */
function withEnds(found: readonly LabelledAmount[]): LabelledAmount[] {
  const bare = found.filter((item) => item.kind === 'carried');
  const isNamed = found.some((item) => item.kind === 'opening' || item.kind === 'closing');
  if (isNamed || bare.length !== 2) return [...found];
  return found.map((item) =>
    item === bare[0] ? { ...item, kind: 'opening' } : item === bare[1] ? { ...item, kind: 'closing' } : item,
  );
}

/** Letters beside the amounts would make the line a row. */
function isOnlyAmounts(line: AnalysedLine): boolean {
  const inAmounts = new Set(line.amounts.flatMap((token) => token.words));
  return line.words.every((word) => inAmounts.has(word) || !/[\p{L}\p{M}]{2}/u.test(word.text));
}

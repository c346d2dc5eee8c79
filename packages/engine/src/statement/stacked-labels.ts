import type { AnalysedLine } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { labelOf } from './labels.ts';

/** One value below one label is no stack. */
const MIN_STACK = 2;
const MIN_SHARE = 0.5;

/**
 * The amounts of boxes that lost their layout: the labels of all columns stand below each other, and then as many values
 * in the same order ('Previous balance', 'Payments', '11.48', '-11.48').
 */
export function stackedAmounts(lines: readonly AnalysedLine[]): LabelledAmount[] {
  const found: LabelledAmount[] = [];
  for (let from = 0; from < lines.length; from++) {
    const values = valuesFrom(lines, from);
    const labels = lines.slice(Math.max(0, from - values.length), from);
    if (values.length >= MIN_STACK && labels.length === values.length && labels.every(isWordsOnly))
      labels.forEach((line, index) => {
        const label = labelOf(line);
        const token = values[index];
        if (!label || !token || label.share < MIN_SHARE) return;
        found.push({
          kind: label.kind,
          token,
          page: line.page,
          at: from + index,
          share: label.share,
          dated: false,
        });
      });
    from += values.length;
  }
  return found;
}

/** The values of the lines from a number on that each are nothing but an amount. */
function valuesFrom(lines: readonly AnalysedLine[], from: number): AmountToken[] {
  const values: AmountToken[] = [];
  // By index: a copy of the rest of the lines, line by line, is what a long document would take longest for.
  for (let at = from; at < lines.length; at++) {
    const line = lines[at];
    const [only] = line?.amounts ?? [];
    if (only?.strength !== 'strong' || only.words.length !== line?.words.length) break;
    values.push(only);
  }
  return values;
}

function isWordsOnly(line: AnalysedLine): boolean {
  return line.amounts.length === 0 && hasNameLetters(lineText(line));
}

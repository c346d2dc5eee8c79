import type { AnalysedLine } from '../document-context.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';
import type { AccountPart } from './accounts.ts';
import { labelOf } from './labels.ts';

/**
 * Why a zero that nothing names is no sure opening balance: any amount that is printed twice is then the only movement and the
 * balance after it. Null for other accounts.
 */
export function doubtOfZeroOpening(
  { opening, movements }: Pick<AccountPart, 'opening' | 'movements'>,
  lines: readonly AnalysedLine[],
): string | null {
  if (opening?.minor !== 0 || movements.filter(({ size }) => size).length > 1) return null;
  const line = lines[opening.at];
  if (!line || isNamed(line, opening.token)) return null;
  return `nothing names the zero of '${lineText(line)}' on page ${line.page}, from which the only row leads to its balance`;
}

/** True where a label is in the cell of an amount, or in that beside it. */
function isNamed(line: AnalysedLine, { words: [first] }: AmountToken): boolean {
  const cells = phrasesOf(line);
  const own = cells.findIndex(({ words }) => first !== undefined && words.includes(first));
  return cells.slice(Math.max(0, own - 1), own + 2).some((cell) => labelOf(cell) !== null);
}

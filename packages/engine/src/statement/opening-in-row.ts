import type { Account, MoneyCell, Row } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import { labelOf } from './labels.ts';

/**
 * Why no account is proved: an opening balance is that of a row. Its line describes a movement, and the amount beside it leads to
 * it from a balance above that was not read. Null where there is none.
 */
export function openingInRow(
  { lines }: DocumentContext,
  accounts: readonly Account[],
  rows: readonly Row[],
): string | null {
  for (const { openingBalance: opening, closingBalance, currency } of accounts) {
    const line = opening && lines.find((each) => isRowOf(each, opening));
    // A summary prints both ends of an account side by side.
    if (!opening?.value || !line || (closingBalance && holds(line, closingBalance))) continue;
    const read = [closingBalance, ...rows.map(({ balance }) => balance)];
    const known = new Set(read.map((cell) => Math.abs(cell?.value?.minor ?? Number.NaN)));
    const above = lines
      .slice(0, lines.indexOf(line))
      .flatMap((other) => (other.page === line.page ? minorsOf(other, currency) : []))
      .filter((minor) => !known.has(minor));
    const reached = Math.abs(opening.value.minor);
    const isMoved = minorsOf(line, currency).some((moved) =>
      above.some((before) => moved > 0 && [before + moved, before - moved].includes(reached)),
    );
    if (isMoved)
      return `'${lineText(line)}' on page ${line.page} may be a row, but its balance was read as the opening balance`;
  }
  return null;
}

/** True for a line without labels that prints an amount of a cell among words of a description. */
function isRowOf(line: AnalysedLine, cell: MoneyCell): boolean {
  if (!holds(line, cell) || phrasesOf(line).some((phrase) => labelOf(phrase) !== null)) return false;
  const money = new Set(line.amounts.flatMap(({ words }) => words));
  return line.words.some((word) => !money.has(word) && hasNameLetters(word.text));
}

function holds(line: AnalysedLine, { page, box }: MoneyCell): boolean {
  return (
    line.page === page && line.amounts.some((token) => token.box.x0 === box?.x0 && token.box.y0 === box.y0)
  );
}

/** The strong amounts of a line in minor units, without signs. */
function minorsOf({ amounts }: AnalysedLine, currency: string): number[] {
  return amounts.flatMap((token) => {
    const minor = token.strength === 'strong' ? tokenMoney(token, currency, 1)?.minor : undefined;
    return minor === undefined ? [] : [Math.abs(minor)];
  });
}

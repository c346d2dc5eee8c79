import type { ConvertedDocument, MoneyCell } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { centreY } from '../layout/boxes.ts';
import type { Word } from '../page.ts';
import { printedSign } from '../statement/chain.ts';
import { labelOf } from '../statement/labels.ts';
import type { AmountToken } from '../values/amount.ts';
import { isOfCurrency } from './cited-cells.ts';
import type { ProposedRow } from './proposed-rows.ts';

/** A label that covers more than this share of a line makes it the line of a balance or a sum. */
const LABEL_SHARE = 0.5;

/**
 * The evidence for the rows of a proposal: balances between both labelled ends, balances without one of those, or the
 * ends alone.
 */
export type Evidence = 'labelled-chain' | 'chain' | 'ends';

/**
 * True when a proposal omits money that may be a movement, so that its rows may be chosen to fit.
 * - `labelled-chain`: a dated line among the rows of which nothing is cited.
 * - `chain`: rows before the first or after the last one could be missing, so any amount on a dated line or on a line
 * that holds rows.
 * - `ends`: any amount on a dated line among the rows, any amount that the engine itself took for a row's, or as many
 * amounts as there are rows, which may be a column that contradicts them.
 */
export function omitsRows(
  rows: readonly ProposedRow[],
  context: DocumentContext,
  document: ConvertedDocument,
  ends: readonly (MoneyCell | null | undefined)[],
  evidence: Evidence,
): boolean {
  const currency = document.accounts[0]?.currency ?? '';
  const used = new Set<Word>(
    rows.flatMap(({ amount, balance }) => [...amount.token.words, ...(balance?.token.words ?? [])]),
  );
  const places = rows.map(({ amount }) => amount.at);
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const isEnd = (line: AnalysedLine, word: Word) => ends.some((cell) => isWithin(word, line.page, cell));
  const leftOn = (line: AnalysedLine) =>
    moneyOn(line, currency).filter(({ words }) => !words.some((word) => used.has(word) || isEnd(line, word)));
  const isPassedBy = (line: AnalysedLine, at: number) => {
    const holdsRows = line.words.some((word) => used.has(word));
    const mayHoldRow = line.dates.length > 0 && (labelOf(line)?.share ?? 0) <= LABEL_SHARE;
    if (evidence === 'chain') return (holdsRows || mayHoldRow) && leftOn(line).length > 0;
    if (at < from || at > to || !mayHoldRow) return false;
    return leftOn(line).length > 0 && (evidence === 'ends' || !holdsRows);
  };
  if (context.lines.some(isPassedBy)) return true;
  if (evidence !== 'ends') return false;
  if (context.lines.flatMap(leftOn).length >= rows.length) return true;
  return document.rows.some(({ amount }) => amount && !isUsed(amount, context, used));
}

function moneyOn(line: AnalysedLine, currency: string): AmountToken[] {
  return line.amounts.filter((token) => token.strength === 'strong' && isOfCurrency(token, currency));
}

function isUsed(cell: Place, { lines }: DocumentContext, used: ReadonlySet<Word>): boolean {
  return lines.some((line) => line.words.some((word) => used.has(word) && isWithin(word, line.page, cell)));
}

interface Place {
  page: number | null;
  box: Word['box'] | null;
}

function isWithin({ box }: Word, page: number, place: Place | null | undefined): boolean {
  if (!place?.box || place.page !== page) return false;
  const [x, y] = [(box.x0 + box.x1) / 2, centreY(box)];
  return x >= place.box.x0 && x <= place.box.x1 && y >= place.box.y0 && y <= place.box.y1;
}

/**
 * True when the print shows the direction of every amount: by its own sign, or by a column of money in that is
 * clearly separate from the column of money out. Directions that only the assistant states could be chosen to fit.
 */
export function directionsArePrinted(rows: readonly ProposedRow[]): boolean {
  const bare = rows.filter(({ amount }) => printedSign(amount.token) === 0);
  const bandOf = (direction: ProposedRow['direction']) => {
    const boxes = bare.filter((row) => row.direction === direction).map(({ amount }) => amount.token.box);
    return { x0: Math.min(...boxes.map(({ x0 }) => x0)), x1: Math.max(...boxes.map(({ x1 }) => x1)) };
  };
  const [moneyIn, moneyOut] = [bandOf('in'), bandOf('out')];
  return moneyIn.x1 < moneyOut.x0 || moneyOut.x1 < moneyIn.x0;
}

import type { Row } from '@ledgerlift/contract';
import type { Truth, TruthItem, TruthRow } from '@ledgerlift/fixtures/truth';
import { percent } from '../table.ts';
import { plainDecimal, plainValue, wordsOf } from './same-value.ts';

/** How the words and numbers of the rows were read that no sum proves, on rows whose amounts are right. */
export interface DetailScore {
  /** Rows with the right amount, and those of them whose description is right. */
  rows: number;
  named: number;
  /** Printed quantities and unit prices, those that are right, and those that are another number. */
  numbers: number;
  numbersRight: number;
  numbersWrong: number;
}

/** Descriptions with this overlap are the same, by the rules of the measuring corpus. */
const SAME_DESCRIPTION = 0.6;

/** Scores descriptions, quantities and unit prices. Of rows with the same key, those with the nearest words are paired. */
export function scoreDetails(rows: readonly Row[], truth: Truth): DetailScore {
  const score: DetailScore = { rows: 0, named: 0, numbers: 0, numbersRight: 0, numbersWrong: 0 };
  const free = new Set(truth.type === 'bank_statement' ? rows : rows.filter(({ kind }) => kind === 'item'));
  for (const expected of truth.rows ?? truth.items ?? []) {
    const [nearest] = [...free]
      .filter((row) => keyOfRow(row, truth) === keyOfTruth(expected))
      .map((row) => ({ row, overlap: overlapOf(expected.description, row.description?.value ?? '') }))
      .sort((a, b) => b.overlap - a.overlap);
    if (!nearest) continue;
    free.delete(nearest.row);
    score.rows += 1;
    if (nearest.overlap >= SAME_DESCRIPTION) score.named += 1;
    if (!('date' in expected)) countNumbers(expected, nearest.row, score);
  }
  return score;
}

/** The shares of right descriptions and numbers of several documents. */
export function detailsLine(scores: readonly DetailScore[]): string {
  const sum = (key: keyof DetailScore) => scores.reduce((total, score) => total + score[key], 0);
  const shares = [`descriptions ${percent(sum('named'), sum('rows'))}%`];
  if (sum('numbers') > 0)
    shares.push(
      `quantities and unit prices ${percent(sum('numbersRight'), sum('numbers'))}%, wrong ${percent(sum('numbersWrong'), sum('numbers'))}%`,
    );
  return shares.join(', ');
}

function countNumbers(expected: TruthItem, row: Row, score: DetailScore): void {
  for (const key of ['quantity', 'unitPrice'] as const) {
    const want = expected[key];
    if (want === undefined) continue;
    const found = plainDecimal(plainValue(row[key]));
    score.numbers += 1;
    if (found === plainDecimal(want)) score.numbersRight += 1;
    else if (found !== '') score.numbersWrong += 1;
  }
}

function keyOfTruth(expected: TruthRow | TruthItem): string {
  const amount = plainDecimal(expected.amount);
  return 'date' in expected ? `${expected.date} ${amount}` : amount;
}

function keyOfRow(row: Row, truth: Truth): string {
  const amount = plainValue(row.amount);
  return truth.type === 'bank_statement' ? `${row.date?.value ?? ''} ${amount}` : amount;
}

/** The share of words that two texts have in common (Dice's coefficient), 0 to 1. */
export function overlapOf(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  if (left.length + right.length === 0) return 1;
  const unmatched = [...right];
  const common = left.filter((word) => {
    const at = unmatched.indexOf(word);
    if (at >= 0) unmatched.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (left.length + right.length);
}

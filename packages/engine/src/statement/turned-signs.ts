import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, lineText, phrasesOf } from '../layout/lines.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import type { AccountPart } from './accounts.ts';
import { movedAmounts } from './chain.ts';
import { roleOfHeader } from './header-words.ts';
import { amountsApart } from './labelled-on-line.ts';

/** The amount of a label stands on one of so many lines below it at most: a strip may print a sign between them. */
const LINES_BELOW = 2;
/** Longer phrases are sentences. */
const MAX_LABEL_WORDS = 4;

type Side = 'in' | 'out';

/**
 * What printed totals of money in and money out say of the signs of all rows: 'kept' where both are the sums of their own sides, 'turned'
 * where what is called money in is the sum of the rows read as money out or the other way round, else null. With all signs turned
 * round the balances follow from the rows as well.
 */
export function signsByTotals(
  { lines }: DocumentContext,
  parts: readonly AccountPart[],
): 'kept' | 'turned' | null {
  const verdicts = verdictsOf(lines, parts);
  // One side alone may be called by the other's name: cards are paid with 'payments'.
  const areBoth = (isOwn: boolean) =>
    verdicts.some((both) => both.length === 2) && verdicts.flat().every((own) => own === isOwn);
  return areBoth(true) ? 'kept' : areBoth(false) ? 'turned' : null;
}

/** True where the only movement is the whole of a printed total of the other side, and of none of its own. */
export function contradictsTotals({ lines }: DocumentContext, parts: readonly AccountPart[]): boolean {
  const movements = parts.flatMap((part) => part.movements).filter(({ size }) => size);
  if (movements.length !== 1) return false;
  const verdicts = verdictsOf(lines, parts).flat();
  return verdicts.length > 0 && !verdicts.includes(true);
}

function verdictsOf(lines: readonly AnalysedLine[], parts: readonly AccountPart[]): boolean[][] {
  const inRows = movedAmounts(parts.flatMap(({ movements }) => movements));
  const totals = lines
    .flatMap((line, at) => totalsOn(line, lines.slice(at + 1, at + 1 + LINES_BELOW)))
    .filter(({ token }) => !inRows.has(token));
  return parts.map((part) => verdictsOn(part, totals));
}

/** Of each total that is a sum of the account's rows, whether it is that of its own side. */
function verdictsOn(part: AccountPart, totals: readonly SideTotal[]): boolean[] {
  const sums = sumsOf(part);
  if (sums.in === sums.out) return [];
  return (['in', 'out'] as const).flatMap((side) => {
    const tokens = new Set(totals.filter((total) => total.side === side).map(({ token }) => token));
    const minors = [...tokens].map((token) => Math.abs(tokenMoney(token, part.currency, 1)?.minor ?? 0));
    // The statements of several months in one file have totals of their own.
    const printed = [...minors, sumMinor(minors)].filter((minor) => minor !== 0);
    const own = printed.includes(sums[side]);
    const other = printed.includes(sums[side === 'in' ? 'out' : 'in']);
    return own || other ? [own] : [];
  });
}

function sumsOf({ movements }: AccountPart): Record<Side, number> {
  const minors = movements.map(({ sign, size }) => sign * (size ?? 0));
  return {
    in: sumMinor(minors.filter((minor) => minor > 0)),
    out: Math.abs(sumMinor(minors.filter((minor) => minor < 0))),
  };
}

interface SideTotal {
  side: Side;
  token: AmountToken;
}

/** The amounts beside or below words that name money in or money out. */
function totalsOn(line: AnalysedLine, below: readonly AnalysedLine[]): SideTotal[] {
  const apart = amountsApart(line).flatMap(({ words, token }) => {
    const side = sideOf(words);
    return side ? [{ side, token }] : [];
  });
  if (apart.length > 0) return apart;
  const strong = strongOf(line);
  const phrases = phrasesOf(line);
  // The amount of a lone label is beside it; others stand side by side over theirs.
  const isStrip = phrases.length > 1;
  return phrases.flatMap((phrase) => {
    const side = sideOf(withoutAmounts(phrase, strong));
    if (!side) return [];
    const beside = strong.filter(({ box }) => box.x1 > phrase.box.x0);
    const own = beside.length > 0 ? beside.slice(0, 1) : isStrip ? amountsBelow(phrase, below) : [];
    return own.map((token) => ({ side, token }));
  });
}

function strongOf({ amounts }: AnalysedLine): AmountToken[] {
  return amounts.filter(({ strength }) => strength === 'strong');
}

function withoutAmounts(phrase: Line, amounts: readonly AmountToken[]): Line {
  const used = new Set(amounts.flatMap(({ words }) => words));
  return { ...phrase, words: phrase.words.filter((word) => !used.has(word)) };
}

function amountsBelow({ page, box }: Line, below: readonly AnalysedLine[]): AmountToken[] {
  const found = below
    .filter((line) => line.page === page)
    .flatMap(strongOf)
    .filter((token) => overlap(token.box.x0, token.box.x1, box.x0, box.x1) > 0);
  return found.slice(0, 1);
}

function sideOf(phrase: Line): Side | null {
  if (phrase.words.length === 0 || phrase.words.length > MAX_LABEL_WORDS) return null;
  const role = roleOfHeader(lineText(phrase));
  return role === 'credit' ? 'in' : role === 'debit' ? 'out' : null;
}

import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { AmountToken } from '../values/amount.ts';

/** Bare numbers of this many digits are not money: that is grouped, or has its currency or cents. */
const MAX_BARE_DIGITS = 6;

/** The amounts of a line that may be money: rates ('7,00 %') are left out. */
export function moneyOf(line: AnalysedLine): AmountToken[] {
  return line.amounts.filter((token) => {
    const last = token.words.at(-1);
    const next = last && line.words[line.words.indexOf(last) + 1];
    const rate = next?.text.startsWith('%') || token.raw.includes('%');
    return !rate && !isLongNumber(token);
  });
}

/** Text found by recognition breaks and joins words; text of the file does not. */
export function isRecognised(context: DocumentContext, page: number): boolean {
  return context.pages.some((candidate) => candidate.number === page && candidate.source !== 'text');
}

/** A long bare number is a telephone's or a register's. */
function isLongNumber(token: AmountToken): boolean {
  return token.strength === 'weak' && token.decimals === 0 && token.decimal.length >= MAX_BARE_DIGITS;
}

/** How far two amounts are from being of one column, in points: those of one begin, end or centre at one place. */
export function columnDistance(one: AmountToken, other: AmountToken): number {
  const middle = ({ box }: AmountToken) => (box.x0 + box.x1) / 2;
  return Math.min(
    Math.abs(one.edge - other.edge),
    Math.abs(one.box.x0 - other.box.x0),
    Math.abs(middle(one) - middle(other)),
  );
}

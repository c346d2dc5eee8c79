import type { AnalysedLine } from '../document-context.ts';
import { type Line, lineOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { hasNameLetters } from '../values/name-letters.ts';
import { isReadLeftwards } from './columns.ts';
import { labelOf } from './labels.ts';

/** An amount of a line and the words that are before it and behind the amount before. */
interface NamedAmount {
  words: Line;
  token: AmountToken;
}

/** One amount behind words shows nothing about which words are whose. */
const MIN_AMOUNTS = 2;
const MIN_SHARE = 0.5;
/** Bars and commas part facts and belong to none. */
const SEPARATOR = /^[|·•,;/–—-]+$/u;

/**
 * The amounts of a line that shows several facts one after another, each with the words that name it: 'Opening balance
 * 120.00, closing balance 90.00.' or the same with bars or gaps between them. Empty for other lines.
 */
export function labelledOnLine(line: AnalysedLine): NamedAmount[] {
  const named = amountsApart(line);
  const isNamed = named.some(({ words }) => (labelOf(words)?.share ?? 0) >= MIN_SHARE);
  return named.length >= MIN_AMOUNTS && isNamed ? named : [];
}

/** The amounts of a line that each have words of their own before them. */
export function amountsApart(line: AnalysedLine): NamedAmount[] {
  const strong = line.amounts.filter((token) => token.strength === 'strong');
  if (strong.length < MIN_AMOUNTS) return [];
  return isReadLeftwards(line) && !endsWithAmount(line, strong)
    ? namedFromRight(line, strong)
    : namedFromLeft(line, strong);
}

/** True for a line from words at its left to an amount at its right: in two languages it is read that way. */
function endsWithAmount({ words }: AnalysedLine, tokens: readonly AmountToken[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  const isMoney = (word: Word | undefined) =>
    word !== undefined && tokens.some((token) => token.words.includes(word));
  return isMoney(last) && !isMoney(first) && hasNameLetters(first?.text ?? '');
}

function namedFromLeft(line: AnalysedLine, tokens: readonly AmountToken[]): NamedAmount[] {
  return tokens.flatMap((token, index) => {
    const from = tokens[index - 1]?.box.x1 ?? Number.NEGATIVE_INFINITY;
    return namedAmount(line, token, (word) => word.box.x0 >= from && word.box.x1 <= token.box.x0 + 1);
  });
}

/** Where lines are read from right to left, the words that name an amount are right of it. */
function namedFromRight(line: AnalysedLine, tokens: readonly AmountToken[]): NamedAmount[] {
  return tokens.flatMap((token, index) => {
    const to = tokens[index + 1]?.box.x0 ?? Number.POSITIVE_INFINITY;
    return namedAmount(line, token, (word) => word.box.x0 >= token.box.x1 - 1 && word.box.x1 <= to);
  });
}

function namedAmount(
  line: AnalysedLine,
  token: AmountToken,
  isBeside: (word: Word) => boolean,
): NamedAmount[] {
  const words = line.words.filter(
    (word) => isBeside(word) && !token.words.includes(word) && !SEPARATOR.test(word.text),
  );
  const isText = words.some((word) => hasNameLetters(word.text));
  return isText ? [{ words: lineOf(line.page, words), token }] : [];
}

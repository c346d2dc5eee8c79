import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineOf } from '../layout/lines.ts';
import { splitWord } from '../layout/split-word.ts';
import { findAmounts } from '../values/amount.ts';

/** An amount with the letter of its tax glued to it, as American bookkeeping programs mark what is taxed: '201.12T'. */
const MARKED = /^(\D{0,3}\d[\d.,']*[.,]\d{2})([A-Z*])$/;

/** Takes such letters off the amounts that end a line; everything else stays as read. */
export function withoutTaxLetters(context: DocumentContext): DocumentContext {
  return { ...context, lines: context.lines.map((line) => unmarked(context, line)) };
}

function unmarked(context: DocumentContext, line: AnalysedLine): AnalysedLine {
  const last = line.words.at(-1);
  const match = last && MARKED.exec(last.text);
  if (!last || !match) return line;
  const split = lineOf(line.page, [...line.words.slice(0, -1), ...splitWord(last, match[1]?.length ?? 0)]);
  const dateWords = new Set(line.dates.flatMap((date) => date.words));
  const amounts = findAmounts(split, context.style).filter(
    (amount) => !amount.words.some((word) => dateWords.has(word)),
  );
  return { ...split, amounts, dates: line.dates };
}

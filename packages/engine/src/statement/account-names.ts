import type { TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { lineText, phrasesOf } from '../layout/lines.ts';
import { findAccountNumber } from './account-number.ts';
import { headsOf } from './header.ts';
import { labelIn } from './labels.ts';

const MAX_WORDS = 7;
const MAX_LINES_ABOVE = 8;

/**
 * What tells one of several accounts from the others, from the lines between the movements of the account before and its
 * own (`from` up to `to`, indexes of lines): its number, else the heading nearest above its table. Null when neither is
 * printed.
 */
export function accountName(context: DocumentContext, from: number, to: number): TextCell | null {
  const lines = context.lines.slice(from, to);
  return findAccountNumber({ ...context, lines }) ?? headingAbove(context, lines);
}

function headingAbove(context: DocumentContext, lines: readonly AnalysedLine[]): TextCell | null {
  const heads = headsOf(context.lines);
  const near = lines.slice(-MAX_LINES_ABOVE).reverse();
  const heading = near.find((line) => {
    const [phrase, another] = phrasesOf(line);
    const text = lineText(line);
    const isPlain = line.amounts.length === 0 && line.dates.length === 0 && !heads.has(line);
    return phrase && (!another || another.words.length <= 3) && isPlain && isHeading(text, line);
  });
  return heading ? textCellFrom({ words: heading.words, page: heading.page }) : null;
}

function isHeading(text: string, line: AnalysedLine): boolean {
  return (
    line.words.length <= MAX_WORDS && /\p{L}{3}/u.test(text) && !/[.:]$/.test(text) && labelIn(text) === null
  );
}

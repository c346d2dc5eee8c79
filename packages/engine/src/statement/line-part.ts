import type { AnalysedLine } from '../document-context.ts';
import { lineOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';

/** Some words of a line as a line of their own, with the amounts and dates that they hold. Throws RangeError without words. */
export function lineOfPart(line: AnalysedLine, part: readonly Word[]): AnalysedLine {
  const cut = lineOf(line.page, part);
  const kept = new Set(cut.words);
  const amounts = line.amounts.filter((token) => token.words.every((word) => kept.has(word)));
  const dates = line.dates
    .filter((token) => token.words.every((word) => kept.has(word)))
    .map((token) => {
      const from = token.words[0] ? cut.words.indexOf(token.words[0]) : 0;
      return { ...token, from, to: from + token.words.length - 1 };
    });
  return { ...cut, amounts, dates, ...(line.leftwards !== undefined && { leftwards: line.leftwards }) };
}

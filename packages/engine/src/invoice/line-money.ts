import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { AmountToken } from '../values/amount.ts';

/** The amounts of a line that may be money: rates ('7,00 %') are left out. */
export function moneyOf(line: AnalysedLine): AmountToken[] {
  return line.amounts.filter((token) => {
    const last = token.words.at(-1);
    const next = last && line.words[line.words.indexOf(last) + 1];
    return !next?.text.startsWith('%') && !token.raw.includes('%');
  });
}

/** Text found by recognition breaks and joins words; text of the file does not. */
export function isRecognised(context: DocumentContext, page: number): boolean {
  return context.pages.some((candidate) => candidate.number === page && candidate.source !== 'text');
}

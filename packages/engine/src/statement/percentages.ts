import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { typeSize } from '../layout/lines.ts';
import type { AmountToken } from '../values/amount.ts';

/** A sign of percent stands this many type heights behind its number at most. */
const MAX_GAP_EMS = 0.8;

/** Statements print rates beside their rows ('39,90 %'): such a number is no money. */
export function withoutPercentages(context: DocumentContext): DocumentContext {
  const lines = context.lines.map((line) => {
    const money = line.amounts.filter((token) => !isPercentage(line, token));
    return money.length === line.amounts.length ? line : { ...line, amounts: money };
  });
  return { ...context, lines };
}

function isPercentage(line: AnalysedLine, token: AmountToken): boolean {
  const last = token.words.at(-1);
  const next = last && line.words[line.words.indexOf(last) + 1];
  if (!next || !/^[%٪]/.test(next.text)) return false;
  return next.box.x0 - token.box.x1 <= MAX_GAP_EMS * typeSize(line);
}

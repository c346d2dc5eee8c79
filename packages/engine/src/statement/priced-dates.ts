import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { currencyCandidates } from '../values/currency.ts';
import type { DateToken } from '../values/date-token.ts';

/** The code of a currency stands this many type heights behind its number at most. */
const MAX_GAP_EMS = 0.6;

/** The document without dates that are money: '4.02 CAD' was paid abroad. */
export function withoutPricedDates(context: DocumentContext): DocumentContext {
  const lines = context.lines.map((line) => {
    const dates = line.dates.filter((date) => !isPriced(line, date));
    return dates.length === line.dates.length ? line : { ...line, dates };
  });
  return { ...context, lines };
}

function isPriced({ words, size }: AnalysedLine, date: DateToken): boolean {
  const [only, another] = date.words;
  const next = words[date.to + 1];
  if (!only || another || !next || !/^\p{Nd}+[.,]\p{Nd}{2}$/u.test(only.text)) return false;
  return next.box.x0 - only.box.x1 <= MAX_GAP_EMS * size && currencyCandidates(next.text).length > 0;
}

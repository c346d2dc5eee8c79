import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { DateToken } from '../values/date-token.ts';
import { isPageNumber } from '../values/page-number.ts';

/** A line of more words says more than which page it is on. */
const MAX_WORDS = 4;

/** Takes the number of a page among all for no day: '2/3' on the second page of three is no 2 March. */
export function withoutPageNumbers(context: DocumentContext): DocumentContext {
  const isNumber = (line: AnalysedLine, date: DateToken) =>
    isPageNumber(date, line.page, context.pages.length);
  const lines = context.lines.map((line) =>
    line.words.length <= MAX_WORDS && line.dates.some((date) => isNumber(line, date))
      ? { ...line, dates: line.dates.filter((date) => !isNumber(line, date)) }
      : line,
  );
  return { ...context, lines };
}

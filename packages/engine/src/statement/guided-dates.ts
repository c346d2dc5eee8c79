import type { GuideRole, StatementGuide } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { columnAt, isInBand, placeOn, tableOn } from '../guide/guided-page.ts';
import type { Word } from '../page.ts';
import { withCompactDates } from './compact-dates.ts';
import { withDaysUnderHeads } from './days-under-heads.ts';

const DATES: readonly GuideRole[] = ['date', 'valueDate'];

/** Finds dates without marks between their parts, and bare days of the period, in the columns of dates that a guide shows. */
export function withShownDates(context: DocumentContext, guide: StatementGuide): DocumentContext {
  const roles = DATES.filter((role) => guide.columns.some((column) => column.role === role));
  const columns = roles.map((role) => (line: AnalysedLine) => wordsOf(role, line, context, guide));
  const withCompact = withCompactDates(context, columns);
  const pages = context.pages.map(({ number }) => withCompact.lines.filter(({ page }) => page === number));
  return withDaysUnderHeads(
    withCompact,
    columns.flatMap((column) => pages.map((lines) => ({ column, lines, isShown: true as const }))),
  );
}

/** The words of a line of the table that are in the column of a role. */
function wordsOf(
  role: GuideRole,
  { page: number, words, box }: AnalysedLine,
  { pages }: DocumentContext,
  guide: StatementGuide,
): Word[] {
  const page = pages.find((each) => each.number === number);
  if (!page) return [];
  const place = placeOn(page);
  if (!isInBand(place(box), tableOn(number, guide))) return [];
  return words.filter((word) => guide.columns[columnAt(place(word.box), guide.columns)]?.role === role);
}

import { addDays } from '@ledgerlift/fixtures/date-style';
import type { CellTexts } from './columns.ts';
import { printedDate } from './dates.ts';
import type { PageOptions } from './page-options.ts';
import type { ItemTable } from './table.ts';

/** The texts of the payments by column. */
export function creditCells({ story, point, figures, sums }: PageOptions): CellTexts[] {
  if (point.deduction !== 'credits-column') return [];
  return sums.payments.map(({ daysBefore, amount }) => ({
    date: printedDate(addDays(story.issueDate, -daysBefore), story.language, point),
    credit: figures.money(amount),
  }));
}

/** Prints the payments as rows below the items: each in the column of credits. */
export function drawCredits(table: ItemTable, options: PageOptions): void {
  for (const cells of creditCells(options)) table.posting(`VISA **** ${options.random.digits(4)}`, cells);
}

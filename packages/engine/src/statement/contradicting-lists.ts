import type { Account, Box, Cell, Row } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { lineText } from '../layout/lines.ts';
import { tokenMoney } from '../values/amount.ts';
import { calendarParts } from '../values/date.ts';

/** A day with an amount, printed in a list beside the rows. */
interface DatedAmount {
  line: AnalysedLine;
  /** Index of the line in the document. */
  at: number;
  /** Month and day: lists often print no year. */
  day: string;
  minor: number;
}

/** A list agrees with the rows where they add up to so many of its figures, and to this share of them. */
const MIN_AGREEING = 2;
const MIN_SHARE = 0.6;

/**
 * Why the rows are not sure though the balances hold; null where nothing contradicts them: a list of days with amounts printed
 * beside the rows, such as daily balances or cheques, of which most are balances of those days or amounts of rows, and one is not.
 */
export function contradictingList(
  account: Account,
  rows: readonly Row[],
  context: DocumentContext,
): string | null {
  const cells = rows.flatMap((row) => [row.amount, row.balance, row.date]);
  const used = new Set(cells.map(placeOf));
  const isUsed = (line: AnalysedLine) =>
    [...line.amounts, ...line.dates].some(({ box }) => used.has(placeOf({ page: line.page, box })));
  const days = dayFigures(account, rows);
  for (const list of listsOf(context, account.currency, isUsed))
    for (const kind of ['balances', 'amounts'] as const) {
      const isLed = ({ day, minor }: DatedAmount) => days[kind](day).has(minor);
      const agreeing = list.filter(isLed);
      const other = list.find((item) => days[kind](item.day).size > 0 && !isLed(item));
      if (other && agreeing.length >= MIN_AGREEING && agreeing.length >= MIN_SHARE * list.length)
        return `the rows do not agree with the line '${lineText(other.line)}' on page ${other.line.page}`;
    }
  return null;
}

function placeOf(cell: Pick<Cell<unknown>, 'page' | 'box'> | undefined): string {
  return cell?.box ? `${cell.page} ${cell.box.x0} ${cell.box.y0}` : '';
}

/** Lists of days with amounts on lines that follow each other and are no rows. */
function listsOf(
  { lines, dateOrder, language }: DocumentContext,
  currency: string,
  isUsed: (line: AnalysedLine) => boolean,
): DatedAmount[][] {
  const lists: DatedAmount[][] = [[]];
  lines.forEach((line, at) => {
    const money = new Set(
      line.amounts.filter(({ strength }) => strength === 'strong').flatMap(({ words }) => words),
    );
    // '79.06' is an amount, and a date in no list of amounts.
    const dates = line.dates.filter(({ words }) => words.every((word) => !money.has(word)));
    const found = dates.flatMap((date, index): DatedAmount[] => {
      const next = dates[index + 1];
      const behind = line.amounts.filter(
        ({ strength, box }) => strength === 'strong' && box.x0 >= date.box.x1,
      );
      // Beside another table two lines of a list may be read as one.
      const isStacked = dates.some(({ box }) => box !== date.box && areStacked(box, date.box));
      const token = isStacked
        ? behind.sort((one, other) => heightShared(other.box, date.box) - heightShared(one.box, date.box))[0]
        : behind.find(({ box }) => !next || box.x1 <= next.box.x0);
      const parts = calendarParts(date, dateOrder, language);
      const value = token && tokenMoney(token, currency, 1);
      return parts && value
        ? [{ line, at, day: dayOf(parts.month, parts.day), minor: Math.abs(value.minor) }]
        : [];
    });
    if (found.length > 0 && !isUsed(line)) lists.at(-1)?.push(...found);
    else lists.push([]);
  });
  return lists;
}

function areStacked(one: Box, other: Box): boolean {
  return overlap(one.x0, one.x1, other.x0, other.x1) > 0;
}

/** The height, in points, in which two boxes are beside each other. */
function heightShared(one: Box, other: Box): number {
  return overlap(one.y0, one.y1, other.y0, other.y1);
}

function dayOf(month: number, day: number): string {
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The sizes of the amounts of each day's rows, and of the balances from its first row to its last. */
function dayFigures(
  account: Account,
  rows: readonly Row[],
): Record<'balances' | 'amounts', (day: string) => ReadonlySet<number>> {
  const found = { balances: new Map<string, Set<number>>(), amounts: new Map<string, Set<number>>() };
  const add = (map: Map<string, Set<number>>, row: Row, minor: number) => {
    const day = row.date?.value?.slice(5) ?? '';
    map.set(day, (map.get(day) ?? new Set()).add(Math.abs(minor)));
  };
  const opening = account.openingBalance?.value?.minor;
  for (const order of [rows, [...rows].reverse()]) {
    let running = opening;
    for (const row of order) {
      const minor = row.amount?.value?.minor ?? 0;
      add(found.amounts, row, minor);
      if (running === undefined) continue;
      running += minor;
      add(found.balances, row, running);
    }
  }
  const none: ReadonlySet<number> = new Set();
  return {
    balances: (day) => found.balances.get(day) ?? none,
    amounts: (day) => found.amounts.get(day) ?? none,
  };
}

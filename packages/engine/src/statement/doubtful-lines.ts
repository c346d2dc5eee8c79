import type { Proof } from '@ledgerlift/contract';
import type { AnalysedLine } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import type { DateToken } from '../values/date-token.ts';
import type { AccountPart } from './accounts.ts';
import { inkSign, printedSign, type Reading } from './chain.ts';
import { isolatedAmounts } from './columns.ts';
import { type Entry, movesBalance } from './entries.ts';
import type { StatementTable } from './find-table.ts';
import { rolesOfColumns } from './header.ts';
import type { ColumnRole } from './header-words.ts';

/** Dates of rows begin this close to each other, in type heights. */
const SAME_EDGE_EMS = 0.5;

/**
 * Why the rows of an account are not sure though its sums hold; null where nothing speaks against them: a column that is headed as
 * the balance must follow from the rows, no line of the table is left around its rows, and no row is above the opening or below
 * the closing balance. `rowsAt` are the lines of all rows, `printed` all lines of the page, `periodsAt` those of its periods.
 */
export function doubtOfRows(
  part: AccountPart,
  { found, columns, headers, lines }: StatementTable,
  rowsAt: ReadonlySet<number>,
  printed: readonly AnalysedLine[],
  periodsAt: ReadonlySet<number>,
): string | null {
  if (!found) return null;
  const others = lines.filter(({ at }) => !periodsAt.has(at));
  const roles = rolesOfColumns(columns, headers);
  if (isAmountIgnored(part, found.reading, roles))
    return 'the column headed as the amount is not the one that the balances follow';
  const balance = roles.indexOf('balance');
  const headed = part.movements.some(({ entry }) => entry.amounts.has(balance));
  if (found.reading.balance < 0 && headed)
    return 'the balances printed beside the rows do not follow from them';
  const left =
    lineBeyond(part, others, rowsAt, found.reading) ??
    rowBeyond(part, others, rowsAt, { columns: moneyColumns(found.reading, roles), printed });
  if (left) return mayBeMovement(left);
  const outside = rowOutside(part);
  return outside
    ? `the line '${lineText(outside.line)}' on page ${outside.line.page} is outside of the opening and closing balance`
    : null;
}

/** True where each row has an amount in the one column that is headed as such, and its movement is read from others that are not. */
function isAmountIgnored(
  { movements }: AccountPart,
  { amount, debit, credit }: Reading,
  roles: readonly (ColumnRole | null)[],
): boolean {
  const headed = roles.indexOf('amount');
  const used = [amount, debit, credit].filter((column) => column >= 0);
  const isOther = headed >= 0 && roles.lastIndexOf('amount') === headed && !used.includes(headed);
  return (
    isOther &&
    used.every((column) => roles[column] !== 'debit' && roles[column] !== 'credit') &&
    movements.every(({ entry }) => entry.amounts.has(headed))
  );
}

/**
 * A line around the rows with a movement and a balance that is no row of any account: under the same head, or under another one with
 * a date, as those of a second account. Its columns may be others where its amounts follow from those of the line above.
 */
function lineBeyond(
  { movements }: AccountPart,
  lines: readonly Entry[],
  rowsAt: ReadonlySet<number>,
  { balance, amount, debit, credit }: Reading,
): Entry | undefined {
  const rows = movements.map(({ entry }) => entry).sort((one, other) => one.at - other.at);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return undefined;
  const isAround = ({ at, table, dates }: Entry) =>
    (at < first.at && (dates.length > 0 || table === first.table)) ||
    (at > last.at && (dates.length > 0 || table === last.table));
  const around = lines.filter((entry) => entry.label === null && !rowsAt.has(entry.at) && isAround(entry));
  // Without a date a line below the rows is one of them only where its balance follows from theirs.
  const mayFollow = (entry: Entry) =>
    entry.at < first.at || entry.dates.length > 0 || entry.amounts.size > 2 || movesBalance(entry, last);
  return around.find(
    (entry, index) =>
      (entry.amounts.has(balance) &&
        mayFollow(entry) &&
        ([amount, debit, credit].some((column) => entry.amounts.has(column)) || hasOtherMoney(entry))) ||
      movesBalance(entry, around[index - 1]),
  );
}

/**
 * A line above or below the rows that looks like one of them where no balances are printed beside them: its date, on its own line
 * or on one beside it as theirs, begins where theirs do, its amount is in their column, and words are between. A balance within
 * the list may have been taken for one at an end.
 */
function rowBeyond(
  { movements }: AccountPart,
  lines: readonly Entry[],
  rowsAt: ReadonlySet<number>,
  { columns, printed }: { columns: readonly number[] | null; printed: readonly AnalysedLine[] },
): Entry | undefined {
  const rows = movements.map(({ entry }) => entry);
  const ats = rows.map(({ at }) => at);
  const isBeyond = (at: number) => at < Math.min(...ats) || at >= Math.max(...ats);
  const places = rows.flatMap((row) => placeOfDate(row, printed) ?? []);
  const offsets = new Set(places.map(({ offset }) => offset));
  const taken = new Set(places.map(({ date }) => date));
  const edges = places.map(({ date }) => date.box.x0);
  if (!columns || edges.length < LEAST_DATED * rows.length) return undefined;
  return lines.find((entry) => {
    const { at, label, amounts, words, line } = entry;
    const { date, offset = 0 } = placeOfDate(entry, printed) ?? {};
    const [token] = columns.flatMap((column) => amounts.get(column) ?? []);
    if (!isBeyond(at) || rowsAt.has(at) || label !== null || !date || !token) return false;
    if (taken.has(date) || !offsets.has(offset)) return false;
    const used = new Set([...date.words, ...token.words]);
    return (
      Number(token.decimal) !== 0 &&
      edges.some((x0) => Math.abs(x0 - date.box.x0) <= SAME_EDGE_EMS * line.size) &&
      words.some((word) => !used.has(word) && /[\p{L}\p{M}]{2}/u.test(word.text))
    );
  });
}

/** The columns of movements: those that are read, and those that are headed as such; null where balances are read beside them. */
function moneyColumns(
  { balance, amount, debit, credit }: Reading,
  roles: readonly (ColumnRole | null)[],
): number[] | null {
  if (balance >= 0) return null;
  const headed = roles.flatMap((role, column) =>
    role === 'amount' || role === 'debit' || role === 'credit' ? [column] : [],
  );
  return [amount, debit, credit, ...headed];
}

/** A day above several rows is near the first of them alone: where so many rows have a date, it is theirs. */
const LEAST_DATED = 0.5;

/** The first date of a row's own line, else of the line below it or above, and how many lines below its own that is. */
function placeOfDate(
  { at, dates: [own], line }: Entry,
  printed: readonly AnalysedLine[],
): { date: DateToken; offset: number } | null {
  if (own) return { date: own, offset: 0 };
  for (const offset of [1, -1]) {
    const near = printed[at + offset];
    const [date] = near?.page === line.page ? near.dates : [];
    if (date) return { date, offset };
  }
  return null;
}

/** True for a line with money outside of the columns: one with a single value and no known head is not found. */
function hasOtherMoney({ amounts, line }: Entry): boolean {
  const used = [...amounts.values()];
  return isolatedAmounts(line).some((token) => !used.includes(token));
}

function mayBeMovement({ line }: Entry): string {
  return `the line '${lineText(line)}' on page ${line.page} may be a movement`;
}

/** A row above the opening or below the closing balance, where both are on lines of the table with the other rows between them. */
function rowOutside({ opening, closing, movements }: AccountPart): Entry | undefined {
  if (!opening || !closing) return undefined;
  const [from, to] = [opening.at, closing.at].sort((one, other) => one - other) as [number, number];
  const rows = movements.map((step) => step.entry);
  const between = rows.filter(({ at }) => at >= from && at <= to);
  return between.length > 0 && 2 * between.length >= rows.length
    ? rows.find((row) => !between.includes(row))
    : undefined;
}

/**
 * The proof of an account, unless the table holds lines that may be movements and are no rows, and no balance could tell:
 * a dated line with money on both sides, or two lines beside each other that cancel out. `rowsAt` are the lines of its rows.
 */
export function unlessDoubtful(
  proof: Proof,
  lines: readonly Entry[],
  rowsAt: ReadonlySet<number>,
  reading: Reading,
): Proof {
  if (proof.state !== 'proved') return proof;
  const from = lines.findIndex((entry) => rowsAt.has(entry.at));
  const to = lines.findLastIndex((entry) => rowsAt.has(entry.at));
  const left = lines.slice(from, to + 1).filter((entry) => entry.label === null && !rowsAt.has(entry.at));
  const doubtful = left.find(
    (entry, index) => hasBothSides(entry, reading) || cancels(entry, left[index + 1], reading),
  );
  if (!doubtful) return proof;
  const missing = [mayBeMovement(doubtful)];
  return { state: 'unprovable', missing, restsOnEdits: proof.restsOnEdits };
}

function hasBothSides({ dates, amounts }: Entry, { debit, credit }: Reading): boolean {
  const sides = [amounts.get(debit), amounts.get(credit)];
  return dates.length > 0 && sides.every((side) => side !== undefined && Number(side.decimal) !== 0);
}

function cancels(entry: Entry, next: Entry | undefined, reading: Reading): boolean {
  if (!next || next.line.page !== entry.line.page || next.at - entry.at > MAX_LINES_APART) return false;
  const [one, other] = [movement(entry, reading), movement(next, reading)];
  return one !== 0 && one === -other;
}

/** A payment and its return stand so many lines apart at most. */
const MAX_LINES_APART = 3;

/** The one amount in a column of movements with its side; 0 where it has none or nothing tells it. */
function movement({ amounts }: Entry, { amount, debit, credit, unsigned, inked }: Reading): number {
  const [[column, token] = [], another] = amounts;
  if (column === undefined || token === undefined || another) return 0;
  const shown = printedSign(token) || (inked && inkSign(token)) || unsigned;
  const side = column === debit ? -1 : column === credit ? 1 : column === amount ? shown : 0;
  return side * Number(token.decimal);
}

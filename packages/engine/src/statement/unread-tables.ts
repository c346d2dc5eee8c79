import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { lineText } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { bareDayOf } from '../values/bare-day.ts';
import { formOf } from '../values/date.ts';
import { type Header, headsOf, TOLD_ROLES } from './header.ts';
import { MONEY_ROLES } from './money-heads.ts';
import { isDatedRow } from './row-lines.ts';

/** A table that was not read has so many dated lines with words, and figures that may be money. */
const MIN_LINES = 2;

/**
 * Why rows may be missing; null where none are. Below a head that names movements some of the dated lines are rows: else a table
 * was not read, such as that of a second account. `rowsAt` are the lines of all rows.
 */
export function doubtOfTables(context: DocumentContext, rowsAt: ReadonlySet<number>): string | null {
  return headedTable(context, rowsAt) ?? tableInWholeUnits(context, rowsAt);
}

/** A head with the lines below it up to the next head. */
interface HeadedLines {
  header: Header;
  /** Lines with a date, words and figures that may be money. */
  dated: number;
  isRead: boolean;
}

function headedTable(context: DocumentContext, rowsAt: ReadonlySet<number>): string | null {
  const tables = headedLines(context, rowsAt);
  const read = new Set(tables.filter(({ isRead }) => isRead).map(({ header }) => rolesOf(header)));
  // A head without a date names movements where it is that of the rows: days are printed above them.
  const unread = tables.find(
    ({ header, dated, isRead }) =>
      !isRead && dated >= MIN_LINES && (namesMovements(header) || read.has(rolesOf(header))),
  );
  return unread ? `a table on page ${unread.header.line.page} that may list movements was not read` : null;
}

function headedLines({ lines }: DocumentContext, rowsAt: ReadonlySet<number>): HeadedLines[] {
  const heads = headsOf(lines);
  const tables: HeadedLines[] = [];
  for (const [at, line] of lines.entries()) {
    const header = heads.get(line);
    if (header && header !== tables.at(-1)?.header) tables.push({ header, dated: 0, isRead: false });
    const table = tables.at(-1);
    if (!table) continue;
    table.isRead ||= rowsAt.has(at);
    const isDated = isDatedRow(line) || isDayAlone(lines[at - 1]);
    if (isDated && describes(line) && hasUnreadMoney(line)) table.dated++;
  }
  return tables;
}

function rolesOf({ phrases }: Header): string {
  return phrases.map(({ role }) => role).join(' ');
}

/** True for a line that holds nothing but a date: the rows below it are those of its day. */
function isDayAlone(line: AnalysedLine | undefined): boolean {
  const [date, another] = line?.dates ?? [];
  return date !== undefined && !another && date.words.length === line?.words.length;
}

/** Thousands without decimals. */
const WHOLE_UNITS = /^[-+\u2212(]?\p{Nd}{1,3}(?:[.,'\u2019\u066c]\p{Nd}{3})+[-+\u2212)*]*$/u;
/** Digits that are money only where money stands: they may as well be a number of something, as those with a zero before are. */
const BARE_DIGITS = /^[-+\u2212(]?(?!0)\p{Nd}{5,}[-+\u2212)*]*$/u;
/** Figures of one column begin or end within this many type heights of each other. */
const EDGE_EMS = 0.7;

/**
 * Dated lines like those of the rows, with figures in whole thousands below each other: the rows of another account, in money
 * without decimals.
 */
function tableInWholeUnits({ lines, style }: DocumentContext, rowsAt: ReadonlySet<number>): string | null {
  if (style.decimals === 0) return null;
  const forms = new Set([...rowsAt].flatMap((at) => lines[at]?.dates.map(formOf) ?? []));
  const moneyBoxes = [...rowsAt].flatMap(
    (at) => lines[at]?.amounts.flatMap(({ strength, box }) => (strength === 'strong' ? [box] : [])) ?? [],
  );
  const heads = headsAbove(lines);
  const printDays = [...rowsAt].some((at) => lines[at] && opensWithDay(lines[at]));
  const isDatedLikeRows = (line: AnalysedLine) =>
    line.dates.some((date) => forms.has(formOf(date))) || (printDays && opensWithDay(line));
  const figures = lines.flatMap((line, at) =>
    rowsAt.has(at) || !isDatedLikeRows(line) || !describes(line)
      ? []
      : wholeUnits(line, moneyBoxes, heads[at]).map(({ box }) => ({ box, line })),
  );
  const isBelow = (one: (typeof figures)[number], other: (typeof figures)[number]) =>
    one.line !== other.line && shareEdge(one.box, other.box, one.line.size);
  const found = figures.find((one) => figures.filter((other) => isBelow(one, other)).length + 1 >= MIN_LINES);
  return found ? `the line '${lineText(found.line)}' on page ${found.line.page} may be a movement` : null;
}

function opensWithDay({ words: [first] }: AnalysedLine): boolean {
  return first !== undefined && bareDayOf(first.text) !== null;
}

/** Right-to-left pages set figures flush left. */
function shareEdge(one: Word['box'], other: Word['box'], size: number): boolean {
  return [one.x0 - other.x0, one.x1 - other.x1].some((off) => Math.abs(off) <= EDGE_EMS * size);
}

/** The head next above each line, on any page. */
function headsAbove(lines: readonly AnalysedLine[]): (Header | undefined)[] {
  const heads = headsOf(lines);
  let header: Header | undefined;
  return lines.map((line) => {
    header = heads.get(line) ?? header;
    return header;
  });
}

function wholeUnits(
  { words, amounts, dates, size }: AnalysedLine,
  moneyBoxes: readonly Word['box'][],
  header: Header | undefined,
): Word[] {
  if (amounts.some(({ strength }) => strength === 'strong')) return [];
  const used = new Set(dates.flatMap((token) => token.words));
  const moneyHeads = header?.phrases.filter(({ role }) => MONEY_ROLES.includes(role)) ?? [];
  const isBelowMoney = ({ box }: Word) =>
    moneyBoxes.some((money) => shareEdge(money, box, size)) ||
    moneyHeads.some(({ x0, x1 }) => overlap(x0, x1, box.x0, box.x1) > 0);
  return words.filter(
    (word) =>
      !used.has(word) && (WHOLE_UNITS.test(word.text) || (BARE_DIGITS.test(word.text) && isBelowMoney(word))),
  );
}

/** True for figures of which none is surely money: movements that are surely money were tried, and add up to no balance. */
function hasUnreadMoney({ amounts }: AnalysedLine): boolean {
  return amounts.length > 0 && amounts.every(({ strength }) => strength !== 'strong');
}

/** A head of movements names what each one was, its day and money. */
function namesMovements({ phrases }: Header): boolean {
  const roles = phrases.map(({ role }) => role);
  return (
    roles.includes('description') &&
    roles.some((role) => role !== 'description' && TOLD_ROLES.includes(role)) &&
    roles.some((role) => MONEY_ROLES.includes(role))
  );
}

function describes(line: AnalysedLine): boolean {
  const used = new Set([...line.dates, ...line.amounts].flatMap((token) => token.words));
  return line.words.some((word) => !used.has(word) && /[\p{L}\p{M}]{2}/u.test(word.text));
}

import { decimalToMoney, type Transaction } from '@ledgerlift/contract';
import type { FigureFile } from './figure-file.ts';
import { type AccountRows, amountOf, balanceOf, isFullDate } from './money-row.ts';

/** The balance at the end of a day, with the day's rows. */
export interface BalancePoint {
  /** yyyy-MM-dd */
  date: string;
  minor: number;
  rowIds: number[];
}

/** A part of the line without a gap: one statement, or several that follow on each other. */
export interface BalanceRun {
  /** The balance before the first row; null if no such balance is printed or proved. */
  opening: number | null;
  /** At least one, in the order of time. */
  points: BalancePoint[];
}

/** The balance over time, as far as the documents give it. */
export interface BalanceLine {
  /** In the order of time. Statements between which others are missing are separate runs. */
  runs: BalanceRun[];
  /** The files that give no balance, with the reason. */
  missing: { fileName: string; reason: string }[];
  /** True if a statement's rows do not lead to its balances, which are then shown as printed. */
  isAsPrinted: boolean;
}

/**
 * The balance of an account over time: the running balances that the documents print, or those to which an opening balance
 * and proved rows lead. `isShared` is true for a file that also holds rows of other accounts: its facts may be theirs.
 */
export function balanceLine(account: AccountRows, isShared: (file: FigureFile) => boolean): BalanceLine {
  const missing: BalanceLine['missing'] = [];
  const runs: BalanceRun[] = [];
  let isAsPrinted = false;
  for (const { file, rows } of account.files) {
    const run = runOf(rows, file, isShared(file));
    if (run === null) missing.push({ fileName: file.name, reason: whyNone(rows, file) });
    else {
      runs.push(run);
      isAsPrinted ||= run.isAsPrinted;
    }
  }
  return { runs: joined(runs), missing, isAsPrinted };
}

function runOf(
  rows: readonly Transaction[],
  file: FigureFile,
  isShared: boolean,
): (BalanceRun & { isAsPrinted: boolean }) | null {
  const inTime = inOrderOfTime(rows);
  const isProved = file.proof?.state === 'proved';
  const opening = openingOf(inTime, file, isShared);
  const balances = isProved ? provedBalances(inTime, opening) : null;
  const points = dayEnds(inTime, balances ?? inTime.map(balanceOf));
  const isAsPrinted = file.proof?.state === 'failed' || (isProved && balances === null);
  return points.length === 0 ? null : { opening, points, isAsPrinted };
}

/** The balance before the first row: proved, else printed, else the first proved balance less its row's amount. */
function openingOf(inTime: readonly Transaction[], file: FigureFile, isShared: boolean): number | null {
  const [first] = inTime;
  if (!first) return null;
  if (!isShared) {
    const proved = file.proof?.state === 'proved' ? file.proof.opening : undefined;
    const minor = proved === undefined ? null : decimalToMoney(proved, first.currency);
    const printed = file.facts?.openingBalance?.value;
    if (minor !== null) return minor.minor;
    if (printed && (printed.currency === first.currency || printed.currency === '')) return printed.minor;
  }
  const [balance, amount] = [balanceOf(first), amountOf(first)];
  return file.proof?.state === 'proved' && balance !== null && amount !== null ? balance - amount : null;
}

/**
 * The balance after each row of a proved statement; null before the first known one, and for all if the rows do not lead to
 * what is printed.
 */
function provedBalances(inTime: readonly Transaction[], opening: number | null): (number | null)[] | null {
  let balance = opening;
  const balances: (number | null)[] = [];
  for (const row of inTime) {
    const [amount, printed] = [amountOf(row), balanceOf(row)];
    if (amount === null) return null;
    const computed: number | null = balance === null ? null : balance + amount;
    if (computed !== null && (!Number.isSafeInteger(computed) || (printed ?? computed) !== computed))
      return null;
    balance = computed ?? printed;
    balances.push(balance);
  }
  return balances;
}

/** The last known balance of each day. */
function dayEnds(inTime: readonly Transaction[], balances: readonly (number | null)[]): BalancePoint[] {
  const days = new Map<string, { minor: number | null; rowIds: number[] }>();
  inTime.forEach(({ id, date }, index) => {
    if (!isFullDate(date)) return;
    const day = days.get(date) ?? { minor: null, rowIds: [] };
    day.minor = balances[index] ?? day.minor;
    day.rowIds.push(id);
    days.set(date, day);
  });
  return [...days]
    .flatMap(([date, { minor, rowIds }]) => (minor === null ? [] : [{ date, minor, rowIds }]))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The rows oldest first. Within one day the balances decide which way the document goes. */
function inOrderOfTime(rows: readonly Transaction[]): readonly Transaction[] {
  const dates = rows.map(({ date }) => date).filter(isFullDate);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const isReversed = first === last ? links(rows.toReversed()) > links(rows) : first > last;
  return isReversed ? rows.toReversed() : rows;
}

/** The number of printed balances that follow from the one before. */
function links(rows: readonly Transaction[]): number {
  return rows.filter((row, index) => {
    const before = rows[index - 1];
    const [from, amount, to] = [before ? balanceOf(before) : null, amountOf(row), balanceOf(row)];
    return from !== null && amount !== null && to === from + amount;
  }).length;
}

/** Joins runs where one opens with the balance that the one before closes with. */
function joined(runs: readonly BalanceRun[]): BalanceRun[] {
  const sorted = [...runs].sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
  const result: BalanceRun[] = [];
  for (const run of sorted) {
    const before = result.at(-1);
    const end = before?.points.at(-1);
    if (before && end && end.date < startOf(run) && run.opening === end.minor)
      before.points.push(...run.points);
    else result.push({ opening: run.opening, points: [...run.points] });
  }
  return result;
}

function startOf(run: BalanceRun): string {
  return run.points[0]?.date ?? '';
}

/** Why a file's rows give no balance. */
function whyNone(rows: readonly Transaction[], file: FigureFile): string {
  if (!rows.some(({ date }) => isFullDate(date))) return 'its rows have no full date';
  if (file.proof?.state !== 'proved') return 'it prints no running balances, and its rows are not proved';
  return 'it prints no running balances and no opening balance';
}

import {
  type Account,
  type Box,
  currencyDecimals,
  minorToDecimal,
  type Row,
  sumMinor,
} from '@ledgerlift/contract';
import type { AnalysedLine } from '../document-context.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import type { LabelledAmount } from './labelled-amount.ts';

/** A label that explains less of its phrase may name something else. */
const SURE_SHARE = 0.75;

/**
 * The first printed balance or total that nothing read explains, as a reason why no account is proved; null where there is none.
 * A balance is explained by one at either end or behind a row of an account, a total by rows of its side that follow each other,
 * or by the other totals of its side.
 */
export function unexplainedFigure(
  labelled: readonly LabelledAmount[],
  accounts: readonly Account[],
  rows: readonly Row[],
  lines: readonly AnalysedLine[],
): string | null {
  const figures: Figures = {
    accounts,
    balances: new Set(),
    sums: { in: new Set(), out: new Set(), net: new Set() },
  };
  accounts.forEach((account, index) => {
    const own = rows.filter((row) => row.account === index);
    addAll(figures.balances, balancesOf(account, own));
    const minors = own.map((row) => row.amount?.value?.minor ?? 0);
    addAll(figures.sums.in, sumsOf(minors.filter((minor) => minor > 0)));
    addAll(figures.sums.out, sumsOf(minors.filter((minor) => minor < 0)));
    addAll(figures.sums.net, sumsOf(minors));
  });
  const cells = new Set(rows.flatMap(({ amount, balance }) => [placeOf(amount), placeOf(balance)]));
  const sure = labelled.filter(
    (item) =>
      item.share >= SURE_SHARE &&
      !item.torn &&
      isNamed(item, lines) &&
      !standsAside(item, lines, figures) &&
      ![item.token, ...(lines[item.at]?.amounts ?? [])].some(({ box }) =>
        cells.has(placeOf({ page: item.page, box })),
      ),
  );
  // A figure with two labels is explained by either.
  const explained = new Set(
    labelled
      .filter((item) => isExplained(item, figures) || isTurnover(item, rows, accounts, lines))
      .map(placeOfItem),
  );
  const unknown = sure.filter((item) => item.kind !== 'total' && !explained.has(placeOfItem(item)));
  const first = unknown.find(({ kind }) => !kind.startsWith('total'));
  if (first) return reasonOf(first, accounts);
  const totals = (['totalIn', 'totalOut'] as const).map((kind) =>
    unknown.filter((item) => item.kind === kind),
  );
  const [contradicting] = totals.find((items) => items.length > 0 && !addUp(items, figures)) ?? [];
  return contradicting ? reasonOf(contradicting, accounts) : null;
}

/** What the rows lead to: sizes in minor units. */
interface Figures {
  accounts: readonly Account[];
  balances: Set<number>;
  /** Of rows that follow each other: of one side, and of both. */
  sums: Record<'in' | 'out' | 'net', Set<number>>;
}

function addAll(set: Set<number>, values: readonly number[]): void {
  for (const value of values) set.add(value);
}

function isExplained(item: LabelledAmount, { accounts, balances, sums }: Figures): boolean {
  const minors = minorsOf(item.token, accounts);
  const among = (...sets: ReadonlySet<number>[]) =>
    minors.some((minor) => sets.some((set) => set.has(minor)));
  // 'Payments' name what comes in on a card, 'deposits' an account with its balance.
  const isCard = accounts.some(({ kind }) => kind === 'card');
  if (item.kind === 'totalIn') return among(balances, sums.in, ...(isCard ? [sums.out] : []));
  if (item.kind === 'totalOut') return among(balances, sums.out, ...(isCard ? [sums.in] : []));
  // What a page carries forward may be its turnover.
  return item.kind === 'carried' ? among(balances, sums.in, sums.out, sums.net) : among(balances);
}

/** True for the sum of one side of an account beside that of the other one: in some languages words for owed and owned name both. */
function isTurnover(
  { token, at }: LabelledAmount,
  rows: readonly Row[],
  accounts: readonly Account[],
  lines: readonly AnalysedLine[],
): boolean {
  const beside = (lines[at]?.amounts ?? []).flatMap((other) => minorsOf(other, accounts));
  const own = minorsOf(token, accounts);
  return accounts.some((_, index) => {
    const minors = rows.flatMap((row) => (row.account === index ? (row.amount?.value?.minor ?? []) : []));
    const sums = [1, -1].map((side) => Math.abs(sumMinor(minors.filter((minor) => minor * side > 0))));
    return sums.every((sum) => beside.includes(sum)) && sums.some((sum) => own.includes(sum));
  });
}

/** Where a cell is printed, to tell whether a label took the figure of a row. */
function placeOf(cell: { page: number | null; box: Box | null } | undefined): string {
  return cell?.box ? `${cell.page} ${cell.box.x0} ${cell.box.y0}` : '';
}

/** A bare word for balance names what is beside it; over a column, that of a table of interest or of days. */
function isNamed({ kind, token, at }: LabelledAmount, lines: readonly AnalysedLine[]): boolean {
  return kind !== 'carried' || token.words.every((word) => lines[at]?.words.includes(word));
}

/** Figures of one column are looked for on so many lines around. */
const LINES_AROUND = 4;

/**
 * True for a figure of something else: beside a rate, as what interest is charged on, or among others of its column none of which
 * the rows add up to, such as points or other products.
 */
function standsAside(
  { token, at, page }: LabelledAmount,
  lines: readonly AnalysedLine[],
  figures: Figures,
): boolean {
  const line = lines[at];
  if (line?.words.some(({ text }) => /[%٪％]/u.test(text))) return true;
  const others = lines
    .slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1)
    .filter((near) => near !== line && near.page === page)
    .flatMap(({ amounts, size }) =>
      amounts.filter((other) => Math.abs(other.edge - token.edge) <= LIST_EDGE_EMS * size),
    )
    .filter(({ decimal }) => Number(decimal) !== 0);
  const { balances, sums } = figures;
  const isLedTo = (minor: number) => [balances, sums.in, sums.out, sums.net].some((set) => set.has(minor));
  // A balance that is printed again in its column is that of a row, of a table that was not read.
  const belongs = (other: AmountToken) =>
    other.decimal === token.decimal || minorsOf(other, figures.accounts).some(isLedTo);
  return others.length > 1 && !others.some(belongs);
}

/** Names of figures by the kind of their label. */
const NAMES: Record<LabelledAmount['kind'], string> = {
  opening: 'opening balance',
  closing: 'closing balance',
  carried: 'balance',
  total: 'total',
  totalIn: 'total of money in',
  totalOut: 'total of money out',
};

/** Sizes of the balances at both ends of an account, behind each of its rows in either order and of each day, in minor units. */
function balancesOf(account: Account, rows: readonly Row[]): number[] {
  const opening = account.openingBalance?.value?.minor;
  const closing = account.closingBalance?.value?.minor;
  const printed = rows.flatMap((row) => row.balance?.value?.minor ?? []);
  const byDay = [...rows].sort((a, b) => (a.date?.value ?? '').localeCompare(b.date?.value ?? ''));
  const orders = opening === undefined ? [] : [rows, [...rows].reverse(), byDay];
  const walked = orders.flatMap((order) => walk(opening ?? 0, order));
  return [opening, closing, ...printed, ...walked].flatMap((minor) =>
    minor === undefined ? [] : Math.abs(minor),
  );
}

function walk(opening: number, rows: readonly Row[]): number[] {
  let running = opening;
  return rows.map((row) => {
    running += row.amount?.value?.minor ?? 0;
    return running;
  });
}

/** Rows of more than this are only added up as a whole: each stretch of a long list would take too long. */
const MOST_ROWS = 1500;

/** Sizes of what amounts that follow each other add up to, in minor units. */
function sumsOf(minors: readonly number[]): number[] {
  if (minors.length > MOST_ROWS) return [0, Math.abs(sumMinor(minors))];
  const sums = [0];
  for (let from = 0; from < minors.length; from++) {
    let sum = 0;
    for (const minor of minors.slice(from)) {
      sum += minor;
      sums.push(Math.abs(sum));
    }
  }
  return sums;
}

/** True where totals that no rows explain, such as those of kinds of payments, add up to one that rows do. */
function addUp(unknown: readonly LabelledAmount[], { accounts, sums }: Figures): boolean {
  return (
    unknown.length > 1 &&
    accounts.some(({ currency }) => {
      const sum = unknown.reduce(
        (total, item) => total + (tokenMoney(item.token, currency, 1)?.minor ?? 0),
        0,
      );
      return sum > 0 && (sums.in.has(sum) || sums.out.has(sum));
    })
  );
}

function placeOfItem({ page, token: { box } }: LabelledAmount): string {
  return placeOf({ page, box });
}

/** The size of an amount in each currency of the accounts. */
function minorsOf(token: AmountToken, accounts: readonly Account[]): number[] {
  return [...new Set(accounts.map(({ currency }) => currency))].flatMap(
    (currency) => tokenMoney(token, currency, 1)?.minor ?? [],
  );
}

function reasonOf({ kind, token, page }: LabelledAmount, accounts: readonly Account[]): string {
  const [currency = ''] = accounts.map((account) => account.currency);
  const minor = tokenMoney(token, currency, 1)?.minor;
  const printed = minor === undefined ? token.raw : minorToDecimal(minor, currencyDecimals(currency));
  return `the rows do not agree with the printed ${NAMES[kind]} ${printed} on page ${page}`;
}

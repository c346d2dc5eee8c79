import { type ConvertedDocument, type MoneyCell, moneyToDecimal, type Row } from '@ledgerlift/contract';
import type { Truth, TruthAccount, TruthRow } from '@ledgerlift/fixtures';

/** Differences between a converted statement and its printed truth. */
export interface Differences {
  /** Wrong, missing or surplus money: a document with any of it must never be proved. */
  money: string[];
  /** Dates, account numbers, and a printed currency that was not found. */
  others: string[];
  /** The proof, when its state is unexpected. */
  proof: string[];
}

/** Compares a converted statement with the truth of its fixture, row by row in printed order. */
export function compareStatement(document: ConvertedDocument, truth: Truth): Differences {
  const expected = truth.rows ?? [];
  const pairs = expected.flatMap((row, index) => {
    const found = document.rows[index];
    return found ? [{ found, row, place: `row ${index + 1}`, running: runningBalances(truth, index) }] : [];
  });
  return {
    money: [
      ...different('rows', `${document.rows.length}`, `${expected.length}`),
      ...wrongCurrency(document, truth),
      ...differentEnds(document, truth),
      ...pairs.flatMap(({ found, row, place }) => differentMoney(found, row, truth.accounts, place)),
      ...pairs.flatMap(({ found, row, place, running }) => differentBalance(found, row, running, place)),
    ],
    others: [
      ...missingCurrency(document, truth),
      ...differentNumbers(document, truth.accounts ?? []),
      ...pairs.flatMap(({ found, row, place }) => differentDates(found, row, place)),
    ],
    proof: differentProof(document, truth),
  };
}

function wrongCurrency({ currency }: ConvertedDocument, truth: Truth): string[] {
  return currency === '' ? [] : different('currency', currency, truth.currency);
}

function missingCurrency({ currency }: ConvertedDocument, truth: Truth): string[] {
  return currency === '' && truth.currencyPrinted !== false ? ['the printed currency is not found'] : [];
}

function differentMoney(
  row: Row,
  expected: TruthRow,
  accounts: readonly TruthAccount[] | undefined,
  place: string,
): string[] {
  const account = accounts?.findIndex((other) => isAccountOf(other, expected)) ?? 0;
  return [
    ...different(`${place}: amount`, decimalOf(row.amount), bare(expected.amount)),
    ...different(`${place}: account`, `${row.account}`, `${account}`),
  ];
}

/**
 * A balance in the truth must be found. If the truth has none, a balance may be printed on its own line below the
 * row: then it must be the running balance.
 */
function differentBalance(row: Row, expected: TruthRow, running: readonly string[], place: string): string[] {
  const found = decimalOf(row.balance);
  if (expected.balance !== undefined) return different(`${place}: balance`, found, bare(expected.balance));
  return found === 'none' || running.includes(found) ? [] : [`${place}: balance: ${found}, not none`];
}

/** The balances after each row of one account, in a list that runs either way. */
function runningBalances({ rows = [], facts, accounts = [] }: Truth, index: number): string[] {
  const { openingBalance } = accounts.length > 1 ? {} : (accounts[0] ?? facts);
  if (openingBalance === undefined) return [];
  const cents = (decimal: string) => Math.round(Number(decimal) * 1_000);
  const after = (some: readonly TruthRow[]) =>
    bare((some.reduce((sum, row) => sum + cents(row.amount), cents(`${openingBalance}`)) / 1_000).toFixed(2));
  return [after(rows.slice(0, index + 1)), after(rows.slice(index))];
}

/** The purses of a wallet share its number and differ in their currency. */
function isAccountOf(account: TruthAccount, row: TruthRow): boolean {
  const isAnyCurrency = row.currency === undefined || account.currency === undefined;
  return account.account === row.account && (isAnyCurrency || account.currency === row.currency);
}

function differentDates(row: Row, expected: TruthRow, place: string): string[] {
  return [
    ...different(`${place}: date`, row.date?.value ?? 'none', expected.date),
    ...different(`${place}: value date`, row.valueDate?.value ?? 'none', expected.valueDate ?? 'none'),
  ];
}

/** Compares the balances at both ends of every account. An unprinted balance may still follow from printed ones. */
function differentEnds(document: ConvertedDocument, truth: Truth): string[] {
  const expected = truth.accounts ?? [truth.facts];
  const differentCount = different('accounts', `${document.accounts.length}`, `${expected.length}`);
  const differentBalances = document.accounts.flatMap((account, index) =>
    (['openingBalance', 'closingBalance'] as const).flatMap((key) => {
      const printed = expected[index]?.[key];
      if (printed === undefined) return [];
      const found = decimalOf(account[key]);
      const place = `account ${index + 1}: ${key}`;
      return truth.balanceSign === 'either'
        ? different(place, unsigned(found), unsigned(bare(`${printed}`)))
        : different(place, found, bare(`${printed}`));
    }),
  );
  return [...differentCount, ...differentBalances];
}

function differentNumbers(document: ConvertedDocument, accounts: readonly TruthAccount[]): string[] {
  return accounts.flatMap(({ account }, index) =>
    different(`account ${index + 1}: number`, document.accounts[index]?.number?.value ?? 'none', account),
  );
}

function differentProof({ proof }: ConvertedDocument, truth: Truth): string[] {
  const accepted: string[] = [truth.expectProof, ...(truth.acceptProof ?? [])];
  return accepted.includes(proof.state) ? [] : [`proof: ${proof.state}, not ${accepted.join(' or ')}`];
}

function different(what: string, found: string, expected: string): string[] {
  return found === expected ? [] : [`${what}: ${found}, not ${expected}`];
}

function decimalOf(cell: MoneyCell | undefined): string {
  if (!cell) return 'none';
  return cell.value ? bare(moneyToDecimal(cell.value)) : `unread '${cell.raw}'`;
}

/** Without zero decimals: forints are printed without their two decimals. */
function bare(decimal: string): string {
  return decimal.replace(/\.0+$/, '');
}

function unsigned(decimal: string): string {
  return decimal.replace(/^-/, '');
}

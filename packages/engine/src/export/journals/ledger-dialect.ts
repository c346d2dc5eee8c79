import { currencyDecimals } from '@ledgerlift/contract';
import { plainLine } from '../accounting/plain-line.ts';

/** What differs between hledger and Ledger, which share a syntax. */
export interface Dialect {
  /** Lines at the start of the file. */
  header: readonly string[];
  /** True if a tag has to be declared before its use. */
  declaresTags: boolean;
  /** The format of a currency without decimals. */
  whole: '1000.' | '1000';
  accounts: Readonly<
    Record<'bank' | 'card' | 'in' | 'out' | 'opening' | 'tax' | 'payable' | 'paidFrom', string>
  >;
}

/** The names are those of hledger's manual; `decimal-mark` keeps `1.234` of a currency with three decimals from being 1234. */
export const HLEDGER: Dialect = {
  header: ['decimal-mark .'],
  declaresTags: false,
  whole: '1000.',
  accounts: {
    bank: 'assets:bank',
    card: 'liabilities:card',
    in: 'income:unknown',
    out: 'expenses:unknown',
    opening: 'equity:opening/closing balances',
    tax: 'expenses:tax',
    payable: 'liabilities:accounts payable',
    paidFrom: 'assets:unknown',
  },
};
export const LEDGER: Dialect = {
  header: [],
  declaresTags: true,
  whole: '1000',
  accounts: {
    bank: 'Assets:Bank',
    card: 'Liabilities:Card',
    in: 'Income:Unknown',
    out: 'Expenses:Unknown',
    opening: 'Equity:Opening Balances',
    tax: 'Expenses:Tax',
    payable: 'Liabilities:Accounts Payable',
    paidFrom: 'Assets:Unknown',
  },
};

/** The first lines of a journal: what it declares. Unknown currencies are ''. */
export function declarations(
  dialect: Dialect,
  uses: { tags: readonly string[]; currencies: readonly string[]; accounts: readonly string[] },
): string[] {
  return [
    ...dialect.header,
    ...(dialect.declaresTags ? uses.tags.map((tag) => `tag ${tag}`) : []),
    ...[...new Set(uses.currencies)].filter(Boolean).flatMap((currency) => commodity(currency, dialect)),
    ...[...new Set(uses.accounts)].map((name) => `account ${name}`),
  ];
}

/** Declares a currency with its decimals. */
function commodity(currency: string, { whole }: Dialect): string[] {
  const decimals = currencyDecimals(currency);
  const format = decimals === 0 ? whole : `1000.${'0'.repeat(decimals)}`;
  return [`commodity ${currency}`, `  format ${format} ${currency}`];
}

/** The heading of an entry: its days, number, payee and description; '' for unprinted parts. */
export function heading(days: string, code: string, payee: string, description: string): string {
  const number = fitted(code).replace(/[()]/g, ' ').trim();
  const [who, what] = [fitted(payee), fitted(description)];
  const text = who === '' || who === what ? what : `${who} | ${what}`;
  return `${days} * (${number}) ${text}`.trimEnd();
}

/** Two spaces end an account's name. */
export function posting(name: string, amount: string): string {
  return `    ${name}  ${amount}`;
}

export function quantity(amount: string, currency: string): string {
  return currency === '' ? amount : `${amount} ${currency}`;
}

/** One line without the characters that begin a comment or part the payee from the note. */
export function fitted(text: string): string {
  return plainLine(text).replaceAll(';', ',').replaceAll('|', '/');
}

/** A comment behind a posting, where `:` makes a tag and brackets a date. */
export function comment(text: string): string {
  const plain = fitted(text).replaceAll(':', ' -').replaceAll('[', '(').replaceAll(']', ')');
  return plain === '' ? '' : `  ; ${plain}`;
}

import {
  type Account,
  type Cell,
  type ConvertedDocument,
  type FactKey,
  type Facts,
  factsSchema,
  type Money,
  moneyToDecimal,
} from '@ledgerlift/contract';
import type { ColumnKind } from './column-values.ts';

const DATE_FACTS: ReadonlySet<string> = new Set<FactKey>([
  'periodStart',
  'periodEnd',
  'issueDate',
  'dueDate',
  'deliveryDate',
  'date',
]);
/** Facts that are sums of money, in the contract's order. */
export const MONEY_FACTS = [
  'openingBalance',
  'closingBalance',
  'subtotal',
  'discount',
  'shipping',
  'tip',
  'rounding',
  'tax',
  'total',
  'amountPaid',
  'amountDue',
  'change',
] as const satisfies readonly FactKey[];
const MONEY: ReadonlySet<string> = new Set(MONEY_FACTS);

/** The kind of a fact's value determines its format. */
export function factKind(key: string): ColumnKind {
  if (DATE_FACTS.has(key)) return 'date';
  if (MONEY.has(key)) return 'money';
  return key === 'itemCount' ? 'number' : 'text';
}

/** The facts of a document as plain strings, in the contract's order, without unread ones. */
export type PlainFacts = Partial<Record<FactKey | 'currency', string>>;

/** Money is a decimal string, a date yyyy-MM-dd. The only account of a statement supplies missing facts. */
export function plainFacts(document: ConvertedDocument): PlainFacts {
  const plain: PlainFacts = {};
  const currency = document.currency || (document.accounts[0]?.currency ?? '');
  if (currency !== '') plain.currency = currency;
  const facts = withAccountFacts(document);
  for (const key of factsSchema.keyof().options) {
    const text = plainValue(facts[key]);
    if (text !== '') plain[key] = text;
  }
  return plain;
}

/** The facts of a document; the only account of a statement supplies those that the document itself lacks. */
export function withAccountFacts({ facts, accounts }: ConvertedDocument): Facts {
  const [account, ...others] = accounts;
  if (!account || others.length > 0) return facts;
  return {
    ...(account.holder && { accountHolder: account.holder }),
    ...(account.number && { accountNumber: account.number }),
    ...(account.openingBalance && { openingBalance: account.openingBalance }),
    ...(account.closingBalance && { closingBalance: account.closingBalance }),
    ...facts,
  };
}

/** A cell's value as plain text; '' for an absent or unreadable cell. */
export function plainValue(cell: Cell<string | Money> | undefined): string {
  const value = cell?.value ?? null;
  if (value === null) return '';
  return typeof value === 'string' ? value : moneyToDecimal(value);
}

/** An account as plain strings; '' for unprinted values. */
export function plainAccount(account: Account) {
  return {
    account: plainValue(account.number),
    currency: account.currency,
    openingBalance: plainValue(account.openingBalance),
    closingBalance: plainValue(account.closingBalance),
  };
}

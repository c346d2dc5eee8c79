import { EXPENSES, metadata, operatingCurrencies, quoted } from './beancount-text.ts';
import { negated } from './journal-accounts.ts';
import type { BillPosting, JournalBill } from './journal-bills.ts';

const TAX = 'Expenses:Tax';
const PAYABLE = 'Liabilities:AccountsPayable';
const PAID_FROM = 'Assets:Unknown';

/**
 * Invoices and receipts as blocks of lines: currencies, accounts, and an entry for each. An invoice is owed; a receipt is
 * paid from an account that it does not print.
 */
export function billBlocks(bills: readonly JournalBill[]): string[][] {
  return [operatingCurrencies(bills.map(({ currency }) => currency)), openings(bills), ...bills.map(entry)];
}

/** Each account is opened on the day of the first entry. */
function openings(bills: readonly JournalBill[]): string[] {
  const [first] = bills.map(({ date }) => date).sort();
  const names = bills.flatMap((bill) => [...bill.postings.map(accountOf), otherAccount(bill)]);
  return [...new Set(names)].map((name) => `${first} open ${name}`);
}

function entry(bill: JournalBill): string[] {
  const { date, seller, file, id, number, dueDate, postings, total, currency } = bill;
  return [
    `${date} * ${quoted(seller)} ${quoted(file)}`,
    ...metadata('id', id),
    ...metadata('number', number),
    ...(dueDate === '' ? [] : [`  due: ${dueDate}`]),
    ...postings.flatMap((one) => [
      `  ${accountOf(one)}  ${one.amount} ${currency}`,
      ...metadata('text', one.text).map((line) => `  ${line}`),
    ]),
    `  ${otherAccount(bill)}  ${negated(total)} ${currency}`,
  ];
}

/** Taxes are booked by rate; a name has no full stop, so 5.5 % is `5-5`. */
function accountOf({ side, rate }: BillPosting): string {
  if (side === 'expense') return EXPENSES;
  return rate === '' ? TAX : `${TAX}:${rate.replace('.', '-')}`;
}

function otherAccount({ isPaid }: JournalBill): string {
  return isPaid ? PAID_FROM : PAYABLE;
}

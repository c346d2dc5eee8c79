import { negated } from './journal-accounts.ts';
import type { BillPosting, JournalBill } from './journal-bills.ts';
import { comment, type Dialect, declarations, fitted, heading, posting, quantity } from './ledger-dialect.ts';

/**
 * Invoices and receipts as blocks of lines: the declarations, and an entry for each. An invoice is owed
 * (`liabilities:accounts payable`); a receipt is paid from an account that it does not print (`assets:unknown`).
 */
export function billBlocks(bills: readonly JournalBill[], dialect: Dialect): string[][] {
  const { out: expenses } = dialect.accounts;
  return [
    declarations(dialect, {
      tags: ['id', 'due'],
      currencies: bills.map(({ currency }) => currency),
      accounts: [
        expenses,
        ...bills.flatMap(({ postings }) => postings.map((one) => accountOf(one, dialect))),
        ...bills.map((bill) => otherAccount(bill, dialect)),
      ],
    }),
    ...bills.map((bill) => entry(bill, dialect)),
  ];
}

function entry(bill: JournalBill, dialect: Dialect): string[] {
  const { date, number, seller, file, id, dueDate, postings, total, currency } = bill;
  return [
    heading(date, number, seller, file),
    `    ; id: ${id}`,
    ...(dueDate === '' ? [] : [`    ; due: ${fitted(dueDate)}`]),
    ...postings.map(
      (one) => `${posting(accountOf(one, dialect), quantity(one.amount, currency))}${comment(one.text)}`,
    ),
    posting(otherAccount(bill, dialect), quantity(negated(total), currency)),
  ];
}

/** Taxes are booked by rate, so that a return finds them: `expenses:tax:19%`. */
function accountOf({ side, rate }: BillPosting, { accounts }: Dialect): string {
  if (side === 'expense') return accounts.out;
  return rate === '' ? accounts.tax : `${accounts.tax}:${rate}%`;
}

function otherAccount({ isPaid }: JournalBill, { accounts }: Dialect): string {
  return isPaid ? accounts.paidFrom : accounts.payable;
}

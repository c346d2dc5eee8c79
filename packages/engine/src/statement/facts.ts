import type { Facts } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import { findHolder } from './account-holder.ts';
import { findAccountNumber } from './account-number.ts';
import { findBank } from './find-bank.ts';

export type StatementFacts = Pick<Facts, 'bank' | 'accountHolder' | 'accountNumber'>;

/** Bank, account holder and account number as printed above the rows. What is not found is left out. */
export function findStatementFacts(context: DocumentContext): StatementFacts {
  const facts: StatementFacts = {};
  const bank = findBank(context);
  const number = findAccountNumber(context);
  const holder = findHolder(context, bank);
  if (bank) facts.bank = bank;
  if (holder) facts.accountHolder = holder;
  if (number) facts.accountNumber = number;
  return facts;
}

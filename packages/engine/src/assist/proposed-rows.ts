import type { Account, Row } from '@ledgerlift/contract';
import type { DocumentContext } from '../document-context.ts';
import type { Word } from '../page.ts';
import type { AssistantProposal, AssistantRow } from '../ports.ts';
import { dateResolver } from '../statement/dates.ts';
import { findPeriods } from '../statement/find-periods.ts';
import type { AmountToken } from '../values/amount.ts';
import type { DateToken } from '../values/date-token.ts';
import type { NumberedWord } from './assistant-request.ts';
import { type Cited, type CitedPrint, citedMoney } from './cited-cells.ts';

/** On the amount of every row that an assistant proposed. */
const REASON = {
  code: 'row_by_assistant',
  text: 'the assistant told where this row stands; the value is read from the page',
};

/** A proposed row with the words it was read from. */
export interface ProposedRow {
  row: Row;
  direction: AssistantRow['direction'];
  amount: Cited<AmountToken>;
  balance: Cited<AmountToken> | null;
}

interface CitedRow {
  proposed: AssistantRow;
  date: Cited<DateToken>;
  amount: Cited<AmountToken>;
  balance: Cited<AmountToken> | null;
}

/**
 * The rows of a proposal, with every value read from the cited words by the engine's own rules. Null as a whole when
 * any citation does not exist, is no such value, or is used twice.
 */
export function proposedRows(
  { rows }: AssistantProposal,
  print: CitedPrint,
  context: DocumentContext,
  account: Account,
): ProposedRow[] | null {
  const cited: CitedRow[] = [];
  for (const proposed of rows) {
    const date = print.date(proposed.date);
    const amount = print.amount(proposed.amount);
    const balance = proposed.balance.length > 0 ? print.amount(proposed.balance) : null;
    if (!date || !amount || (proposed.balance.length > 0 && !balance)) return null;
    cited.push({ proposed, date, amount, balance });
  }
  const texts = rows.map(({ description }) => (description.length > 0 ? print.words(description) : []));
  if (cited.length === 0 || !areUsedOnce(cited, texts)) return null;
  const rowWords = new Set<Word>(texts.flatMap((words) => words?.map(({ word }) => word) ?? []));
  const resolver = dateResolver(context, findPeriods(context), rowWords);
  const made: ProposedRow[] = [];
  for (const [position, { proposed, date, amount, balance }] of cited.entries()) {
    const money = citedMoney(amount, account.currency, proposed.direction === 'in' ? 1 : -1);
    const after = balance ? citedMoney(balance, account.currency, 1) : null;
    const day = resolver.cell(date.token, date.page, date.at);
    if (!money || (balance && !after) || !day.value) return null;
    const description = proposed.description.length > 0 ? print.text(proposed.description) : null;
    const type = (money.value?.minor ?? 0) < 0 ? 'debit' : 'credit';
    const { holder } = account;
    made.push({
      direction: proposed.direction,
      amount,
      balance,
      row: {
        position,
        account: 0,
        kind: 'transaction',
        type,
        date: day,
        ...(description ? { description } : {}),
        amount: { ...money, reason: REASON },
        ...(after ? { balance: after } : {}),
        ...(holder ? (type === 'credit' ? { recipient: holder } : { sender: holder }) : {}),
      },
    });
  }
  return made;
}

/** No word is part of two amounts, or of an amount and a description; one date may serve several rows. */
function areUsedOnce(cited: readonly CitedRow[], texts: readonly (NumberedWord[] | null)[]): boolean {
  if (texts.includes(null)) return false;
  const dates = new Set(cited.flatMap(({ date }) => date.token.words));
  const money = cited.flatMap(({ amount, balance }) => [
    ...amount.token.words,
    ...(balance?.token.words ?? []),
  ]);
  const others = texts.flatMap((words) => words?.map(({ word }) => word) ?? []);
  const all = [...money, ...others];
  return new Set(all).size === all.length && !all.some((word) => dates.has(word));
}

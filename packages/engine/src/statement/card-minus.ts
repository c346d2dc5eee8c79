import type { DocumentContext } from '../document-context.ts';
import type { AmountToken } from '../values/amount.ts';
import { boundsOf, boundsUnder } from './bounds.ts';
import { cardHabits } from './card-habits.ts';
import type { CardOrAccount } from './card-or-account.ts';
import { bearsMinus, movedAmounts } from './chain.ts';
import { rolesOfColumns } from './header.ts';
import type { LabelledAmount } from './labelled-amount.ts';

/** Words of movements that agree with the sides so much more often than not decide. */
const SURE_SHARE = 0.6;

/**
 * Why it is not sure whose minus a card prints; null where that is sure. Where some of its balances bear a minus and others
 * none, the balances would follow with all signs turned round, too. Heads of columns decide, and words of movements that a card
 * only charges or is only paid.
 */
export function doubtOfMinus(
  { currency }: DocumentContext,
  labelled: readonly LabelledAmount[],
  { table: { columns, headers, found }, card }: CardOrAccount,
): string | null {
  if (!found || !card) return null;
  const { reading, steps } = found;
  const heads = rolesOfColumns(columns, headers);
  if (heads[reading.debit] === 'debit' && heads[reading.credit] === 'credit') return null;
  const told = plainBalances(labelled, found);
  if (!told.some(bearsMinus) || told.every(bearsMinus)) return null;
  const { worded } = cardHabits(steps, boundsUnder(boundsOf(labelled, currency, true), reading));
  if (worded >= SURE_SHARE) return null;
  return 'the page does not say whether a minus on this card means money owed or money in credit';
}

/** The balances without letters of a side, but those of zero. */
function plainBalances(labelled: readonly LabelledAmount[], { reading, steps }: Found): AmountToken[] {
  const moved = movedAmounts(steps);
  const ends = labelled.filter(
    ({ kind, token }) => (kind === 'opening' || kind === 'closing') && !moved.has(token),
  );
  const balances = [
    ...ends.map(({ token }) => token),
    ...steps.flatMap((step) => step.entry.amounts.get(reading.balance) ?? []),
  ];
  return balances.filter((token) => token.marker === '' && Number(token.decimal) !== 0);
}

type Found = NonNullable<CardOrAccount['table']['found']>;

/** What a minus before a balance says from the holder's side. */
export type MeaningOfMinus = 'owed' | 'owned';

/** What the minus of a balance was read as; null where no balance bears one. */
export function meaningOfMinus(
  labelled: readonly LabelledAmount[],
  { table: { found } }: CardOrAccount,
): MeaningOfMinus | null {
  if (!found || !plainBalances(labelled, found).some(bearsMinus)) return null;
  return found.reading.issuerSigns ? 'owned' : 'owed';
}

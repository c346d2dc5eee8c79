import { delimitedName } from './delimited-name.ts';
import type { Description } from './description.ts';
import { hasCounterparty, type Movement } from './movement.ts';
import { nameAbove, nameAfter, nameBefore } from './name-by-booking.ts';
import { labelledName } from './name-by-label.ts';
import type { NameSpan } from './read-name.ts';
import { standaloneName } from './standalone-name.ts';

/** What is known about a row besides its description. */
export interface RowKnowledge {
  type: 'credit' | 'debit';
  /** The account holder's name, '' when not known. */
  holder: string;
  /** The statement is of a card: its rows are purchases. */
  card: boolean;
  /** BCP 47, '' when unknown. */
  language: string;
}

/** The rule that found a name. */
export type NameRule =
  | 'mark'
  | 'field'
  | 'particle'
  | 'booking-word'
  | 'line-below'
  | 'line-above'
  | 'own-form';

export interface Counterparty extends NameSpan {
  rule: NameRule;
  /** Read as a shop's name, which its town may follow. */
  shop: boolean;
}

/**
 * The name in a movement's description, possibly the account holder's. Null when the name is not certain, or when the
 * movement has no other side (cash, interest, fees, securities) or is between accounts of the holder.
 */
export function findNamed(
  words: Description,
  movement: Movement | null,
  row: RowKnowledge,
): Counterparty | null {
  if (movement && (!hasCounterparty(movement.kind) || movement.betweenOwn)) return null;
  return labelledName(words, row) ?? delimitedName(words) ?? nameByBooking(words, movement, row);
}

function nameByBooking(
  words: Description,
  movement: Movement | null,
  row: RowKnowledge,
): Counterparty | null {
  switch (movement?.place) {
    case 'first':
      return nameAfter(words, movement, row);
    case 'later line':
      return nameAbove(words, movement);
    case 'within':
      return nameBefore(words, movement, row) ?? standaloneName(words, movement, row);
    default:
      return standaloneName(words, movement, row);
  }
}

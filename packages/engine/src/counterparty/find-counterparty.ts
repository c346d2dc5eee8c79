import { delimitedName } from './delimited-name.ts';
import type { Description } from './description.ts';
import { hasCounterparty, type Movement } from './movement.ts';
import { nameAbove, nameAfter, nameBefore } from './name-by-booking.ts';
import { labelledName } from './name-by-label.ts';
import type { NameSpan } from './read-name.ts';
import { standaloneName } from './standalone-name.ts';

/** What is known of a row besides its description. */
export interface RowKnowledge {
  type: 'credit' | 'debit';
  /** The account holder's name, '' when not known. */
  holder: string;
  /** The statement is of a card: its rows are purchases. */
  card: boolean;
  /** BCP 47, '' when not told. */
  language: string;
}

/** By what a name was found. */
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
  /** Read as the name of a shop, behind which its town may stand. */
  shop: boolean;
}

/**
 * Whom the description of a movement names, be it the account holder. Null when nothing tells surely, or when the movement
 * has no other side (cash, interest, fees, securities) or is between accounts of the holder.
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

import { delimitedName } from './delimited.ts';
import type { Description } from './description.ts';
import { isMoving, type Movement } from './movement.ts';
import { nameAbove, nameBefore, nameBehind } from './name-by-booking.ts';
import { markedName } from './name-by-mark.ts';
import type { NameSpan } from './read-name.ts';
import { standaloneName } from './standalone.ts';

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
  if (movement && (!isMoving(movement.kind) || movement.betweenOwn)) return null;
  return markedName(words, row) ?? delimitedName(words) ?? nameByBooking(words, movement, row);
}

function nameByBooking(
  words: Description,
  movement: Movement | null,
  row: RowKnowledge,
): Counterparty | null {
  switch (movement?.place) {
    case 'first':
      return nameBehind(words, movement, row);
    case 'later line':
      return nameAbove(words, movement);
    case 'within':
      return nameBefore(words, movement, row) ?? standaloneName(words, movement, row);
    default:
      return standaloneName(words, movement, row);
  }
}

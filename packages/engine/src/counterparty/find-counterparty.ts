import type { Counterparty, RowKnowledge } from './counterparty.ts';
import { delimitedName } from './delimited-name.ts';
import type { Description } from './description.ts';
import { hasCounterparty, type Movement } from './movement.ts';
import { nameAbove, nameAfter, nameBefore } from './name-by-booking.ts';
import { labelledName } from './name-by-label.ts';
import { standaloneName } from './standalone-name.ts';

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

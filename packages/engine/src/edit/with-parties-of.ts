import type { Row } from '@ledgerlift/contract';
import { isEdited } from '../transactions/edit-reason.ts';

/** The changed row with sender and recipient exchanged where its money goes the other way now, unless the user has typed one of them. */
export function withPartiesOf(before: Row, changed: Row): Row {
  const { sender, recipient, ...others } = changed;
  if (changed.type === before.type || isEdited(sender) || isEdited(recipient)) return changed;
  return { ...others, ...(recipient && { sender: recipient }), ...(sender && { recipient: sender }) };
}

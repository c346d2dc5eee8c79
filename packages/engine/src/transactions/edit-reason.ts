import type { Cell } from '@ledgerlift/contract';

/** Reason code of every cell that the user has changed. */
export const EDITED = 'edited';

/** Has the user changed this cell? */
export function isEdited(cell: Cell<unknown> | undefined): boolean {
  return cell?.reason?.code === EDITED;
}

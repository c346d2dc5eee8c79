import type { Cell, Reason } from '@ledgerlift/contract';

/** Reason code of every cell that the user has changed. */
export const EDITED = 'edited';
const PRINTED_BEFORE = /^changed by you; printed: “(.*)”$/su;

/** Has the user changed this cell? */
export function isEdited(cell: Cell<unknown> | undefined): boolean {
  return cell?.reason?.code === EDITED;
}

/** The reason of a cell that the user has changed for the first time; `raw` is what was printed there, '' for nothing. */
export function editReason(raw: string): Reason {
  return { code: EDITED, text: raw ? `changed by you; printed: “${raw}”` : 'typed by you' };
}

/** What was printed in a cell that the user may have changed since; '' where nothing was. */
export function printedRaw({ raw, reason }: { raw: string; reason: Reason | null }): string {
  if (reason?.code !== EDITED) return raw;
  return PRINTED_BEFORE.exec(reason.text)?.[1] ?? '';
}

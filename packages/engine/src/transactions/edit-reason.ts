import type { Cell, Reason } from '@ledgerlift/contract';

/** Reason code of every cell that the user has changed. */
export const EDITED = 'edited';
const PRINTED_BEFORE = /^changed by you; printed: “(.*)”$/su;

/** Whether the user has changed this cell. */
export function isEdited(cell: Cell<unknown> | undefined): boolean {
  return cell?.reason?.code === EDITED;
}

/** The reason for a cell that the user changes for the first time; `raw` is the printed text, '' for none. */
export function editReason(raw: string): Reason {
  return { code: EDITED, text: raw ? `changed by you; printed: “${raw}”` : 'typed by you' };
}

/** The printed text of a cell that may have been edited; '' for none. */
export function printedRaw({ raw, reason }: { raw: string; reason: Reason | null }): string {
  if (reason?.code !== EDITED) return raw;
  return PRINTED_BEFORE.exec(reason.text)?.[1] ?? '';
}

export { applyEdit, type Edit } from './apply-edit.ts';
export { type Insertion, insertRow } from './insert-row.ts';
export { type Removal, removeRow, removeRows } from './remove-rows.ts';
export type { RowAsRead } from './restore-cell.ts';
export { restoreRow, restoreRows } from './restore-rows.ts';
export { EDIT_NOT_UNDERSTOOD } from './unread-findings.ts';

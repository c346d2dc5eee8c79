export { applyEdit, EDIT_NOT_UNDERSTOOD, type Edit } from './apply-edit.ts';

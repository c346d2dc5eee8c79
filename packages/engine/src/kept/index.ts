export { doublesOf, findingsOf } from './compare-kept.ts';
export {
  type KeptDocument,
  type KeptRow,
  rowNotFound,
  transactionOf,
  transactionsOf,
} from './kept-document.ts';
export {
  changeOf,
  inItsPlace,
  notConverted,
  positionAfter,
  restoredPosition,
  rowOfTable,
  rowToEdit,
  withEditedRow,
} from './row-changes.ts';

export { EDITED, isEdited } from './edit-reason.ts';
export { sortTransactions } from './sort-transactions.ts';
export {
  currencyOf,
  moneyShown,
  type TransactionSource,
  textShown,
  toTransactions,
} from './to-transactions.ts';

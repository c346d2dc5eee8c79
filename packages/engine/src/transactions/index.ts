export { compareDecimals, type DecimalParts, decimalParts } from './compare-decimals.ts';
export { EDITED, isEdited, printedRaw } from './edit-reason.ts';
export { sortTransactions } from './sort-transactions.ts';
export {
  currencyOf,
  moneyShown,
  type TransactionSource,
  textShown,
  toTransactions,
} from './to-transactions.ts';

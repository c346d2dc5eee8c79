/** What a word of a made page is. */
export interface WordTruth {
  role: WordRole;
  /** What it says: for a cell its column, for a label and a value the fact. */
  field: WordField | null;
  /** Index of the row or item that it belongs to, over the whole document; null outside of them. */
  row: number | null;
  /** Index of the account. */
  account: number;
}

export type WordRole =
  /** In a row or an item. */
  | 'cell'
  /** Above a column. */
  | 'head'
  /** Names a fact. */
  | 'label'
  /** The fact itself. */
  | 'value'
  /** Above a group of rows. */
  | 'section'
  /** A sum, a balance or a count that is no row. */
  | 'sum'
  /** Running text, advertising, addresses, page numbers. */
  | 'text';

export type WordField =
  | 'date'
  | 'valueDate'
  | 'description'
  | 'reference'
  | 'typeCode'
  | 'checkNumber'
  | 'branch'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'secondBalance'
  | 'time'
  | 'currency'
  | 'originalAmount'
  | 'fee'
  | 'bank'
  | 'accountHolder'
  | 'accountNumber'
  | 'period'
  | 'statementDate'
  | 'openingBalance'
  | 'closingBalance'
  | 'totalDebits'
  | 'totalCredits'
  | 'limit'
  | 'position'
  | 'itemCode'
  | 'commodityCode'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'discount'
  | 'taxRate'
  | 'taxAmount'
  | 'secondTax'
  | 'netAmount'
  | 'grossAmount'
  | 'vendor'
  | 'client'
  | 'invoiceNumber'
  | 'issueDate'
  | 'dueDate'
  | 'otherNumber'
  | 'otherDate'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'amountDue'
  | 'paid'
  | 'merchant'
  | 'address';

export const RUNNING_TEXT: WordTruth = { role: 'text', field: null, row: null, account: 0 };

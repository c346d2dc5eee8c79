import { conceptBook } from '../lexicon/concept-book.ts';

/** What a line beside the items tells. `incl`, `excl` and `plus` only qualify the others. */
export type SummaryWord =
  | 'total'
  | 'due'
  | 'subtotal'
  | 'tax'
  | 'taxTotal'
  | 'withheld'
  | 'incl'
  | 'excl'
  | 'plus'
  | 'shipping'
  | 'discount'
  | 'charge'
  | 'tip'
  | 'rounding'
  | 'paid'
  | 'previous'
  | 'payment'
  | 'change'
  | 'count'
  | 'carried'
  | 'aside';

/** Labels of sums below an item table and on tills. */
export const SUMMARY_BOOK = conceptBook<SummaryWord>({
  due: ['invoice.amountDue'],
  total: ['invoice.total', 'common.total', 'invoice.grossTotal'],
  excl: ['invoice.excluded'],
  subtotal: ['invoice.netTotal', 'common.subtotal', 'invoice.taxBase'],
  withheld: ['invoice.withheldTax'],
  tax: ['invoice.tax'],
  taxTotal: ['invoice.taxAmount'],
  incl: ['invoice.included'],
  plus: ['invoice.added'],
  shipping: ['invoice.shipping', 'invoice.delivery'],
  discount: ['invoice.discount', 'receipt.coupon'],
  charge: ['invoice.surcharge', 'receipt.serviceCharge'],
  tip: ['receipt.tip'],
  rounding: ['invoice.rounding'],
  paid: ['invoice.paid', 'invoice.amountPaid', 'invoice.downPayment'],
  previous: ['invoice.previousBalance'],
  payment: [
    'receipt.payment',
    'receipt.cash',
    'receipt.card',
    'common.creditCard',
    'common.debitCard',
    'common.cheque',
    'receipt.giftCard',
    'receipt.tendered',
  ],
  change: ['receipt.change'],
  count: ['receipt.itemCount'],
  carried: ['invoice.pageTotal'],
  aside: ['receipt.aside', 'receipt.loyaltyPoints'],
});

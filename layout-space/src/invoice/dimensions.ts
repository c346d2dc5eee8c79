import type { Dimensions, Point } from '../dimension.ts';
import { RECOGNITION } from '../recognition.ts';
import { OVERLAY } from '../sheet/overlay.ts';
import { PIXELS } from '../sheet/pixels.ts';
import { LANGUAGE } from '../vocabulary/language-dimension.ts';

/** How an invoice may be laid out. Each dimension is drawn for itself; `settle` says what of it holds together. */
export const INVOICE_DIMENSIONS = {
  language: LANGUAGE,
  headWords: { usual: 14, rare: 4, unknown: 1, missing: 1 },
  labelWords: { usual: 14, rare: 5, unknown: 1 },
  labelLanguages: { one: 14, two: 1 },
  kind: { invoice: 16, 'credit-negative': 1, 'credit-positive': 1, 'down-payment': 1 },

  // Who sells to whom.
  parties: {
    letterhead: 8,
    'vendor-beside-client': 3,
    'vendor-above-client': 2,
    boxed: 2,
    'labelled-fields': 2,
    'sender-line': 2,
    'vendor-in-foot': 1,
    platform: 1,
  },
  letterhead: { left: 5, right: 2, centre: 1, plain: 2 },
  clientLabel: { 'bill-to': 5, customer: 3, none: 2 },
  clientPlace: { left: 4, right: 1 },
  clientName: { firm: 5, person: 2, 'person-of-firm': 1, 'firm-for-person': 1 },
  partyDetails: { none: 3, contact: 2, 'tax-numbers': 2, all: 1 },
  delivery: { none: 6, beside: 2, below: 1 },
  /** Where the work was done, besides who pays and where goods went. */
  serviceAddress: { none: 12, printed: 1 },

  // Number and dates.
  title: { large: 6, plain: 3, 'with-number': 2, 'top-right': 2, 'with-number-and-date': 1 },
  titleForm: { plain: 12, spaced: 1 },
  /** The number of the kind of document in a list of such kinds, `(380)`. */
  titleCode: { none: 14, printed: 1 },
  numberLabel: { word: 10, hash: 1, 'word-hash': 1 },
  facts: { 'label-colon': 5, 'label-left': 3, 'label-above': 2, boxes: 2, 'ruled-grid': 1, 'two-in-one': 1 },
  factsAlign: { start: 8, end: 1, spread: 1, 'label-end': 1 },
  factsPlace: { beside: 4, below: 3 },
  references: { none: 4, order: 3, 'order-and-delivery': 2, many: 1, strip: 1 },
  /** Which invoice a credit note takes back. */
  originalInvoice: { none: 1, printed: 2 },
  referencesPlace: { after: 5, before: 2, between: 2, 'under-title': 1 },
  contactBlock: { none: 8, 'in-facts': 1 },
  servicePeriod: { none: 5, date: 2, period: 1 },
  dueDate: { printed: 6, none: 2, 'in-terms': 2 },
  numberForm: { digits: 4, prefix: 4, 'year-slash': 3, short: 1, spaced: 1 },
  dateForm: { usual: 8, second: 3, third: 1, 'long-name': 2, 'name-first': 1 },
  dateYear: { printed: 10, short: 2 },
  dateZeros: { padded: 5, bare: 1 },
  dateWithTown: { no: 12, yes: 1 },

  // Items.
  length: { few: 5, page: 3, long: 2 },
  table: { full: 32, 'description-and-amount': 4, 'free-text': 2, 'heads-only': 1 },
  positionColumn: { none: 5, numbers: 4, 'padded-numbers': 1 },
  itemCode: { none: 7, 'before-description': 2, 'after-description': 1, 'in-description': 1 },
  /** The number of a kind of goods in a tariff, in a column of its own. */
  commodityCode: { none: 14, column: 1 },
  itemDate: { none: 14, column: 1 },
  quantityColumn: { printed: 10, none: 1 },
  quantityForm: { whole: 5, decimals: 3, 'two-decimals': 2, 'three-decimals': 1 },
  unit: { none: 5, column: 3, behind: 2, glued: 1, 'in-price': 1 },
  priceColumn: { printed: 10, none: 1 },
  priceDecimals: { usual: 8, three: 1, four: 1 },
  lineDiscount: { none: 8, percent: 2, amount: 1, 'percent-in-note': 1 },
  taxColumn: { none: 6, rate: 3, letter: 1, amount: 1, 'rate-and-amount': 1, 'named-rate': 1, halves: 1 },
  amounts: { net: 9, gross: 3, 'net-gross': 2, 'gross-net': 1 },
  columnOrder: {
    'description-first': 8,
    'quantity-first': 3,
    'price-before-quantity': 1,
    'tax-before-quantity': 1,
    'tax-last': 1,
    'description-last': 1,
  },
  numberAlign: { end: 12, start: 1, centre: 1 },
  lineKinds: { plain: 8, 'with-zero': 1, 'with-negative': 1, both: 1 },
  descriptionLines: { one: 5, two: 3, 'up-to-five': 2 },
  descriptionNoise: { none: 5, digits: 2, dates: 1, amounts: 1, percents: 1, all: 1 },
  amountLine: { first: 10, last: 2, middle: 1 },
  itemNotes: { none: 8, text: 1, 'with-figures': 1, 'nested-charges': 1, 'bundle-parts': 1 },
  sections: { none: 12, headings: 1, 'headings-with-sums': 1 },
  emptyCells: { none: 8, dash: 1, blank: 2 },
  emptyColumn: { none: 12, discount: 1 },
  emptyRows: { none: 10, ruled: 1 },
  leadRow: { none: 10, text: 1 },

  // Sums.
  tax: { 'one-rate': 10, 'several-rates': 4, none: 1, 'zero-rate': 1, 'reverse-charge': 1, split: 1 },
  taxLines: {
    'per-rate': 6,
    'total-only': 4,
    'per-rate-and-total': 1,
    'per-rate-with-base': 1,
    'rate-line-and-amount-line': 1,
    table: 2,
    'table-bare-rates': 1,
    'table-by-goods': 1,
  },
  includedTax: { 'above-total': 2, 'below-total': 3 },
  rateForm: { sign: 5, 'sign-apart': 3, decimals: 2, bare: 1 },
  subtotal: { printed: 8, none: 1 },
  totals: { 'end-edge': 8, 'in-table': 3, 'start-edge': 1, boxes: 1, 'column-sums': 1 },
  /** A sign behind what is taxed at a lower rate, explained below the sums. */
  rateMark: { none: 6, printed: 1 },
  /** Whether the row under the items prints their number; `with-unit`: with the unit of the quantities, which all share it. */
  quantitySum: { none: 20, printed: 2, 'with-unit': 1 },
  totalLabels: { start: 4, end: 2, colon: 2, dots: 1 },
  totalsBreak: { together: 5, anywhere: 1 },
  taxTablePlace: { below: 6, beside: 4, above: 2, 'above-goods': 1 },
  totalsTwice: { no: 9, 'on-top': 1 },
  documentDiscount: { none: 10, percent: 1, amount: 1 },
  discountSign: { minus: 3, unsigned: 1 },
  emptySums: { none: 10, blank: 1, zero: 1 },
  shipping: { none: 8, charged: 2, free: 1 },
  /** What changes the total behind the tax and bears none. */
  afterTax: { none: 24, charge: 1, discount: 1, savings: 1 },
  /** A tax that the client keeps, taken off before the total: with a minus or without a sign. */
  withheld: { none: 24, minus: 1, unsigned: 1 },
  rounding: { none: 12, printed: 1 },
  deduction: {
    none: 14,
    paid: 2,
    'down-payment': 1,
    'listed-down-payments': 1,
    'listed-payments': 1,
    'payments-table': 1,
    'credits-column': 1,
    retention: 1,
    withholding: 1,
    'previous-balance': 1,
  },
  deductionSign: { minus: 3, unsigned: 1 },
  /** Japanese accounts print a triangle for the minus. */
  negativeForm: { minus: 8, 'true-minus': 1, behind: 1, brackets: 1, triangle: 1 },
  /** Quantities of a credit note with negative amounts. */
  creditQuantity: { signed: 1, unsigned: 1 },
  contradiction: { none: 40, total: 1 },

  // Around them.
  stub: { none: 10, top: 1 },
  headLine: { none: 8, line: 1 },
  blockTitles: { none: 8, printed: 1 },
  remarks: { none: 10, list: 1 },
  intro: { none: 5, sentence: 3, 'with-figures': 1 },
  inWords: { none: 10, printed: 1 },
  payment: { none: 3, bank: 5, 'bank-line': 2, slip: 1 },
  /** Parts of what is due, each with its date. */
  instalments: { none: 14, listed: 1 },
  terms: { none: 4, days: 4, 'cash-discount': 2, fact: 1 },
  afterTotals: { nothing: 6, thanks: 2, advertising: 1, conditions: 1, specification: 1, 'paid-note': 1 },
  signature: { none: 6, line: 1 },
  foot: { none: 3, line: 3, columns: 3 },
  furtherPages: { none: 10, blank: 1 },
  furtherHead: { none: 3, number: 2, letterhead: 1 },
  pageNumber: { foot: 5, top: 2, none: 2 },
  carry: { none: 5, forward: 2, 'both-pages': 1 },
  headsRepeated: { 'each-page': 4, 'first-page': 1 },
  itemBreak: { 'between-items': 6, 'within-item': 1 },

  // Printing.
  numbers: { usual: 7, second: 3 },
  currencyPlace: {
    'total-only': 4,
    'in-head': 3,
    before: 3,
    behind: 2,
    'in-facts': 1,
    'in-total-label': 1,
    nowhere: 1,
  },
  overlay: OVERLAY,
  pixels: PIXELS,
  headAlign: { column: 6, start: 1, centre: 1 },
  letterCase: { plain: 6, upper: 1, 'upper-heads': 1, 'upper-labels': 1 },
  gap: { normal: 5, wide: 3, tight: 2, touching: 1 },
  ruling: { none: 3, lines: 3, 'head-and-end': 2, grid: 2, zebra: 2 },
  family: { sans: 6, serif: 2, mono: 1 },
  recognition: RECOGNITION,
  size: { '9': 4, '8': 4, '7': 1, '10': 1 },
  paper: { a4: 8, letter: 4, landscape: 1 },
} as const satisfies Dimensions;

export type InvoicePoint = Point<typeof INVOICE_DIMENSIONS>;

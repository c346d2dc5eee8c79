import type { Dimensions, Point } from '../dimension.ts';
import { RECOGNITION } from '../recognition.ts';
import { LANGUAGE } from '../vocabulary/language-dimension.ts';
import { languageOf } from '../vocabulary/languages.ts';

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

  // Number and dates.
  title: { large: 6, plain: 3, 'with-number': 2, 'top-right': 2 },
  facts: { 'label-colon': 5, 'label-left': 3, 'label-above': 2, boxes: 2, 'ruled-grid': 1, 'two-in-one': 1 },
  factsPlace: { beside: 4, below: 3 },
  references: { none: 4, order: 3, 'order-and-delivery': 2, many: 1 },
  referencesPlace: { after: 5, before: 2, between: 2, 'under-title': 1 },
  servicePeriod: { none: 5, date: 2, period: 1 },
  dueDate: { printed: 6, none: 2, 'in-terms': 2 },
  numberForm: { digits: 4, prefix: 4, 'year-slash': 3, short: 1, spaced: 1 },
  dateForm: { usual: 8, second: 3, third: 1, 'long-name': 2 },
  dateYear: { printed: 10, short: 2 },
  dateZeros: { padded: 5, bare: 1 },
  dateWithTown: { no: 12, yes: 1 },

  // Items.
  length: { few: 5, page: 3, long: 2 },
  table: { full: 16, 'description-and-amount': 2, 'free-text': 1 },
  positionColumn: { none: 5, numbers: 4, 'padded-numbers': 1 },
  itemCode: { none: 7, 'before-description': 2, 'after-description': 1, 'in-description': 1 },
  itemDate: { none: 14, column: 1 },
  quantityColumn: { printed: 10, none: 1 },
  quantityForm: { whole: 5, decimals: 3, 'two-decimals': 2, 'three-decimals': 1 },
  unit: { none: 5, column: 3, behind: 2, glued: 1, 'in-price': 1 },
  priceColumn: { printed: 10, none: 1 },
  priceDecimals: { usual: 8, three: 1, four: 1 },
  lineDiscount: { none: 8, percent: 2, amount: 1, 'percent-in-note': 1 },
  taxColumn: { none: 6, rate: 3, letter: 1, amount: 1, 'rate-and-amount': 1 },
  amounts: { net: 9, gross: 3, 'net-gross': 2, 'gross-net': 1 },
  columnOrder: {
    'description-first': 8,
    'quantity-first': 3,
    'price-before-quantity': 1,
    'tax-before-quantity': 1,
    'tax-last': 1,
    'description-last': 1,
  },
  numberAlign: { end: 12, start: 1 },
  lineKinds: { plain: 8, 'with-zero': 1, 'with-negative': 1, both: 1 },
  descriptionLines: { one: 5, two: 3, 'up-to-five': 2 },
  descriptionNoise: { none: 5, digits: 2, dates: 1, amounts: 1, percents: 1, all: 1 },
  amountLine: { first: 10, last: 2, middle: 1 },
  itemNotes: { none: 8, text: 1, 'with-figures': 1, 'nested-charges': 1 },
  sections: { none: 12, headings: 1, 'headings-with-sums': 1 },
  emptyCells: { none: 8, dash: 1, blank: 2 },

  // Sums.
  tax: { 'one-rate': 10, 'several-rates': 4, none: 1, 'zero-rate': 1, 'reverse-charge': 1, split: 1 },
  taxLines: { 'per-rate': 6, 'total-only': 4, 'per-rate-and-total': 1, table: 2, 'table-bare-rates': 1 },
  includedTax: { 'above-total': 2, 'below-total': 3 },
  rateForm: { sign: 5, 'sign-apart': 3, decimals: 2, bare: 1 },
  subtotal: { printed: 8, none: 1 },
  totals: { 'end-edge': 8, 'in-table': 3, 'start-edge': 1, boxes: 1, 'column-sums': 1 },
  totalLabels: { start: 4, end: 2, colon: 2, dots: 1 },
  totalsBreak: { together: 5, anywhere: 1 },
  taxTablePlace: { below: 3, beside: 2, above: 1 },
  totalsTwice: { no: 9, 'on-top': 1 },
  documentDiscount: { none: 10, percent: 1, amount: 1 },
  shipping: { none: 8, charged: 2, free: 1 },
  rounding: { none: 12, printed: 1 },
  deduction: {
    none: 14,
    paid: 2,
    'down-payment': 1,
    'listed-down-payments': 1,
    retention: 1,
    withholding: 1,
    'previous-balance': 1,
  },
  deductionSign: { minus: 3, unsigned: 1 },
  negativeForm: { minus: 8, 'true-minus': 1, behind: 1, brackets: 1 },
  contradiction: { none: 40, total: 1 },

  // Around them.
  intro: { none: 5, sentence: 3, 'with-figures': 1 },
  inWords: { none: 10, printed: 1 },
  payment: { none: 3, bank: 5, 'bank-line': 2, slip: 1 },
  terms: { none: 4, days: 4, 'cash-discount': 2 },
  afterTotals: { nothing: 6, thanks: 2, advertising: 1, conditions: 1, specification: 1 },
  foot: { none: 3, line: 3, columns: 3 },
  furtherHead: { none: 3, number: 2, letterhead: 1 },
  pageNumber: { foot: 5, top: 2, none: 2 },
  carry: { none: 5, forward: 2, 'both-pages': 1 },
  headsRepeated: { 'each-page': 4, 'first-page': 1 },
  itemBreak: { 'between-items': 6, 'within-item': 1 },

  // Printing.
  numbers: { usual: 7, second: 3 },
  currencyPlace: { 'total-only': 4, 'in-head': 3, before: 3, behind: 2, 'in-facts': 1, nowhere: 1 },
  headAlign: { column: 6, start: 1, centre: 1 },
  letterCase: { plain: 6, upper: 1 },
  gap: { normal: 5, wide: 3, tight: 2, touching: 1 },
  ruling: { none: 3, lines: 3, 'head-and-end': 2, grid: 2, zebra: 2 },
  family: { sans: 6, serif: 2, mono: 1 },
  recognition: RECOGNITION,
  size: { '9': 4, '8': 4, '7': 1, '10': 1 },
  paper: { a4: 8, letter: 4, landscape: 1 },
} as const satisfies Dimensions;

export type InvoicePoint = Point<typeof INVOICE_DIMENSIONS>;

/** Scripts whose dates have no names of months. */
const WITHOUT_MONTH_NAMES = new Set(['han', 'kana', 'hangul']);
/** Languages of countries that print amounts in English words, too. */
const ENGLISH_WORDS = new Set(['en', 'ar', 'hi', 'ta', 'th', 'id', 'vi', 'zh-Hans', 'zh-Hant', 'ko', 'ja']);

type Settled = { -readonly [Name in keyof InvoicePoint]: InvoicePoint[Name] };

/**
 * Takes back what contradicts itself or leaves a reader in doubt, so that what is counted is what was printed.
 */
export function settle(drawn: InvoicePoint): InvoicePoint {
  const point: Settled = { ...drawn };
  settleWords(point);
  settleFacts(point);
  settleItems(point);
  settleSums(point);
  return point;
}

/** Where nobody knows the words, the place and the arithmetic must say what is what. */
function settleWords(point: Settled): void {
  if (point.labelWords === 'unknown') {
    point.labelLanguages = 'one';
    point.references = 'none';
    point.servicePeriod = 'none';
    point.dueDate = 'none';
    point.delivery = 'none';
    point.deduction = 'none';
    point.documentDiscount = 'none';
    point.shipping = 'none';
    point.rounding = 'none';
    point.totalsTwice = 'no';
    point.contradiction = 'none';
    point.partyDetails = 'none';
    point.subtotal = 'printed';
    point.sections = 'none';
    if (point.parties !== 'sender-line') point.parties = 'letterhead';
    if (point.facts === 'two-in-one') point.facts = 'label-colon';
    if (point.kind !== 'credit-negative') point.kind = 'invoice';
  }
  const hasHeads = point.headWords === 'usual' || point.headWords === 'rare';
  if (!hasHeads) {
    point.taxColumn = 'none';
    point.lineDiscount = 'none';
    point.itemDate = 'none';
    if (point.amounts !== 'gross') point.amounts = 'net';
    if (point.currencyPlace === 'in-head') point.currencyPlace = 'total-only';
    if (point.columnOrder === 'price-before-quantity') point.columnOrder = 'description-first';
  }
  if (!ENGLISH_WORDS.has(point.language)) point.inWords = 'none';
  if (WITHOUT_MONTH_NAMES.has(languageOf(point.language).script) && point.dateForm === 'long-name')
    point.dateForm = 'usual';
}

function settleFacts(point: Settled): void {
  const isSideBySide = point.parties === 'vendor-beside-client' || point.parties === 'boxed';
  if (isSideBySide) {
    point.factsPlace = 'below';
    point.clientPlace = 'left';
    if (point.delivery === 'beside') point.delivery = 'below';
  }
  if (isSideBySide || point.parties === 'vendor-above-client') {
    point.letterhead = 'plain';
    if (point.clientLabel === 'none') point.clientLabel = 'bill-to';
  }
  if (point.delivery !== 'none' && point.clientLabel === 'none') point.clientLabel = 'bill-to';
  // An address without a label is the client's only below a letterhead that shows whose it is.
  const hasLetterhead = point.parties === 'letterhead' || point.parties === 'sender-line';
  if (hasLetterhead && point.letterhead === 'plain' && point.labelWords === 'unknown')
    point.letterhead = 'left';
  if ((!hasLetterhead || point.letterhead === 'plain') && point.clientLabel === 'none')
    point.clientLabel = 'bill-to';
  if (point.delivery === 'beside') point.factsPlace = 'below';
  if (point.parties === 'vendor-in-foot') point.foot = 'line';
  if (point.references === 'none') point.referencesPlace = 'after';
  if (point.title === 'with-number' && point.facts === 'two-in-one') point.facts = 'label-colon';
  if (point.dateWithTown === 'yes' && point.facts === 'two-in-one') point.facts = 'label-colon';
  if (point.dueDate === 'in-terms' && point.terms === 'none') point.terms = 'days';
  if (point.kind.startsWith('credit')) {
    point.dueDate = 'none';
    point.terms = 'none';
    point.deduction = 'none';
  }
}

function settleItems(point: Settled): void {
  if (point.table !== 'full') {
    point.positionColumn = 'none';
    point.itemCode = 'none';
    point.quantityColumn = 'none';
    point.priceColumn = 'none';
    point.taxColumn = 'none';
    point.lineDiscount = 'none';
    point.itemDate = 'none';
    point.itemNotes = 'none';
    if (point.amounts !== 'gross') point.amounts = 'net';
  }
  if (point.table === 'free-text') {
    point.length = 'few';
    point.descriptionLines = 'up-to-five';
    point.sections = 'none';
    point.lineKinds = 'plain';
    point.headWords = 'missing';
    point.itemBreak = 'between-items';
    if (point.tax === 'several-rates') point.tax = 'one-rate';
    if (point.totals === 'column-sums' || point.totals === 'in-table') point.totals = 'end-edge';
    if (point.currencyPlace === 'in-head') point.currencyPlace = 'total-only';
    point.carry = 'none';
  }
  // Without a quantity beside it, a unit price is the amount once more.
  if (point.quantityColumn === 'none') {
    point.priceColumn = 'none';
    point.unit = 'none';
    point.quantityForm = 'whole';
  }
  if (point.priceColumn === 'none') {
    point.priceDecimals = 'usual';
    point.lineDiscount = 'none';
    if (point.unit === 'in-price') point.unit = 'none';
  }
  if (point.lineKinds === 'plain' || point.lineKinds === 'with-negative') point.emptyCells = 'none';
  if (point.descriptionLines === 'one' && point.itemNotes === 'none') point.amountLine = 'first';
  if (point.length === 'few') point.sections = 'none';
  if (point.columnOrder === 'description-last') point.amountLine = 'first';
}

function settleSums(point: Settled): void {
  const isUntaxed = point.tax === 'none' || point.tax === 'reverse-charge';
  if (isUntaxed || point.tax === 'zero-rate') {
    point.taxColumn = 'none';
    point.amounts = 'net';
  }
  if (isUntaxed) point.taxLines = 'per-rate';
  if (point.tax === 'zero-rate') point.taxLines = 'per-rate';
  // Two taxes on the same base have no single rate to print beside an item.
  if (point.tax === 'split') {
    point.taxColumn = 'none';
    point.taxLines = point.taxLines === 'total-only' ? 'per-rate' : point.taxLines;
    point.amounts = 'net';
  }
  if (point.amounts === 'gross' && point.taxColumn.includes('amount')) point.taxColumn = 'rate';
  if (point.amounts !== 'gross') point.includedTax = 'above-total';
  if (point.amounts === 'gross' && point.includedTax === 'below-total') point.rounding = 'none';
  if (point.taxColumn === 'letter') point.taxLines = 'table';
  if (point.tax === 'one-rate' && point.taxLines === 'per-rate-and-total') point.taxLines = 'per-rate';
  const hasLineTaxes = point.amounts === 'net-gross' || point.amounts === 'gross-net';
  if (point.totals === 'column-sums' && !hasLineTaxes) point.totals = 'in-table';
  if (point.totals === 'column-sums') {
    point.documentDiscount = 'none';
    point.shipping = 'none';
    point.rounding = 'none';
    point.deduction = 'none';
    point.contradiction = 'none';
    point.subtotal = 'printed';
    point.taxLines = point.taxLines.startsWith('table') ? point.taxLines : 'total-only';
    if (!point.taxColumn.includes('amount'))
      point.taxColumn = point.taxColumn === 'none' ? 'amount' : 'rate-and-amount';
    if (point.taxLines === 'table') point.taxLines = 'table-bare-rates';
  }
  settleTotals(point);
  if (point.deduction === 'none' || point.deduction === 'previous-balance') point.deductionSign = 'minus';
  if (point.totals === 'boxes' && point.deduction === 'listed-down-payments')
    point.deduction = 'down-payment';
  if (point.kind === 'down-payment' && point.deduction.includes('down-payment')) point.deduction = 'paid';
  if (point.kind !== 'invoice') point.contradiction = 'none';
}

/** Where the tax table and the totals are printed beside each other. */
function settleTotals(point: Settled): void {
  const isStack = point.totals === 'end-edge' || point.totals === 'start-edge';
  if (!isStack) {
    point.totalLabels = 'start';
    point.totalsBreak = 'together';
  }
  if (!point.taxLines.startsWith('table')) point.taxTablePlace = 'below';
  if (point.taxTablePlace === 'beside') {
    if (point.totals !== 'end-edge') point.taxTablePlace = 'below';
    else point.totalsBreak = 'together';
  }
}

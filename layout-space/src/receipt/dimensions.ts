import type { Dimensions, Point } from '../dimension.ts';
import { RECOGNITION } from '../recognition.ts';
import { LANGUAGE } from '../vocabulary/language-dimension.ts';
import { languageOf } from '../vocabulary/languages.ts';

/** How a receipt may be laid out. Each dimension is drawn for itself; `settle` says what of it holds together. */
export const RECEIPT_DIMENSIONS = {
  language: LANGUAGE,
  labelWords: { usual: 14, rare: 5, unknown: 1 },
  letters: { mixed: 3, capitals: 2 },
  shop: { grocery: 10, shop: 3, restaurant: 6, fuel: 2, pharmacy: 2, parking: 1, hotel: 3 },
  /** Characters of print across a roll, or a page. */
  width: { '40': 4, '42': 4, '32': 3, '36': 2, '48': 3, a4: 2, letter: 1 },
  family: { mono: 6, sans: 3, serif: 1 },
  recognition: RECOGNITION,
  ruling: { none: 3, dashes: 4, stars: 1, equals: 1, 'spaced-dashes': 1, lines: 2 },
  merchant: { first: 8, 'below-title': 2, 'below-welcome': 1, 'above-slogan': 2, twice: 2, 'legal-apart': 3 },
  headAlign: { centre: 6, start: 3 },
  address: { 'two-lines': 6, 'one-line': 2, missing: 1 },
  phone: { none: 2, printed: 3 },
  taxNumber: { none: 2, head: 3, foot: 1 },
  title: { none: 3, printed: 1 },
  datePlace: { head: 5, foot: 3 },
  dateLabel: { none: 3, printed: 2 },
  dateForm: { usual: 8, second: 3, third: 2 },
  dateYear: { printed: 8, short: 3 },
  dateZeros: { padded: 6, bare: 1 },
  time: { behind: 6, 'other-end': 2, before: 1, above: 1, none: 1 },
  otherNumbers: { none: 2, line: 4, block: 3, 'with-date': 1 },
  quantityPlace: { below: 6, above: 2, 'before-name': 4, beside: 2, columns: 2, 'columns-below': 1, none: 2 },
  quantityForm: { x: 6, at: 2, star: 1, 'price-first': 1, pieces: 1, tight: 1 },
  quantityShown: { several: 4, always: 2 },
  weights: { none: 3, some: 1 },
  weightForm: { 'per-kg': 4, at: 1, bare: 1 },
  amountPlace: { 'name-line': 6, 'last-line': 3, 'own-line': 1 },
  names: { short: 5, size: 3, 'long-price-last': 1, 'long-price-first': 1 },
  itemCode: { none: 8, 'before-name': 2, 'below-name': 1, 'above-name': 1 },
  classFlag: { none: 6, apart: 4, glued: 2, star: 1, digit: 1, percent: 1 },
  minus: { before: 6, behind: 2, apart: 1 },
  lineDiscount: { none: 8, label: 2, percent: 1 },
  coupon: { none: 8, printed: 1 },
  deposit: { none: 8, printed: 1 },
  cancelled: { none: 14, printed: 1 },
  currencyPlace: { total: 5, none: 4, before: 3, behind: 2, heading: 1 },
  numbers: { usual: 7, second: 3 },
  fraction: { printed: 14, none: 1 },
  subtotal: { none: 3, printed: 4 },
  tax: { 'included-line': 4, 'included-sentence': 1, 'included-table': 4, added: 4, 'added-two': 1, none: 3 },
  taxTable: { 'rate-net-tax-gross': 4, 'rate-tax-net-gross': 2, 'gross-net-tax': 1, 'rate-gross-tax': 1 },
  taxTableEnd: { none: 2, sums: 1 },
  tip: { none: 6, printed: 2, blank: 1, suggested: 2 },
  serviceCharge: { none: 8, printed: 1 },
  rounding: { none: 10, printed: 1 },
  total: { once: 8, twice: 2, 'two-currencies': 1 },
  totalStyle: { bold: 4, large: 3, plain: 3, spaced: 1 },
  leader: { none: 10, colon: 4, dots: 1 },
  payment: { cash: 4, card: 4, 'card-slip': 3, none: 2, 'cash-and-card': 1 },
  itemCount: { none: 6, 'before-total': 1, 'after-total': 2 },
  loyalty: { none: 6, points: 2, savings: 1, both: 1 },
  foot: { thanks: 4, nothing: 2, hours: 1, returns: 2, all: 1 },
  barcode: { none: 3, digits: 1 },
  sum: { right: 40, 'line-missing': 1, 'only-total': 1 },
} as const satisfies Dimensions;

export type ReceiptPoint = Point<typeof RECEIPT_DIMENSIONS>;

/** Takes back what contradicts itself or what nobody could read beyond doubt, so that what is counted is what was printed. */
export function settle(drawn: ReceiptPoint): ReceiptPoint {
  return settleSums(settleItems(settleHead(drawn)));
}

/** Forms of a quantity without a price: `2`, `2x` and `2 x`. */
const BEFORE_NAMES: ReadonlySet<string> = new Set(['x', 'tight', 'pieces']);

function settleHead(point: ReceiptPoint): ReceiptPoint {
  const isPage = point.width === 'a4' || point.width === 'letter';
  const mayBePage = point.shop === 'hotel' || point.shop === 'restaurant';
  const isYearFirst = languageOf(point.language).dates.some((form) => form.startsWith('y'));
  return {
    ...point,
    // Only its label distinguishes the date of a hotel's bill from those of the stay.
    labelWords: point.shop === 'hotel' && point.labelWords === 'unknown' ? 'rare' : point.labelWords,
    width: isPage && !mayBePage ? '40' : point.width,
    dateLabel: point.shop === 'hotel' ? 'printed' : point.dateLabel,
    time: point.shop === 'hotel' ? 'none' : point.time,
    // Where years come first, two digits of one could be a day.
    dateYear: isYearFirst ? 'printed' : point.dateYear,
  };
}

function settleItems(point: ReceiptPoint): ReceiptPoint {
  const hasOneItem = point.shop === 'fuel' || point.shop === 'parking';
  const isGoods = point.shop === 'grocery' || point.shop === 'shop';
  const mayHaveCode = isGoods || point.shop === 'pharmacy';
  const inColumns = point.quantityPlace === 'columns' || point.quantityPlace === 'columns-below';
  const isNarrow = Number(point.width) < 40;
  const quantityPlace =
    point.shop === 'fuel'
      ? 'below'
      : isNarrow && point.quantityPlace === 'columns'
        ? 'columns-below'
        : point.quantityPlace;
  const hasPrice = quantityPlace === 'below' || quantityPlace === 'above' || quantityPlace === 'beside';
  return {
    ...point,
    quantityPlace,
    quantityShown:
      point.shop === 'fuel' || quantityPlace === 'none'
        ? 'several'
        : inColumns
          ? 'always'
          : point.quantityShown,
    quantityForm:
      hasPrice || (quantityPlace === 'before-name' && BEFORE_NAMES.has(point.quantityForm))
        ? point.quantityForm
        : 'x',
    weights: point.shop === 'grocery' ? point.weights : 'none',
    weightForm:
      point.shop === 'grocery' && point.weights === 'some' && !inColumns ? point.weightForm : 'per-kg',
    amountPlace: inColumns ? 'name-line' : point.amountPlace,
    names: hasOneItem ? 'short' : point.names,
    itemCode: mayHaveCode ? point.itemCode : 'none',
    lineDiscount: hasOneItem ? 'none' : point.lineDiscount,
    coupon: hasOneItem ? 'none' : point.coupon,
    deposit: point.shop === 'grocery' ? point.deposit : 'none',
    cancelled: hasOneItem || point.shop === 'hotel' ? 'none' : point.cancelled,
  };
}

function settleSums(point: ReceiptPoint): ReceiptPoint {
  const isTable = point.shop === 'restaurant';
  // Nobody can distinguish sums whose words are unknown: print only the total.
  const isUnknown = point.labelWords === 'unknown';
  // Whole prices still have taxes in cents: a tax of nothing would be wrong.
  const tax = isUnknown || point.fraction === 'none' ? 'none' : point.tax;
  const tip = !isTable || isUnknown ? 'none' : point.tip;
  const serviceCharge = (isTable || point.shop === 'hotel') && !isUnknown ? point.serviceCharge : 'none';
  const takesBack = point.shop === 'grocery' || point.shop === 'shop' || point.shop === 'pharmacy';
  return {
    ...point,
    tax,
    // Nobody takes back a meal or a night.
    foot: takesBack
      ? point.foot
      : point.foot === 'returns'
        ? 'nothing'
        : point.foot === 'all'
          ? 'hours'
          : point.foot,
    classFlag: flagOf(point, tax),
    // What is neither an item nor a tax is printed below the sum of the items.
    subtotal: isUnknown
      ? 'none'
      : tip === 'printed' || serviceCharge === 'printed'
        ? 'printed'
        : point.subtotal,
    taxTableEnd: tax === 'included-table' ? point.taxTableEnd : 'none',
    taxTable: tax === 'included-table' ? point.taxTable : 'rate-net-tax-gross',
    tip,
    serviceCharge,
    rounding: isUnknown || point.fraction === 'none' ? 'none' : point.rounding,
    payment: isUnknown && point.payment !== 'none' ? 'card' : point.payment,
    total: isUnknown ? 'once' : point.total,
    loyalty: isUnknown ? 'none' : point.loyalty,
    itemCount: isUnknown || point.sum === 'only-total' ? 'none' : point.itemCount,
    minus:
      point.lineDiscount === 'none' && point.coupon === 'none' && point.cancelled === 'none'
        ? 'before'
        : point.minus,
  };
}

/** Tax letters need taxes, figures a table that explains them, rates one tax an item, and a glued one no currency before it. */
function flagOf(
  { classFlag, currencyPlace }: ReceiptPoint,
  tax: ReceiptPoint['tax'],
): ReceiptPoint['classFlag'] {
  if (tax === 'none' || (classFlag === 'digit' && tax !== 'included-table')) return 'none';
  if (classFlag === 'percent' && tax === 'added-two') return 'apart';
  return (classFlag === 'glued' || classFlag === 'star') && currencyPlace === 'behind' ? 'apart' : classFlag;
}

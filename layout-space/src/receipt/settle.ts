import { languageOf } from '../vocabulary/languages.ts';
import { knownTerm } from '../vocabulary/terms.ts';
import type { ReceiptPoint } from './dimensions.ts';
import { EMPTY_FACTS } from './head.ts';
import { type OptionalPhrase, optionalPhrase } from './optional-phrases.ts';

/** Takes back what contradicts itself or what nobody could read beyond doubt, so that what is counted is what was printed. */
export function settle(drawn: ReceiptPoint): ReceiptPoint {
  return settleSums(settleItems(settleHead(drawn)));
}

/** Forms of a quantity without a price: `2`, `2x` and `2 x`. */
const BEFORE_NAMES: ReadonlySet<string> = new Set(['x', 'tight', 'pieces']);

/** Whether the language of a point has a phrase. */
function phrasesOf({ language }: ReceiptPoint): (phrase: OptionalPhrase) => boolean {
  return (phrase) => optionalPhrase(phrase, languageOf(language)) !== null;
}

function settleHead(point: ReceiptPoint): ReceiptPoint {
  const isPage = point.width === 'a4' || point.width === 'letter';
  const mayBePage = point.shop === 'hotel' || point.shop === 'restaurant';
  const has = phrasesOf(point);
  const language = languageOf(point.language);
  const hasTitle =
    point.title === 'printed' ||
    point.merchant === 'below-title' ||
    point.foot === 'thanks' ||
    point.foot === 'all';
  const merchant = point.merchant === 'above-slogan' && !has('slogan') ? 'first' : point.merchant;
  const otherNumbers = otherNumbersOf(point);
  const isGrid = otherNumbers === 'grid-with-date';
  const isYearFirst = language.dates.some((form) => form.startsWith('y'));
  return {
    ...point,
    // Only its label distinguishes the date of a hotel's bill from those of the stay.
    labelWords: point.shop === 'hotel' && point.labelWords === 'unknown' ? 'rare' : point.labelWords,
    width: isPage && !mayBePage ? '40' : point.width,
    titleForm: hasTitle ? point.titleForm : 'plain',
    orderNumber:
      point.shop === 'restaurant' && merchant !== 'missing' && has('orderNumber')
        ? point.orderNumber
        : 'none',
    copyMark: has('copy') ? point.copyMark : 'none',
    timeForm: timeFormOf(point),
    emptyFacts: EMPTY_FACTS.some((fact) => knownTerm(fact, language) !== null) ? point.emptyFacts : 'none',
    merchant,
    companyNumber: merchant === 'missing' ? 'none' : point.companyNumber,
    otherNumbers,
    client:
      point.client === 'bill-to' && knownTerm('invoice.billTo', language) === null ? 'none' : point.client,
    datePlace: datePlaceOf(point, otherNumbers),
    dateLabel: dateLabelOf(point, otherNumbers),
    time: point.shop === 'hotel' ? 'none' : isGrid ? 'behind' : point.time,
    // Where years come first, two digits of one could be a day.
    dateYear: isYearFirst ? 'printed' : point.dateYear,
  };
}

/** A hotel's own date has its label, so nothing stands before it or beside it. */
function otherNumbersOf({ shop, otherNumbers, time }: ReceiptPoint): ReceiptPoint['otherNumbers'] {
  if (otherNumbers === 'between-time-and-date')
    return shop === 'hotel' || time === 'none' ? 'line' : otherNumbers;
  const isBesideDate = otherNumbers === 'before-date' || otherNumbers === 'grid-with-date';
  return shop === 'hotel' && isBesideDate ? 'line' : otherNumbers;
}

function datePlaceOf(
  { shop, time, datePlace }: ReceiptPoint,
  otherNumbers: ReceiptPoint['otherNumbers'],
): ReceiptPoint['datePlace'] {
  if (otherNumbers === 'grid-with-date') return 'head';
  const isBesideNumbers = otherNumbers === 'before-date' || otherNumbers === 'between-time-and-date';
  const mayBeTable = shop !== 'hotel' && time !== 'none' && !isBesideNumbers;
  return datePlace === 'foot-table' && !mayBeTable ? 'foot' : datePlace;
}

function dateLabelOf(
  { shop, dateLabel }: ReceiptPoint,
  otherNumbers: ReceiptPoint['otherNumbers'],
): ReceiptPoint['dateLabel'] {
  if (shop === 'hotel' || otherNumbers === 'grid-with-date') return 'printed';
  return otherNumbers === 'before-date' || otherNumbers === 'between-time-and-date' ? 'none' : dateLabel;
}

/** Languages whose clocks count to twelve, or have an `h` between hours and minutes. */
const TWELVE_HOURS: ReadonlySet<string> = new Set(['en', 'es', 'hi', 'ta', 'id', 'ar']);
const H_BETWEEN: ReadonlySet<string> = new Set(['fr', 'pt', 'pt-BR', 'ca', 'es']);

function timeFormOf({ time, shop, timeForm, language }: ReceiptPoint): ReceiptPoint['timeForm'] {
  if (time === 'none' || shop === 'hotel') return '24h';
  if (timeForm === 'am-pm') return TWELVE_HOURS.has(language) && shop !== 'parking' ? timeForm : '24h';
  if (timeForm === 'h') return H_BETWEEN.has(language) && shop !== 'parking' ? timeForm : '24h';
  return timeForm;
}

function settleItems(point: ReceiptPoint): ReceiptPoint {
  const hasOneItem = point.shop === 'fuel' || point.shop === 'parking';
  const isGoods = point.shop === 'grocery' || point.shop === 'shop';
  const mayHaveCode = isGoods || point.shop === 'pharmacy';
  const isCodeOnLine = mayHaveCode && point.itemCode === 'on-quantity-line';
  const inColumns = !isCodeOnLine && point.quantityPlace.startsWith('columns');
  const isNarrow = Number(point.width) < 40;
  const quantityPlace =
    point.shop === 'fuel' || isCodeOnLine
      ? 'below'
      : isNarrow && point.quantityPlace === 'columns'
        ? 'columns-below'
        : point.quantityPlace;
  const has = phrasesOf(point);
  const hasWords = !point.quantityForm.startsWith('pieces') || has('pieces');
  const hasPrice = quantityPlace === 'below' || quantityPlace === 'above' || quantityPlace === 'beside';
  const quantityForm =
    (hasPrice && hasWords) || (quantityPlace === 'before-name' && BEFORE_NAMES.has(point.quantityForm))
      ? point.quantityForm
      : 'x';
  const isWide = quantityPlace === 'above' && quantityForm === 'x';
  return {
    ...point,
    quantityPlace,
    quantityShown:
      point.shop === 'fuel' || quantityPlace === 'none'
        ? 'several'
        : inColumns || isCodeOnLine
          ? 'always'
          : point.quantityShown,
    quantityForm,
    quantityGap: isWide ? point.quantityGap : 'blank',
    headForm: inColumns ? point.headForm : 'plain',
    // A number in front of a quantity could be one.
    itemNumber: quantityPlace === 'before-name' || point.shop === 'hotel' ? 'none' : point.itemNumber,
    weights: point.shop === 'grocery' ? point.weights : 'none',
    weightForm:
      point.shop === 'grocery' && point.weights === 'some' && !inColumns ? point.weightForm : 'per-kg',
    amountPlace: isCodeOnLine ? 'last-line' : inColumns ? 'name-line' : point.amountPlace,
    names: hasOneItem ? 'short' : point.names,
    modifiers: point.shop === 'restaurant' ? point.modifiers : 'none',
    fuelLines: point.shop === 'fuel' ? point.fuelLines : 'below',
    itemCode: mayHaveCode ? point.itemCode : 'none',
    lineDiscount: hasOneItem ? 'none' : point.lineDiscount,
    coupon: hasOneItem ? 'none' : point.coupon,
    deposit: point.shop === 'grocery' && has('deposit') ? point.deposit : 'none',
    cancelled: hasOneItem || point.shop === 'hotel' ? 'none' : point.cancelled,
  };
}

function settleSums(point: ReceiptPoint): ReceiptPoint {
  const isTable = point.shop === 'restaurant';
  // Nobody can distinguish sums whose words are unknown: print only the total.
  const isUnknown = point.labelWords === 'unknown';
  // Whole prices still have taxes in cents: a tax of nothing would be wrong.
  const drawnTax = isUnknown || point.fraction === 'none' ? 'none' : point.tax;
  const has = phrasesOf(point);
  const hasTip = isTable && !isUnknown && (point.tip !== 'suggested' || has('suggestedTip'));
  const tip = hasTip ? point.tip : 'none';
  const serviceCharge = (isTable || point.shop === 'hotel') && !isUnknown ? point.serviceCharge : 'none';
  const hasDiscount = point.lineDiscount !== 'none' || point.coupon !== 'none';
  const discountOfAll =
    isUnknown || knownTerm('invoice.discount', languageOf(point.language)) === null
      ? 'none'
      : point.discountOfAll;
  // Net and tax make the total only where nothing else is between them.
  const isOnlyTaxed = tip !== 'printed' && serviceCharge === 'none' && discountOfAll === 'none';
  const tax = drawnTax === 'included-above' && !isOnlyTaxed ? 'included-line' : drawnTax;
  const subtotal = isUnknown
    ? 'none'
    : tip === 'printed' || serviceCharge === 'printed' || discountOfAll !== 'none'
      ? 'printed'
      : point.subtotal;
  const hasCash = point.payment === 'cash' && !isUnknown;
  const classFlag = flagOf(point, tax);
  const isShop = point.shop === 'grocery' || point.shop === 'shop' || point.shop === 'pharmacy';
  const takesBack = isShop && has('returns');
  const isRoundable = !isUnknown && point.fraction === 'printed';
  const isColumn = point.currencyPlace === 'column';
  const isAroundRounding = isRoundable && point.total === 'around-rounding';
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
    classFlag,
    // What is neither an item nor a tax is printed below the sum of the items.
    subtotal,
    taxTableEnd: tax === 'included-table' ? point.taxTableEnd : 'none',
    taxTableTitle: tax === 'included-table' ? point.taxTableTitle : 'none',
    taxRows: tax === 'included-table' ? point.taxRows : 'used',
    taxTableRate: tax === 'included-table' && hasMark(classFlag) ? point.taxTableRate : 'plain',
    taxTable: tax === 'included-table' ? point.taxTable : 'rate-net-tax-gross',
    tip,
    serviceCharge,
    discountOfAll,
    zeroLines: isUnknown || hasDiscount || discountOfAll !== 'none' ? 'none' : point.zeroLines,
    totalsAlign: isColumn ? 'start' : point.totalsAlign,
    leader: isColumn || (point.leader === 'dots' && point.totalsAlign !== 'start') ? 'none' : point.leader,
    tenderSign: hasCash ? point.tenderSign : 'none',
    changeSign: hasCash ? point.changeSign : 'none',
    rounding: isAroundRounding ? 'printed' : isRoundable ? point.rounding : 'none',
    payment: paymentOf(point, isUnknown),
    total: isUnknown || (point.total === 'around-rounding' && !isAroundRounding) ? 'once' : point.total,
    secondDate: secondDateOf(point, isUnknown),
    loyalty: isUnknown ? 'none' : point.loyalty,
    itemCount:
      isUnknown || point.sum === 'only-total'
        ? 'none'
        : point.itemCount === 'beside-subtotal' && subtotal !== 'printed'
          ? 'after-total'
          : point.itemCount,
    minus:
      point.lineDiscount === 'none' &&
      point.coupon === 'none' &&
      point.cancelled === 'none' &&
      discountOfAll === 'none'
        ? 'before'
        : point.minus,
  };
}

/** What names the payment needs words that are known. */
function paymentOf(point: ReceiptPoint, isUnknown: boolean): ReceiptPoint['payment'] {
  if (isUnknown && point.payment !== 'none') return 'card';
  const hasName = knownTerm('invoice.paymentMethod', languageOf(point.language)) !== null;
  return point.payment === 'named' && !hasName ? 'card' : point.payment;
}

/** A second date needs a slip to be on, or words that say what it is. */
function secondDateOf(point: ReceiptPoint, isUnknown: boolean): ReceiptPoint['secondDate'] {
  const isPossible =
    point.secondDate === 'slip'
      ? point.payment === 'card-slip' && !isUnknown
      : point.shop !== 'hotel' && phrasesOf(point)('printedOn');
  return isPossible ? point.secondDate : 'none';
}

/** Whether rows of a table of taxes begin with what stands behind the amounts. */
function hasMark(classFlag: ReceiptPoint['classFlag']): boolean {
  return (
    classFlag !== 'none' && classFlag !== 'star' && classFlag !== 'star-and-letter' && classFlag !== 'percent'
  );
}

/** Tax letters need taxes, figures a table that explains them, rates one tax an item, and a glued one no currency before it. */
function flagOf(
  { classFlag, currencyPlace, quantityPlace, quantityShown, amountPlace }: ReceiptPoint,
  tax: ReceiptPoint['tax'],
): ReceiptPoint['classFlag'] {
  if (tax === 'none' || (classFlag === 'digit' && tax !== 'included-table')) return 'none';
  if (classFlag === 'percent' && tax === 'added-two') return 'apart';
  const isNameApart = quantityPlace === 'below' && quantityShown === 'always' && amountPlace !== 'name-line';
  if (classFlag === 'name-end' && !isNameApart) return 'apart';
  return (classFlag === 'glued' || classFlag.startsWith('star')) && currencyPlace === 'behind'
    ? 'apart'
    : classFlag;
}

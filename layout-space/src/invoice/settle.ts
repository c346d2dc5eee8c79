import { languageOf } from '../vocabulary/languages.ts';
import type { InvoicePoint } from './dimensions.ts';
import { ORIGINAL_INVOICE } from './facts.ts';
import { SERVICE_ADDRESS } from './parties.ts';
import { type Settled, settleBehindTax } from './settle-behind-tax.ts';
import { settleFolio } from './settle-folio.ts';

/** Scripts whose dates have no names of months. */
const WITHOUT_MONTH_NAMES = new Set(['han', 'kana', 'hangul']);
/** Scripts that print a title in capitals with a blank between them. */
const SPACED_SCRIPTS = new Set(['latin', 'greek', 'cyrillic']);
/** Languages of countries that print amounts in English words, too. */
const ENGLISH_WORDS = new Set(['en', 'ar', 'hi', 'ta', 'th', 'id', 'vi', 'zh-Hans', 'zh-Hant', 'ko', 'ja']);

/**
 * Takes back what contradicts itself or leaves a reader in doubt, so that what is counted is what was printed.
 */
export function settle(drawn: InvoicePoint): InvoicePoint {
  const point: Settled = { ...drawn };
  settleWords(point);
  settleFacts(point);
  settleFolio(point);
  settleItems(point);
  settleSums(point);
  return point;
}

/** Where nobody knows the words, the place and the arithmetic must say what is what. */
function settleWords(point: Settled): void {
  if (point.labelWords === 'unknown') {
    point.labelLanguages = 'one';
    point.references = 'none';
    point.contactBlock = 'none';
    point.emptySums = 'none';
    point.numberLabel = 'word';
    point.blockTitles = 'none';
    if (point.terms === 'fact') point.terms = 'days';
    point.servicePeriod = 'none';
    point.dueDate = 'none';
    point.delivery = 'none';
    point.deduction = 'none';
    point.documentDiscount = 'none';
    point.shipping = 'none';
    point.rounding = 'none';
    point.afterTax = 'none';
    point.withheld = 'none';
    point.totalsTwice = 'no';
    point.stub = 'none';
    if (point.taxLines === 'rate-line-and-amount-line') point.taxLines = 'per-rate';
    point.contradiction = 'none';
    point.partyDetails = 'none';
    point.subtotal = 'printed';
    point.sections = 'none';
    if (point.parties !== 'sender-line') point.parties = 'letterhead';
    if (point.facts === 'two-in-one') point.facts = 'label-colon';
    if (point.kind !== 'credit-negative') point.kind = 'invoice';
    point.serviceAddress = 'none';
    point.rateMark = 'none';
    if (point.afterTotals === 'paid-note') point.afterTotals = 'thanks';
    if (point.taxLines === 'table-by-goods') point.taxLines = 'table';
  }
  const hasHeads = point.headWords === 'usual' || point.headWords === 'rare';
  if (!hasHeads) {
    point.taxColumn = 'none';
    point.commodityCode = 'none';
    point.lineDiscount = 'none';
    point.itemDate = 'none';
    point.emptyColumn = 'none';
    if (point.amounts !== 'gross') point.amounts = 'net';
    if (point.itemNotes === 'bundle-parts') point.itemNotes = 'none';
    if (point.taxLines === 'table-by-goods') point.taxLines = 'table';
    if (point.table === 'heads-only') point.table = 'full';
    if (point.currencyPlace === 'in-head') point.currencyPlace = 'total-only';
    if (point.columnOrder === 'price-before-quantity') point.columnOrder = 'description-first';
  }
  if (!ENGLISH_WORDS.has(point.language)) point.inWords = 'none';
  const { dates } = languageOf(point.language);
  if (point.dateForm === 'name-first' && !dates.includes('name d, y')) point.dateForm = 'usual';
  if (WITHOUT_MONTH_NAMES.has(languageOf(point.language).script) && point.dateForm === 'long-name')
    point.dateForm = 'usual';
}

function settleFacts(point: Settled): void {
  const isSideBySide =
    point.parties === 'vendor-beside-client' ||
    point.parties === 'boxed' ||
    point.parties === 'labelled-fields';
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
  if (point.references === 'none' || point.references === 'strip') point.referencesPlace = 'after';
  if (point.title === 'with-number' && point.facts === 'two-in-one') point.facts = 'label-colon';
  if (point.dateWithTown === 'yes' && point.facts === 'two-in-one') point.facts = 'label-colon';
  if (point.title === 'with-number-and-date') {
    point.dateWithTown = 'no';
    if (point.facts === 'two-in-one') point.facts = 'label-colon';
  }
  const hasNumberInTitle = point.title.startsWith('with-number');
  if (hasNumberInTitle || point.kind !== 'invoice' || point.labelLanguages === 'two')
    point.numberLabel = 'word';
  // Spaced letters need a title of its own line, in a script that has capitals.
  if (hasNumberInTitle || !SPACED_SCRIPTS.has(languageOf(point.language).script)) point.titleForm = 'plain';
  const isBeside = point.facts === 'label-colon' || point.facts === 'label-left';
  if (!isBeside || (point.factsAlign === 'end' && point.facts === 'label-left')) point.factsAlign = 'start';
  if (point.dueDate === 'in-terms' && (point.terms === 'none' || point.terms === 'fact'))
    point.terms = 'days';
  if (point.title.startsWith('with-number') || point.titleForm === 'spaced') point.titleCode = 'none';
  if (!SERVICE_ADDRESS[point.language]) point.serviceAddress = 'none';
  // A service address needs a client that is named, too.
  if (point.serviceAddress === 'printed' && point.clientLabel === 'none') point.clientLabel = 'bill-to';
  const isNamed = point.kind.startsWith('credit') && point.labelWords !== 'unknown';
  if (!isNamed || !ORIGINAL_INVOICE[point.language]) point.originalInvoice = 'none';
  if (point.kind !== 'credit-negative') point.creditQuantity = 'signed';
  if (point.kind.startsWith('credit')) {
    point.dueDate = 'none';
    point.terms = 'none';
    point.deduction = 'none';
  }
}

function settleItems(point: Settled): void {
  if (point.table !== 'full' && point.table !== 'heads-only') {
    point.positionColumn = 'none';
    point.commodityCode = 'none';
    point.itemCode = 'none';
    point.quantityColumn = 'none';
    point.priceColumn = 'none';
    point.taxColumn = 'none';
    point.lineDiscount = 'none';
    point.itemDate = 'none';
    point.itemNotes = 'none';
    if (point.amounts !== 'gross') point.amounts = 'net';
  }
  if (point.table === 'heads-only') settleHeadsOnly(point);
  if (point.table === 'free-text') {
    point.length = 'few';
    point.descriptionLines = 'up-to-five';
    point.sections = 'none';
    point.lineKinds = 'plain';
    point.headWords = 'missing';
    if (point.columnOrder === 'price-before-quantity') point.columnOrder = 'description-first';
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
  if (point.quantityColumn === 'none' && point.itemNotes === 'bundle-parts') point.itemNotes = 'none';
  if (point.priceColumn === 'none') {
    point.priceDecimals = 'usual';
    point.lineDiscount = 'none';
    if (point.unit === 'in-price') point.unit = 'none';
  }
  if (point.priceColumn === 'none' || point.lineDiscount !== 'none') point.emptyColumn = 'none';
  // Empty rows are seen by their rules only.
  if (point.ruling !== 'lines' && point.ruling !== 'grid') point.emptyRows = 'none';
  if (point.table === 'free-text') {
    point.emptyRows = 'none';
    point.leadRow = 'none';
  }
  if (point.lineKinds === 'plain' || point.lineKinds === 'with-negative') point.emptyCells = 'none';
  if (point.descriptionLines === 'one' && point.itemNotes === 'none') point.amountLine = 'first';
  if (point.length === 'few') point.sections = 'none';
  if (point.columnOrder === 'description-last') point.amountLine = 'first';
}

/** Without items there is nothing that sums could be printed under. */
function settleHeadsOnly(point: Settled): void {
  point.emptyRows = 'none';
  point.leadRow = 'none';
  point.carry = 'none';
  point.lineKinds = 'plain';
  point.rateMark = 'none';
  point.subtotal = 'printed';
  if (point.totals === 'column-sums' || point.totals === 'in-table') point.totals = 'end-edge';
  if (point.afterTotals === 'specification') point.afterTotals = 'nothing';
  if (point.taxLines === 'table-by-goods') point.taxLines = 'table';
  if (point.taxColumn === 'halves') point.taxColumn = 'none';
}

/** Two taxes on each item, of each kind of goods where the layout has a table of them. */
function settleHalves(point: Settled): void {
  const hasColumns = point.table === 'full' && (point.headWords === 'usual' || point.headWords === 'rare');
  if (!hasColumns && point.taxColumn === 'halves') point.taxColumn = 'none';
  if (!hasColumns && point.taxLines === 'table-by-goods') point.taxLines = 'table';
  if (point.taxLines === 'table-by-goods') {
    point.taxColumn = 'halves';
    point.commodityCode = 'column';
  }
  if (point.taxColumn !== 'halves') return;
  point.tax = 'split';
  point.documentDiscount = 'none';
  point.shipping = 'none';
}

function settleSums(point: Settled): void {
  settleHalves(point);
  if (point.tax !== 'several-rates') point.rateMark = 'none';
  const isUntaxed = point.tax === 'none' || point.tax === 'reverse-charge';
  if (isUntaxed || point.tax === 'zero-rate') {
    point.taxColumn = 'none';
    point.amounts = 'net';
  }
  if (isUntaxed || point.tax === 'split')
    point.taxLines = point.taxLines === 'per-rate-with-base' ? 'per-rate' : point.taxLines;
  if (isUntaxed) point.taxLines = 'per-rate';
  if (point.tax === 'zero-rate') point.taxLines = 'per-rate';
  // Two taxes on the same base have no single rate to print beside an item.
  if (point.tax === 'split') {
    if (point.taxColumn !== 'halves') point.taxColumn = 'none';
    point.taxLines = point.taxLines === 'total-only' ? 'per-rate' : point.taxLines;
    point.amounts = 'net';
  }
  if (point.amounts === 'gross' && point.taxColumn.includes('amount')) point.taxColumn = 'rate';
  if (point.amounts !== 'gross') point.includedTax = 'above-total';
  if (point.taxLines === 'rate-line-and-amount-line' && point.tax !== 'one-rate') point.taxLines = 'per-rate';
  if (point.taxColumn === 'letter') point.taxLines = 'table';
  if (point.tax === 'one-rate' && point.taxLines === 'per-rate-and-total') point.taxLines = 'per-rate';
  const hasLineTaxes = point.amounts === 'net-gross' || point.amounts === 'gross-net';
  if (point.totals === 'column-sums' && !hasLineTaxes) point.totals = 'in-table';
  if (point.totals === 'column-sums') {
    point.documentDiscount = 'none';
    point.shipping = 'none';
    point.rounding = 'none';
    point.afterTax = 'none';
    point.withheld = 'none';
    point.deduction = 'none';
    point.contradiction = 'none';
    point.subtotal = 'printed';
    point.taxLines = point.taxLines.startsWith('table') ? point.taxLines : 'total-only';
    if (!point.taxColumn.includes('amount'))
      point.taxColumn = point.taxColumn === 'none' ? 'amount' : 'rate-and-amount';
    if (point.taxLines === 'table') point.taxLines = 'table-bare-rates';
  }
  if (point.totals === 'column-sums' || point.totals === 'boxes') point.emptySums = 'none';
  if (point.documentDiscount === 'none') point.discountSign = 'minus';
  settleBehindTax(point);
  settleTotals(point);
  // Before the first sum of a column, and only where all count alike.
  if (point.creditQuantity === 'unsigned' || point.itemNotes === 'bundle-parts') point.quantitySum = 'none';
  if (point.quantityColumn === 'none' || (point.totals !== 'in-table' && point.totals !== 'column-sums'))
    point.quantitySum = 'none';
  const hasUnits = point.unit === 'behind' || point.unit === 'glued';
  if (hasUnits !== (point.quantitySum === 'with-unit') || point.labelWords === 'unknown')
    point.quantitySum = 'none';
  if (point.kind !== 'invoice' || point.dueDate !== 'printed' || point.deduction !== 'none')
    point.instalments = 'none';
  if (point.deduction === 'none' || point.deduction === 'previous-balance') point.deductionSign = 'minus';
  if (point.totals === 'boxes' && point.deduction === 'listed-payments') point.deduction = 'paid';
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
  if (point.negativeForm === 'triangle' && point.language !== 'ja') point.negativeForm = 'minus';
  if (point.taxTablePlace === 'beside') {
    if (point.totals !== 'end-edge') point.taxTablePlace = 'below';
    else point.totalsBreak = 'together';
  }
}

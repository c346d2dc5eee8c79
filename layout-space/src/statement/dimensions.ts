import type { Dimensions, Point } from '../dimension.ts';
import { LANGUAGES } from '../vocabulary/languages.ts';

/** Languages that the made documents are most often in; all others come once each. */
const FREQUENT: Record<string, number> = {
  en: 12,
  de: 6,
  fr: 5,
  es: 5,
  it: 3,
  nl: 3,
  pt: 2,
  'pt-BR': 2,
  pl: 2,
};

/** How a statement may be laid out. Each dimension is drawn for itself; `settle` says what of it holds together. */
export const STATEMENT_DIMENSIONS = {
  language: Object.fromEntries([...LANGUAGES.keys()].map((code) => [code, FREQUENT[code] ?? 1])),
  headWords: { usual: 14, rare: 4, unknown: 1, missing: 1 },
  labelWords: { usual: 14, rare: 5, unknown: 1 },
  account: { current: 10, savings: 2, card: 4 },
  accounts: { one: 12, two: 2, three: 1 },
  period: { month: 8, 'new-year': 2, quarter: 2 },
  dateForm: { usual: 8, second: 3, third: 2 },
  dateYear: { printed: 10, short: 3, 'in-period-only': 4 },
  dateZeros: { padded: 5, bare: 1 },
  dateColumns: { one: 10, 'booking-value': 3, 'value-booking': 1, stacked: 1 },
  datePlace: { 'each-row': 12, 'first-of-day': 3, 'day-heading': 1 },
  columnOrder: { 'description-next': 10, 'amounts-next': 1, 'date-after-description': 1 },
  extraColumn: { none: 8, reference: 2, 'type-code': 2, 'check-number': 1, 'reference-last': 1 },
  amountForm: {
    signed: 6,
    'debit-credit': 6,
    'credit-debit': 3,
    'plus-minus': 2,
    'sign-behind': 1,
    brackets: 1,
    'marker-behind': 2,
    'marker-column': 1,
    red: 1,
  },
  marker: { 'CR DR': 2, 'C D': 1, 'H S': 1, '+ -': 1 },
  emptyAmount: { blank: 10, dash: 1, zero: 1 },
  balance: { 'each-row': 8, 'each-day': 3, never: 4 },
  balanceSign: { minus: 6, behind: 1, marker: 2 },
  overdrawn: { never: 3, sometimes: 1 },
  order: { 'oldest-first': 8, 'newest-first': 2 },
  numbers: { usual: 7, second: 3 },
  currencyPlace: { 'in-head': 5, 'before-amount': 1, 'behind-amount': 1, 'in-label': 2 },
  descriptionLines: { one: 6, two: 4, 'up-to-five': 2 },
  amountLine: { first: 10, last: 2, middle: 1 },
  descriptionNoise: { none: 4, digits: 3, dates: 1, amounts: 1, 'sort-codes': 1, all: 1 },
  gap: { normal: 5, wide: 4, tight: 2, touching: 1 },
  ruling: { none: 4, lines: 3, grid: 2, zebra: 2 },
  opening: { both: 3, 'in-table': 5, outside: 4, missing: 1 },
  closing: { both: 3, 'in-table': 5, outside: 4, missing: 1 },
  summary: { stacked: 4, boxes: 3, sentence: 1, 'side-panel': 1 },
  totals: { none: 5, 'table-end': 2, summary: 3 },
  carry: { none: 5, forward: 2, 'both-pages': 1 },
  sections: { none: 12, 'by-direction': 1, 'by-direction-with-sum': 1 },
  afterTable: { nothing: 5, footnote: 3, advertising: 1, 'daily-balances': 1, interest: 1 },
  letterhead: { left: 5, right: 2, centre: 1, plain: 2 },
  headsRepeated: { 'each-page': 4, 'first-page': 1 },
  family: { sans: 6, serif: 2, mono: 1 },
  size: { '9': 4, '8': 4, '7': 1, '10': 1 },
  paper: { a4: 4, letter: 2 },
} as const satisfies Dimensions;

export type StatementPoint = Point<typeof STATEMENT_DIMENSIONS>;

/**
 * Takes back what contradicts itself, so that what is counted is what was printed: no running balance where rows are grouped
 * by direction, no marker where nothing is marked.
 */
export function settle(point: StatementPoint): StatementPoint {
  const isGrouped = point.sections !== 'none';
  const isMarked = point.amountForm.startsWith('marker') || point.balanceSign === 'marker';
  const hasTwoColumns = point.amountForm === 'debit-credit' || point.amountForm === 'credit-debit';
  const isStacked = point.dateColumns === 'stacked';
  // Without heads nothing says that the value date comes first.
  const hasHeads = point.headWords === 'usual' || point.headWords === 'rare';
  const dateColumns =
    point.dateColumns === 'value-booking' && !hasHeads ? 'booking-value' : point.dateColumns;
  return {
    ...point,
    balance: isGrouped ? 'never' : point.balance,
    balanceSign: isGrouped || point.balance === 'never' ? 'minus' : point.balanceSign,
    datePlace: isGrouped || isStacked ? 'each-row' : point.datePlace,
    dateColumns: point.datePlace === 'day-heading' && !isStacked ? 'one' : dateColumns,
    carry: isGrouped ? 'none' : point.carry,
    opening: isGrouped && point.opening !== 'missing' ? 'outside' : point.opening,
    closing: isGrouped && point.closing !== 'missing' ? 'outside' : point.closing,
    marker: isMarked ? point.marker : 'CR DR',
    emptyAmount: hasTwoColumns ? point.emptyAmount : 'blank',
    amountLine: point.descriptionLines === 'one' ? 'first' : point.amountLine,
    columnOrder: point.datePlace === 'day-heading' ? 'description-next' : point.columnOrder,
  };
}

import { LANGUAGE_NAMES } from './language-names.ts';

/** Dimensions whose key does not say what they are to a reader who has not seen the space of layouts. */
const DIMENSIONS: Record<string, string> = {
  account: 'Kind of account',
  accountCurrency: 'Currency of further accounts',
  accounts: 'Accounts on the statement',
  afterTable: 'Printed after the table',
  amountForm: 'How amounts show debit and credit',
  amountLine: 'Line of the amount',
  amounts: 'Net or gross amounts',
  balance: 'Balances of rows',
  balanceLabel: 'Labels of balances',
  balanceSign: 'Sign of negative balances',
  beforeTable: 'Printed before the table',
  boundaryDate: 'Date beside balances in the table',
  cardSigns: 'Signs on card statements',
  carry: 'Balances carried over pages',
  cheques: 'List of cheques',
  closing: 'Closing balance',
  columnOrder: 'Order of columns',
  currencyPlace: 'Place of the currency',
  dateColumns: 'Columns of dates',
  dateForm: 'Form of dates',
  datePlace: 'Place of dates',
  dateYear: 'Year of dates',
  dateZeros: 'Zeros in dates',
  daySum: 'Sums of days',
  descriptionLines: 'Lines of a description',
  descriptionNoise: 'Figures within descriptions',
  digits: 'Digits',
  emptyAmount: 'Empty amounts',
  extraColumn: 'Further column',
  family: 'Typeface',
  gap: 'Gaps between columns',
  headForm: 'Form of column heads',
  headWords: 'Words of column heads',
  headsRepeated: 'Column heads on further pages',
  labelWords: 'Words of labels',
  letterhead: 'Letterhead',
  marker: 'Markers of debit and credit',
  minus: 'Minus sign',
  numbers: 'Form of numbers',
  opening: 'Opening balance',
  order: 'Order of rows',
  overdrawn: 'Overdrawn balances',
  panel: 'Panel beside the table',
  paper: 'Paper',
  period: 'Length of the period',
  periodForm: 'Form of the period',
  rowBreak: 'Rows over page ends',
  ruling: 'Lines of the table',
  runningHead: 'Head of further pages',
  sectionHeads: 'Column heads of sections',
  sections: 'Sections of the table',
  size: 'Size of print',
  summary: 'Form of the summary',
  summaryPlace: 'Place of the summary',
  time: 'Time of day',
  totals: 'Totals of debits and credits',
};

/** Values whose key alone is unclear. */
const VALUES: Record<string, Record<string, string>> = {
  accounts: { one: 'One', two: 'Two', three: 'Three' },
  amountForm: {
    signed: 'Signed amounts',
    'debit-credit': 'Debit column, then credit column',
    'credit-debit': 'Credit column, then debit column',
    'plus-minus': 'Plus and minus before every amount',
    'sign-behind': 'Sign behind the amount',
    'sign-apart': 'Sign apart from the amount',
    brackets: 'Debits in brackets',
    'marker-behind': 'Marker behind the amount',
    'marker-column': 'Marker in a column of its own',
    red: 'Debits in red alone',
  },
  balanceSign: { minus: 'Minus in front', behind: 'Minus behind', marker: 'Marker' },
  calendar: { own: "The country's own" },
  cardSigns: { holder: "From the holder's side", issuer: "From the issuer's side" },
  closing: { both: 'In the table and outside', outside: 'Outside the table', 'in-table': 'In the table' },
  columnOrder: {
    'description-next': 'Description next to the date',
    'amounts-next': 'Amounts next to the date',
    'value-date-behind': 'Value date at the end',
  },
  currencyPlace: { 'in-head': 'In the column head', 'in-label': 'In the label of the balance' },
  dateColumns: {
    one: 'One date',
    'booking-value': 'Booking date, then value date',
    'value-booking': 'Value date, then booking date',
    stacked: 'Both dates in one column',
  },
  dateForm: { usual: 'The usual of the language', second: 'The second usual', third: 'The third usual' },
  datePlace: {
    'each-row': 'On each row',
    'first-of-day': 'On the first row of a day',
    'day-heading': 'As a heading of the day',
  },
  dateYear: { printed: 'Four digits', short: 'Two digits', 'in-period-only': 'Only in the period' },
  dateZeros: { padded: '01.02.', bare: '1.2.' },
  digits: { own: "The language's own" },
  descriptionNoise: { all: 'All of these' },
  family: { mono: 'Typewriter', sans: 'Without serifs', serif: 'With serifs' },
  headWords: { usual: 'Usual', rare: 'Rare', unknown: 'In no dictionary', missing: 'None' },
  labelWords: { usual: 'Usual', rare: 'Rare', unknown: 'In no dictionary' },
  numbers: { usual: 'The usual of the language', second: 'Another of the language' },
  opening: { both: 'In the table and outside', outside: 'Outside the table', 'in-table': 'In the table' },
  rowBreak: { whole: 'Rows stay whole', 'inside-rows': 'Pages end within rows' },
  size: { '7': '7 points', '8': '8 points', '9': '9 points', '10': '10 points' },
  time: { behind: 'Behind the date' },
  weekday: { before: 'Before the date' },
};

export function dimensionName(dimension: string): string {
  return DIMENSIONS[dimension] ?? sentence(dimension.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());
}

export function valueName(dimension: string, value: string): string {
  if (dimension === 'language') return LANGUAGE_NAMES[value] ?? value;
  return VALUES[dimension]?.[value] ?? sentence(value.replaceAll(/(?<=\w)-(?=\w)/g, ' '));
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

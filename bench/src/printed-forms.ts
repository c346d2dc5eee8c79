/**
 * The printed forms of a truth value, as one regular expression over a line of recognised text. Both engines are measured by
 * these forms alone. Only spacing may differ: a lost decimal point, another digit or a second separator of the same kind
 * ('37.499.96') does not match.
 */

/** Thousands separators with the possible decimal separators. */
const SEPARATORS: readonly (readonly [group: string, decimal: string])[] = [
  ['', '[.,]'],
  [',', '\\.'],
  ['\\.', ','],
  ["['’]", '[.,]'],
  [' ', '[.,]'],
];
/** An amount is not part of a longer number, nor a percentage. */
const NUMBER_STARTS = "(?<!\\d)(?<!\\d[.,'’])";
const NUMBER_ENDS = '(?!\\d)(?![.,]\\d)(?! ?%)';
const GROUPED_BY_THOUSANDS = /\B(?=(?:\d{3})+$)/;
/** Indian: the last three digits, then pairs (12,34,567). */
const GROUPED_BY_LAKHS = /\B(?=(?:\d{2})*\d{3}$)/;

/**
 * Printed forms of an amount (a decimal string with a point; its sign is ignored, since it may be before it, after it,
 * in brackets or in a word): decimal point or comma, thousands joined or set apart by comma, point,
 * apostrophe or space, also by Indian pairs; with or without a zero before the point; spaces around separators. The
 * decimals equal those of the truth, but an amount without any may be printed with zeros.
 */
export function printedAmount(amount: string): RegExp {
  const [whole = '', decimals = ''] = amount.replace(/^[+-]/, '').split('.');
  const forms = SEPARATORS.flatMap(([group, decimal]) =>
    groupings(whole).map((groups) => {
      const integer = groups.join(group === ' ' ? ' ' : ` ?${group} ?`);
      const optional = Number(whole) === 0 && decimals !== '' ? `(?:${integer})?` : integer;
      return `${optional}${decimals === '' ? `(?: ?${decimal} ?0+)?` : ` ?${decimal} ?${decimals}`}`;
    }),
  );
  return new RegExp(`${NUMBER_STARTS}(?:${[...new Set(forms)].join('|')})${NUMBER_ENDS}`, 'u');
}

/** The digits ungrouped, and grouped if long enough. */
function groupings(whole: string): string[][] {
  return [[whole], whole.split(GROUPED_BY_THOUSANDS), whole.split(GROUPED_BY_LAKHS)];
}

const MONTH_LANGUAGES = ['en', 'de', 'fr'];
const SEPARATOR = ' ?[-/. ] ?';
const NAME_SEPARATOR = "[-/.,' ]*";
const DATE_STARTS = '(?<!\\d)(?<!\\d[-/.])';
/** A time of day may follow a date without a space, which does not count as an error. */
const DATE_ENDS = '(?!\\d(?!\\d?:))';

/**
 * Printed forms of a date (yyyy-MM-dd): day, month and year in the orders of day, month or year first, the year with four
 * or two digits, the month as a number or an English, German or French name or its first letters (three or more),
 * separated by - / . or a space; eight digits in a row; and the Japanese form.
 */
export function printedDate(date: string): RegExp {
  const [year = '', month = '', day = ''] = date.split('-');
  const y = `(?:${year}|${year.slice(2)})`;
  const [m, d] = [`0?${Number(month)}`, `0?${Number(day)}`];
  const name = `(?:${monthNames(Number(month)).map(beginnings).join('|')})`;
  const ordinal = `${d}(?:st|nd|rd|th)?`;
  const forms = [
    [d, m, y].join(SEPARATOR),
    [m, d, y].join(SEPARATOR),
    [y, m, d].join(SEPARATOR),
    [ordinal, name, y].join(NAME_SEPARATOR),
    [name, ordinal, y].join(NAME_SEPARATOR),
    [y, name, ordinal].join(NAME_SEPARATOR),
    `${day}${month}${year}`,
    `${year}${month}${day}`,
    `${year} ?年 ?${m} ?月 ?${d} ?日`,
  ];
  return new RegExp(`${DATE_STARTS}(?:${forms.join('|')})${DATE_ENDS}`, 'iu');
}

function monthNames(month: number): string[] {
  const inMonth = new Date(Date.UTC(2024, month - 1, 1));
  return MONTH_LANGUAGES.map((language) =>
    plainText(new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(inMonth)),
  );
}

/** 'march' as mar, marc or march. */
function beginnings(name: string): string {
  const [start, rest] = [name.slice(0, 3), name.slice(3)];
  return start + [...rest].reduceRight((inner, letter) => `(?:${letter}${inner})?`, '');
}

/** Normalises text for the search: ordinary digits for full-width ones, letters without accents, single spaces. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim();
}

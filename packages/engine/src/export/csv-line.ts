import { guardFormulas } from '@ledgerlift/contract';

/** How the values of a line become text. */
export interface CsvLineStyle {
  delimiter: string;
  quoting: 'whenNeeded' | 'always';
  lineEnd: string;
}

/** RFC 4180. */
const RFC_4180: CsvLineStyle = { delimiter: ',', quoting: 'whenNeeded', lineEnd: '\r\n' };

/** A number as this program writes it, in any style: no program splits or runs it. */
const NUMBER = /^[-(]?\d[\d.,' ]*[-)]?$/;

/** Values as a line of CSV by RFC 4180; formulas are neutralised as by `styledCsvLine`. */
export function csvLine(values: readonly string[]): string {
  return styledCsvLine(values, RFC_4180);
}

/**
 * Values as a line of CSV with its end. Text that a spreadsheet program would run as a formula gets a leading
 * apostrophe, also when the program splits the line at `;` or tabs; plain numbers and dates are unchanged, whatever
 * their sign.
 */
export function styledCsvLine(values: readonly string[], style: CsvLineStyle): string {
  // A program that splits at `;` sees a line without one as a single cell, so `-500,5+...` would be a formula with a
  // decimal comma. Quotes around the values prevent that.
  const isQuoted = style.quoting === 'always' || /^[\p{Z}\p{C}]*[+-]/u.test(values[0] ?? '');
  return values.map((text) => csvField(text, isQuoted, style)).join(style.delimiter) + style.lineEnd;
}

function csvField(text: string, isQuoted: boolean, { delimiter }: CsvLineStyle): string {
  const guarded = guardFormulas(text);
  return isQuoted || needsQuotes(guarded, delimiter) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The separators of other programs count too, except within numbers. */
function needsQuotes(text: string, delimiter: string): boolean {
  if (text.includes(delimiter) || /["\r\n]/.test(text)) return true;
  return /[,;\t]/.test(text) && !NUMBER.test(text);
}

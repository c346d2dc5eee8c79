import type { DateFormat } from '@ledgerlift/contract';
import { isDecimal } from '../transactions/compare-decimals.ts';
import type { ColumnKind } from './column-values.ts';

/** A spreadsheet cell: its value and number format. */
export interface SheetCell {
  value: string | number | Date | null;
  numFmt: string;
  /** Number of characters on screen. */
  width: number;
}

/** Marks a cell as text, so that a program does not convert it to a number or a formula when it is edited. */
const TEXT_FORMAT = '@';
/** A double represents any decimal of this many significant digits; more would be rounded. */
const MAX_EXACT_DIGITS = 15;
/** Longest text of a cell that spreadsheet programs accept. */
const MAX_CELL_CHARACTERS = 32_767;
/** Excel's calendar starts here. */
const FIRST_YEAR = 1900;

/** A value as a spreadsheet cell: a true date, a true number up to 15 significant digits, else text; null for ''. */
export function sheetCell(text: string, kind: ColumnKind, dateFormat: DateFormat): SheetCell {
  if (text === '') return { value: null, numFmt: formatOf(kind, text, dateFormat), width: 0 };
  const value = kind === 'date' ? dateOf(text) : kind === 'text' ? null : numberOf(text);
  if (value === null) return { value: cleanText(text), numFmt: TEXT_FORMAT, width: text.length };
  return { value, numFmt: formatOf(kind, text, dateFormat), width: text.length + groupCount(text) };
}

function formatOf(kind: ColumnKind, text: string, dateFormat: DateFormat): string {
  if (kind === 'date') return dateNumberFormat(dateFormat);
  if (kind === 'number') return 'General';
  if (kind === 'text') return TEXT_FORMAT;
  const decimals = text === '' ? 2 : (text.split('.')[1] ?? '').length;
  return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
}

/** Separators are escaped: a bare slash would be shown as the user's own separator. */
export function dateNumberFormat(dateFormat: DateFormat): string {
  return dateFormat.toLowerCase().replace(/[-/]/g, '\\$&');
}

/** A decimal string as a number; null when it is not a decimal or a number could not represent it exactly. */
function numberOf(text: string): number | null {
  if (!isDecimal(text)) return null;
  const significant = text.replace(/[-.]/g, '').replace(/^0+/, '');
  return significant.length <= MAX_EXACT_DIGITS ? Number(text) : null;
}

/** Midnight UTC of a yyyy-MM-dd date; null when Excel does not know that date. */
function dateOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return exists && date.getUTCFullYear() >= FIRST_YEAR ? date : null;
}

function groupCount(text: string): number {
  return Math.max(0, Math.floor(((text.split('.')[0] ?? '').length - 1) / 3));
}

/**
 * Text that is valid in XML and is read back unchanged: invalid characters become a replacement character, and a
 * literal `_x0041_`, which would be read as an escape, is escaped.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_CELL_CHARACTERS)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

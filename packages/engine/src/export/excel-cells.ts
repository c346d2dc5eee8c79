import type { DateFormat } from '@ledgerlift/contract';
import { isDecimal } from '../transactions/compare-decimals.ts';
import type { ColumnKind } from './column-values.ts';

/** A spreadsheet cell: its value and the number format that shows it. */
export interface SheetCell {
  value: string | number | Date | null;
  numFmt: string;
  /** Characters that it takes on screen. */
  width: number;
}

/** Marks a cell as text, so that a program does not read a number or a formula into it when it is edited. */
const TEXT_FORMAT = '@';
/** A double keeps any decimal of this many significant digits; beyond it a number would be rounded. */
const MAX_EXACT_DIGITS = 15;
/** Longest text of a cell that spreadsheet programs accept. */
const MAX_CELL_CHARACTERS = 32_767;
/** Excel's calendar starts here. */
const FIRST_YEAR = 1900;

/** A value as a spreadsheet cell: a true date, a true number up to 15 significant digits, else text; null when ''. */
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

/** The separators are escaped: a bare slash would be shown as the reader's own separator. */
export function dateNumberFormat(dateFormat: DateFormat): string {
  return dateFormat.toLowerCase().replace(/[-/]/g, '\\$&');
}

/** A decimal string as a number, or null when it is none or a number could not hold it exactly. */
function numberOf(text: string): number | null {
  if (!isDecimal(text)) return null;
  const significant = text.replace(/[-.]/g, '').replace(/^0+/, '');
  return significant.length <= MAX_EXACT_DIGITS ? Number(text) : null;
}

/** Midnight UTC of a yyyy-MM-dd date, or null when it is no date that Excel knows. */
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
 * Text that an XML file can hold and that is read back as it was: characters outside XML become a replacement
 * character, and a literal `_x0041_`, which would be read as an escape, is escaped itself.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_CELL_CHARACTERS)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}

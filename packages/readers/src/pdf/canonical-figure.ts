import { comparableText } from './text-similarity.ts';

/** A point or comma with cents behind it. */
const DECIMALS = /\d[.,]\d{2}(?!\d)/;
/** A currency of at most three letters, or a currency sign, may come between a minus and the digits. */
const MINUS_BEFORE = /[-−–][\p{L}\p{Sc}]{0,3}$/u;
const MINUS_BEHIND = /^[\p{L}\p{Sc}]{0,3}[-−–]/u;

/**
 * A comparable form of the figure in a text: its digits, the start of its decimals, and its sign. 1.234,50 and
 * 1,234.50 are the same figure; 123450 and -1,234.50 are others.
 */
export function canonicalFigure(text: string): string {
  const bare = comparableText(text);
  const digits = bare.replace(/\D/g, '');
  return `${signOf(bare)}${digits}/${/[.,](\d{1,2})\D*$/.exec(bare)?.[1] ?? ''}`;
}

/** True for a figure with cents; a date with its year is none. */
export function isAmount(text: string): boolean {
  return /^\D*\d+(?:[.,'’]\d{3})*[.,]\d{2}\D*$/.test(comparableText(text));
}

/** True for a separate sign without a figure. */
export function isSign(text: string): boolean {
  return /^(?:[-−–]|cr|dr)$/.test(comparableText(text));
}

/** '-' for a minus before or behind the figure or brackets around it, 'cr' or 'dr', else ''. */
function signOf(bare: string): string {
  const before = /^\D*/.exec(bare)?.[0] ?? '';
  const behind = /\D*$/.exec(bare)?.[0] ?? '';
  const decimals = DECIMALS.test(bare);
  // 'INV-123' has a hyphen and '(1)' is a note; an amount has decimals or no letters before it.
  if (/\p{L}/u.test(before) && !decimals) return '';
  if (MINUS_BEFORE.test(before) || MINUS_BEHIND.test(behind)) return '-';
  if (decimals && before.includes('(') && behind.includes(')')) return '-';
  return /^\W*(cr|dr)(?!\p{L})/u.exec(behind)?.[1] ?? '';
}

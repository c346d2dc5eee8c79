const DECIMAL = /^(-?)0*(\d*)(?:\.(\d+?)0*)?$/;

/** A plain decimal number in parts, so that numbers of any length and scale compare exactly. */
export interface DecimalParts {
  negative: boolean;
  /** Without leading zeros; '' for 0. */
  whole: string;
  /** Without trailing zeros. */
  fraction: string;
}

/** Whether the text is a plain decimal number (`-1234.50`, no grouping). */
export function isDecimal(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

/** The parts of a plain decimal string; null for other texts. */
export function decimalParts(text: string): DecimalParts | null {
  const match = isDecimal(text) ? DECIMAL.exec(text) : null;
  if (!match) return null;
  const [, sign = '', whole = '', digits = ''] = match;
  const fraction = digits === '0' ? '' : digits;
  return { negative: sign === '-' && (whole !== '' || fraction !== ''), whole, fraction };
}

/** Negative when `a` is less than `b`, 0 when they are equal. Scale does not matter: 1.5 equals 1.50. */
export function compareDecimals(a: DecimalParts, b: DecimalParts): number {
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const magnitudes = compareMagnitudes(a, b);
  return a.negative ? -magnitudes : magnitudes;
}

function compareMagnitudes(a: DecimalParts, b: DecimalParts): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  if (a.fraction === b.fraction) return 0;
  return a.fraction < b.fraction ? -1 : 1;
}

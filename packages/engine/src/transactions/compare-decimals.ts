const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Is the text a plain decimal number (`-1234.50`, no grouping)? */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/**
 * Compares two plain decimal strings by value, exactly and at any length: negative when `a` is less, 0 when equal.
 * Scale does not matter: `1.5` equals `1.50`.
 */
export function compareDecimals(a: string, b: string): number {
  const left = partsOf(a);
  const right = partsOf(b);
  if (left.negative !== right.negative) return left.negative ? -1 : 1;
  const magnitudes = compareMagnitudes(left, right);
  return left.negative ? -magnitudes : magnitudes;
}

interface DecimalParts {
  negative: boolean;
  whole: string;
  fraction: string;
}

function partsOf(decimal: string): DecimalParts {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const parts = { whole: whole.replace(/^0+/, ''), fraction: fraction.replace(/0+$/, '') };
  const zero = parts.whole === '' && parts.fraction === '';
  return { ...parts, negative: decimal.startsWith('-') && !zero };
}

function compareMagnitudes(a: DecimalParts, b: DecimalParts): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  if (a.fraction === b.fraction) return 0;
  return a.fraction < b.fraction ? -1 : 1;
}

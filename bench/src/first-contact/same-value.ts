import { type Cell, type Money, moneyToDecimal } from '@ledgerlift/contract';

/** A decimal without what does not change it: `1200.50` and `1200.5` are the same. */
export function sameDecimal(one: string, other: string): boolean {
  return plainDecimal(one) === plainDecimal(other);
}

export function plainDecimal(decimal: string): string {
  const bare = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return bare === '-0' ? '0' : bare;
}

/** Numbers of accounts and invoices: blanks and letter case do not count. */
export function sameNumber(one: string, other: string): boolean {
  return one.replace(/\s/g, '').toLowerCase() === other.replace(/\s/g, '').toLowerCase();
}

/** Names: the same words, or nearly all of them. */
export function sameName(expected: string, found: string): boolean {
  const [want, got] = [wordsOf(expected), wordsOf(found)];
  if (want.length === 0 || got.length > 3 * want.length + 8) return false;
  if (got.join('').includes(want.join(''))) return true;
  return want.filter((word) => got.includes(word)).length / want.length >= NEARLY_ALL;
}

const NEARLY_ALL = 0.8;

/** The words of a text without accents, case and punctuation; each Chinese or Japanese character is one. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The value of a cell as text, money as a plain decimal; empty without a value. */
export function plainValue(cell: Cell<string | Money> | undefined): string {
  const value = cell?.value ?? null;
  if (value === null) return '';
  return typeof value === 'string' ? value : plainDecimal(moneyToDecimal(value));
}

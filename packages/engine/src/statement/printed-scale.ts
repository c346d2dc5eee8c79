import type { DocumentContext } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { plainWord } from '../values/digits.ts';
import type { Step } from './chain.ts';

/** A note that amounts are printed in another unit than the currency's own, without accents. */
const OTHER_UNIT =
  /(?<!\p{L})(?:(?:amounts?|figures|values|balances|betrage|angaben|werte|montants|importes|importi|valores)\b[^.]{0,30}?\b(?:in|en|em)|\(?(?:in|en|em)) (?:thousands?|millions?|pence|cents?|tausend|tsd|teur|milliers|centimes|miles|centimos|centavos|centesimi|migliaia|milhares|000s?)(?!\p{L})/u;

/** Notes are in lines of few words: a sentence of the terms names cents as well. */
const MAX_WORDS = 8;

/** Languages whose amounts mostly have a point before their decimals; the others have a comma. */
const POINT_LANGUAGES: ReadonlySet<string> = new Set([
  '',
  'en',
  'zh',
  'ja',
  'ko',
  'th',
  'he',
  'ms',
  'hi',
  'ar',
]);

/**
 * Why the size of the amounts is not sure; null where it is: a note says that they are in thousands or in cents, or all of them
 * have three digits behind the separator of decimals and no currency is printed.
 */
export function doubtOfScale(context: DocumentContext, steps: readonly Step[]): string | null {
  const note = context.lines.find(
    (line) =>
      line.words.length <= MAX_WORDS &&
      line.amounts.length === 0 &&
      OTHER_UNIT.test(plainWord(lineText(line))),
  );
  if (note) return `the amounts are in another unit: '${lineText(note)}' on page ${note.page}`;
  const raws = steps.flatMap(({ entry }) => [...entry.amounts.values()].map(({ raw }) => raw));
  const point = POINT_LANGUAGES.has(context.language.slice(0, 2)) ? '.' : ',';
  const isOpen =
    context.currency === '' &&
    raws.length > 0 &&
    raws.every((raw) => raw.includes(point) && /^\D*\d{1,3}[.,]\d{3}\D*$/.test(raw));
  return isOpen
    ? 'no currency is printed that tells whether three digits behind a separator are decimals'
    : null;
}

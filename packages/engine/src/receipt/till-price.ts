import { splitWord } from '../layout/split-word.ts';
import type { Word } from '../page.ts';
import type { NumberStyle } from '../values/number-style.ts';

/** How sure a price is of which a letter or a mark had to be mended, at most. */
const MENDED_CONFIDENCE = 0.7;
/** A price with the mark of its tax class or of a discount glued to it: '6,58A', '17.00SR', '0,25*C', '2.58xB'. */
const GLUED_CLASS =
  /^(-?[^\d\s]{0,3}\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}-?)([*#xX]?[A-Za-zА-Я*#][A-Z]?|[*#]\d|[※＊軽内外非]{1,2})$/;
/** Whole money with the mark of a reduced tax behind it: '¥198※'. */
const GLUED_MARK = /^(-?[^\d\s]{0,2}-?\d{1,3}(?:,?\d{3})*-?)([※＊*軽内外非]{1,2})$/;
/** Whole money with the letter of its tax glued to it: '1,257A', '568*B'. */
const GLUED_WHOLE = /^(-?[^\d\s]{0,2}-?\d{1,3}(?:[.,]?\d{3})*-?)(\*?[A-Z])$/;
/** A label and its amount with nothing but a colon between: '合计：357.53', 'Total:12.50'. */
const GLUED_LABEL = /^(\D*\p{L}\D*[:：])([-−]?\D?\d[\d.,]*)$/u;
/** A star or an equals sign that fills the line before a price: '*132,40', '=45.00'. */
const FILLED = /^([*=#]+)(-?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}\D{0,2})$/;
/** What stands behind a number of goods rather than of money: '0.75L', '1.25kg'. */
const UNIT = /^(?:l|L|g|G|kg|KG|ml|ML|cl|CL|lb|LB|oz|OZ|m|cm|CM|mm|MM|M|x|X)$/;
/** A price of which letters may be read for digits: 'RMO.40', 'O,35', '1,4D', 'l.50'. */
const LETTERED = /^(\D{0,2}?)(-?[\dOoQDUIl]{1,4})([.,])([\dOoQDUIl]{2})$/;
/** Letters glued before a price: text that shows through the paper, or the end of a name. */
const GLUED_NAME = /^(\p{L}{1,12})(\d{1,3}[.,]\d{2})$/u;
/** A hyphen read for the point: '24-00'. */
const HYPHENED = /^(\d{1,4})-(\d{2})$/;

/** Takes a word of a till roll apart where a price and other marks are glued. `isLast`: no other number stands behind it. */
export function splitGluedPrice(word: Word, isLast: boolean): Word[] {
  const filled = FILLED.exec(word.text);
  if (filled) {
    const [fill, price] = splitWord(word, filled[1]?.length ?? 0);
    return fill && price ? [fill, ...splitGluedPrice(price, isLast)] : [word];
  }
  const glued = isLast ? (GLUED_CLASS.exec(word.text) ?? GLUED_MARK.exec(word.text)) : null;
  if (!glued || UNIT.test(glued[2] ?? '')) return [word];
  return splitWord(word, glued[1]?.length ?? 0);
}

/** Takes the letter of a tax off whole money; '1L' stays what it is. */
export function splitGluedWhole(word: Word): Word[] {
  const glued = GLUED_WHOLE.exec(word.text);
  return glued && !UNIT.test(glued[2] ?? '') ? splitWord(word, glued[1]?.length ?? 0) : [word];
}

/** Splits an amount from the known label before it. */
export function splitGluedLabel(word: Word, isLabel: (text: string) => boolean): Word[] {
  const label = GLUED_LABEL.exec(word.text)?.[1];
  return label && isLabel(label) ? splitWord(word, label.length) : [word];
}

/** Splits letters off the front of a price on recognised pages; a currency stays with its amount. */
export function splitGluedName(word: Word, isCurrency: (text: string) => boolean): Word[] {
  const glued = GLUED_NAME.exec(word.text);
  return glued && !isCurrency(glued[1] ?? '') ? splitWord(word, glued[1]?.length ?? 0) : [word];
}

/** Reads letters for the digits that they look like in a price; null where the word is no such price. A letter misread is a letter in doubt. */
export function mendLetters(word: Word): Word | null {
  const match = LETTERED.exec(word.text);
  if (!match) return null;
  const [, before = '', whole = '', mark = '', cents = ''] = match;
  const letters = `${whole}${cents}`.replace(/[\d-]/g, '').length;
  if (letters === 0 || letters > 2 || !/\d/.test(`${whole}${cents}`)) return null;
  const digits = (text: string) => text.replace(/[OoQDU]/g, '0').replace(/[Il]/g, '1');
  return doubted(word, `${before}${digits(whole)}${mark}${digits(cents)}`);
}

/** The mark before the cents as the document writes it, where recognition read a point for a comma, or a hyphen. */
export function mendMark(word: Word, style: NumberStyle, isLast: boolean): Word | null {
  const hyphened = isLast ? HYPHENED.exec(word.text) : null;
  if (hyphened) return doubted(word, `${hyphened[1]}${style.decimal}${hyphened[2]}`);
  const other = style.decimal === ',' ? '.' : ',';
  const match = /^(-?\d{1,4})([.,])(\d{2}-?)$/.exec(word.text);
  return match && match[2] === other ? { ...word, text: `${match[1]}${style.decimal}${match[3]}` } : null;
}

/** '31 80' at the end of a line has lost its point: two digits close behind whole ones. */
export function joinCents(words: readonly Word[], size: number): Word[] {
  const [whole, cents] = words.slice(-2);
  if (!whole || !cents || words.length < 3) return [...words];
  const close = cents.box.x0 - whole.box.x1 < 0.6 * size;
  if (!close || !/^\d{1,3}[.,]?$/.test(whole.text) || !/^\d{2}$/.test(cents.text)) return [...words];
  const joined: Word = {
    ...whole,
    text: `${whole.text.replace(/[.,]$/, '')}.${cents.text}`,
    box: { ...whole.box, x1: cents.box.x1 },
    confidence: Math.min(whole.confidence, cents.confidence, MENDED_CONFIDENCE),
  };
  return [...words.slice(0, -2), joined];
}

function doubted(word: Word, text: string): Word {
  return { ...word, text, confidence: Math.min(word.confidence, MENDED_CONFIDENCE) };
}

import type { AnalysedLine } from '../document-context.ts';
import { moneyOf } from '../invoice/line-money.ts';
import { lineText } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';

/** The words of a priced line that name it: no quantity, no money and no single letter of a tax class. */
export function nameWords(line: AnalysedLine, price: AmountToken): Word[] {
  const numbers = new Set(
    moneyOf(line)
      .filter((token) => token.strength === 'strong')
      .flatMap((token) => token.words),
  );
  const own = line.words.filter((word) => word.box.x1 <= price.box.x0 + 1);
  const named = own.filter((word, index) => {
    if (numbers.has(word)) return false;
    return !/^[\d.,*xX×@=#-]+$/i.test(word.text) || isOfName(own, index, line.size);
  });
  // A tax class may be before the price too.
  const last = named.at(-1);
  return named.length > 1 && last && /^(?:[*.]?[A-Z]{1,2}|[%％]\d{1,2}|\d{1,2}[%％])$/.test(last.text)
    ? isApart(named, line)
      ? named.slice(0, -1)
      : named
    : named;
}

/** Words of one name are this close, in type heights. */
const CLOSE_EMS = 0.9;

/** True for a whole number within a name: 'Tea 80 bags', 'Cheese 200 g', 'Premium 98'. */
function isOfName(words: readonly Word[], index: number, size: number): boolean {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  if (!before || !word || !/^\d{1,4}$/.test(word.text) || !isText(before)) return false;
  if (word.box.x0 - before.box.x1 > CLOSE_EMS * size) return false;
  return !next || (isText(next) && next.box.x0 - word.box.x1 <= CLOSE_EMS * size);
}

function isText({ text }: Word): boolean {
  return /^[\p{L}\p{M}'’.]+$/u.test(text) && !/^[xX×]$/.test(text);
}

/** Units and signs of a multiple: 'kg', '€/kg', '2,29/KPL', 'Stk', 'x', '@', '0.512kg'. */
const MULTIPLE_WORD =
  /^(?:\d+[.,]\d+(?:kg|lb|l|ltr)|(?:kg|g|lbs?|oz|l|ltr|litres?|stk|st|pcs?|pc|ea|ks|szt|db|kpl|un|ud|buc|net|netto|á|à|a|x)\.?|[×*@]|(?:[€£$]?\d[\d.,]*|[€£$]|eur|euro|chf|ft|zł)?\/(?:kg|lb|l|ltr|kpl|stk|st|pcs?|ks|szt|db|un|ud))$/iu;
/** The sign of a multiple between its numbers, or the unit of its price. */
const MULTIPLE_SIGN = /\d\s?\p{L}{0,6}\.?\s?[xX×*@áà]\s?\D{0,3}\d|\/\p{L}/u;

/** The words of a name without the units and signs of the multiple that its line prints. */
export function withoutMultiple(line: AnalysedLine, named: readonly Word[]): Word[] {
  if (!MULTIPLE_SIGN.test(lineText(line))) return [...named];
  const units = unitsOf(line.words);
  return named.filter(
    (word) =>
      !units.has(word) &&
      !MULTIPLE_WORD.test(word.text) &&
      !PRICE_UNIT.test(word.text) &&
      !/^\d+$/.test(word.text),
  );
}

/** What a price is for: 'VND/kg'. */
const PRICE_UNIT = /^(?:\p{L}{1,4}|\p{Sc})?\/\p{L}[\p{L}\p{M}]{0,5}\.?$/u;

/** The words between a count and the sign of its multiple: '1 cái x 142,800'. */
function unitsOf(words: readonly Word[]): ReadonlySet<Word> {
  const units = new Set<Word>();
  for (const [index, word] of words.entries()) {
    const [before, sign] = [words[index - 1], words[index + 1]];
    if (before && sign && /^[\d.,]+$/.test(before.text) && /^[xX×*@]$/.test(sign.text)) units.add(word);
  }
  return units;
}

/** True when the last of the words is apart from the others. */
function isApart(words: readonly Word[], line: AnalysedLine): boolean {
  const [before, last] = words.slice(-2);
  return Boolean(before && last && last.box.x0 - before.box.x1 > 1.5 * line.size);
}

/** True for words with enough letters to name something. */
export function hasName(words: readonly Word[]): boolean {
  const letters = words.map((word) => word.text.replace(/[^\p{L}]/gu, '')).join('');
  return letters.length >= 3 || /\p{Lo}{2}/u.test(letters);
}

import { analyseLines, type DocumentContext } from './document-context.ts';
import { overlap } from './layout/boxes.ts';
import { type Line, lineOf, lineText } from './layout/lines.ts';
import { splitWord } from './layout/split-word.ts';
import type { Word } from './page.ts';

const GLUED = /^(.{1,24}?[:：])(?=.)(.+)$/u;
/** Neighbours overlap by less than this many type heights. */
const MAX_OVERLAP_EMS = 0.3;
/** Scripts that put no space behind a colon. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Parts words that stand for two: a date or a time of day and the text behind it, a word and the dots that lead to its
 * amount (which go), and those in which a label and its value are glued by a colon ('期初余额：18,881.81', 'Balance:12.00'):
 * always in scripts without spaces, elsewhere where `isLabel` knows the word before the colon. Each part keeps its share of the
 * word's width.
 */
export function partGluedWords(
  context: DocumentContext,
  isLabel: (text: string) => boolean,
): DocumentContext {
  let parted = false;
  const lines = context.lines.flatMap((line): Line[] => {
    // Stars of seals and dashes of rulings are no text.
    const words = /[\p{L}\p{N}]/u.test(lineText(line))
      ? line.words.flatMap((word) => (isOverlapped(word, line) ? [word] : partsOf(word, isLabel)))
      : [];
    if (words.length === line.words.length && words.every((word, index) => word === line.words[index]))
      return [line];
    parted = true;
    return words.length > 0 ? [lineOf(line.page, words)] : [];
  });
  return parted ? { ...context, ...analyseLines(lines, context.language) } : context;
}

/** True for a word above or below another one of its line, which would come between its parts. */
function isOverlapped(word: Word, { words, size }: Line): boolean {
  const { x0, x1 } = word.box;
  return words.some(
    (other) => other !== word && overlap(x0, x1, other.box.x0, other.box.x1) > MAX_OVERLAP_EMS * size,
  );
}

function partsOf(word: Word, isLabel: (text: string) => boolean): Word[] {
  if (HIJRI_MARK.test(word.text)) return [];
  const leader = LEADER.exec(word.text);
  if (leader) return leader.index > 0 ? splitWord(word, leader.index).slice(0, 1) : [];
  const moment =
    GLUED_DATE_OR_TIME.exec(word.text) ??
    (word.confidence < 1 ? GLUED_DATE_AND_NUMBER.exec(word.text) : null);
  if (moment) return splitWord(word, moment[1]?.length ?? 0);
  const money = GLUED_MONEY.exec(word.text);
  if (money) return splitWord(word, money[1]?.length ?? 0);
  const label = GLUED.exec(word.text)?.[1] ?? '';
  const isParted = /\p{L}/u.test(label) && (SPACELESS.test(label) || isLabel(label));
  return isParted ? splitWord(word, label.length) : [word];
}

/** '小写）¥46255.92': a currency sign ends the text before it in such a script. */
const GLUED_MONEY =
  /^([^\d\p{Sc}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}）)]+)(?=[¥￥₩$][-−]?\d[\d,.]*$)/u;

/** The mark of the Hijri calendar beside a date, which tells nothing that its year does not. */
const HIJRI_MARK = /^هـ?$/u;
/** Dots that lead the eye from a word to its amount. */
const LEADER = /\.{4,}$/;
/** A date or a time of day without a space before the word that follows it, and a date that a sign joins with a time. */
const GLUED_DATE_OR_TIME =
  /^(\d{2}[/.-]\d{2}[/.-](?:\d{4}|\d{2})(?=\p{L})|[0-2]\d:[0-5]\d(?::[0-5]\d)?(?=\p{L}{3})|(?:\d{2}[/.-]\d{2}[/.-]\d{4}|\d{4}[/.-]\d{2}[/.-]\d{2})(?=[-/_,;|T]?[0-2]\d[:.][0-5]\d))/u;

/** A date that recognition joined with the number behind it: that of the next column, or behind its colon. */
const GLUED_DATE_AND_NUMBER =
  /^((?:[0-2]\d|3[01])[/.](?:0\d|1[0-2])[/.](?:19|20)\d\d(?=\d{4,}$)|(?:\d{4}-\d\d-\d\d|\d\d[/.-]\d\d[/.-]\d{4}):(?=\d))/;

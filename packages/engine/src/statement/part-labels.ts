import { analyseLines, type DocumentContext } from '../document-context.ts';
import { type Line, lineOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { labelIn } from './labels.ts';

const GLUED = /^(.{1,24}?[:：])(?=.)(.+)$/u;
/** Scripts that put no space behind a colon. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Parts words in which a label and its value are glued by a colon ('期初余额：18,881.81', 'Balance:12.00'): always in scripts
 * without spaces, elsewhere where the word before the colon is a label of a balance or total. Each part keeps its share of
 * the word's width.
 */
export function partGluedLabels(context: DocumentContext): DocumentContext {
  let parted = false;
  const lines = context.lines.map((line): Line => {
    const words = line.words.flatMap(partsOf);
    if (words.length === line.words.length) return line;
    parted = true;
    return lineOf(line.page, words);
  });
  return parted ? { ...context, ...analyseLines(lines, context.language) } : context;
}

function partsOf(word: Word): Word[] {
  const match = GLUED.exec(word.text);
  const [, label = '', value = ''] = match ?? [];
  const isLabel = /\p{L}/u.test(label) && (SPACELESS.test(label) || labelIn(label) !== null);
  if (!isLabel) return [word];
  const width = word.box.x1 - word.box.x0;
  const x = word.box.x0 + (width * label.length) / (label.length + value.length);
  return [
    { ...word, text: label, box: { ...word.box, x1: x } },
    { ...word, text: value, box: { ...word.box, x0: x } },
  ];
}

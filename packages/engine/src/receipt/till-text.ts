import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isRecognised } from '../invoice/line-money.ts';
import { lineOf } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { findAmounts } from '../values/amount.ts';

/** A price with the letter of its tax class glued to it: '6,58A', '17.00SR'. */
const GLUED_CLASS = /^(-?[^\d\s]{0,3}\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}-?)([A-Z*#][A-Z]?)$/;
/** A letter read for a nought in a price: 'RMO.40', 'O,35'. */
const LETTER_NOUGHT = /^(\D{0,2})[OoQDU]([.,]\d{2})$/;

/** Takes tax letters off prices, and mends what recognition does to them on recognised pages; everything else stays as read. */
export function mendTillText(context: DocumentContext): DocumentContext {
  const lines = context.lines.map((line) => mendLine(context, line, isRecognised(context, line.page)));
  return { ...context, lines };
}

function mendLine(context: DocumentContext, line: AnalysedLine, recognised: boolean): AnalysedLine {
  const words = line.words.flatMap((word, index) => mendWord(word, line.words[index + 1], recognised));
  const joined = recognised ? joinCents(words, line.size) : words;
  const unchanged =
    joined.length === line.words.length && joined.every((word, index) => word === line.words[index]);
  if (unchanged) return line;
  const mended = lineOf(line.page, joined);
  const dateWords = new Set(line.dates.flatMap((date) => date.words));
  const amounts = findAmounts(mended, context.style).filter(
    (amount) => !amount.words.some((word) => dateWords.has(word)),
  );
  return { ...mended, amounts, dates: line.dates };
}

function mendWord(word: Word, next: Word | undefined, recognised: boolean): Word[] {
  const glued = GLUED_CLASS.exec(word.text);
  if (glued) return splitAt(word, glued[1]?.length ?? 0);
  const nought = recognised ? LETTER_NOUGHT.exec(word.text) : null;
  // A letter misread is a letter in doubt.
  if (nought && !/^\p{L}/u.test(next?.text ?? ''))
    return [{ ...word, text: `${nought[1]}0${nought[2]}`, confidence: Math.min(word.confidence, 0.7) }];
  return [word];
}

function splitAt(word: Word, length: number): Word[] {
  const { x0, x1 } = word.box;
  const middle = x0 + ((x1 - x0) * length) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, length), box: { ...word.box, x1: middle } },
    { ...word, text: word.text.slice(length), box: { ...word.box, x0: middle } },
  ];
}

/** '31 80' at the end of a line has lost its point: two digits close behind whole ones. */
function joinCents(words: readonly Word[], size: number): Word[] {
  const [whole, cents] = words.slice(-2);
  if (!whole || !cents || words.length < 3) return [...words];
  const close = cents.box.x0 - whole.box.x1 < 0.6 * size;
  if (!close || !/^\d{1,3}[.,]?$/.test(whole.text) || !/^\d{2}$/.test(cents.text)) return [...words];
  const joined: Word = {
    ...whole,
    text: `${whole.text.replace(/[.,]$/, '')}.${cents.text}`,
    box: { ...whole.box, x1: cents.box.x1 },
    confidence: Math.min(whole.confidence, cents.confidence, 0.7),
  };
  return [...words.slice(0, -2), joined];
}

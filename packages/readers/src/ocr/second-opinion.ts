import { leastConfidence, type Reading, textOf } from './decode.ts';

/** Below this mean or least confidence of its characters a line is in doubt. */
const SURE_MEAN = 0.96;
const SURE_LEAST = 0.85;
/** The Chinese model reads digits as well as the Latin one but words worse: it may decide lines of so few letters only. */
const MAX_LETTERS = 12;
const MIN_GAIN = 0.01;
/** The Latin model reads other scripts as nonsense, of which it is less sure than this. */
const NONSENSE_MEAN = 0.8;
/** A line is Chinese when the model for it is this sure. */
const SURE_CHINESE = 0.75;
/** Share of the lines read as nonsense that must be Chinese: a stain may look like a Chinese character, too. */
const CHINESE_PAGE = 0.3;

const CHINESE_OR_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether the Latin model is in doubt about a line. */
export function isDoubtful({ glyphs, confidence }: Reading): boolean {
  return confidence < SURE_MEAN || leastConfidence(glyphs.filter((glyph) => glyph.text !== ' ')) < SURE_LEAST;
}

/** Whether a second opinion on a doubtful line could change anything: it may be a figure or another script. */
export function deservesSecondOpinion(reading: Reading): boolean {
  if (!isDoubtful(reading)) return false;
  return reading.confidence < NONSENSE_MEAN || countLetters(textOf(reading.glyphs)) <= MAX_LETTERS;
}

/** Whether the second readings of a page's lines show that it is Chinese or Japanese. */
export function isChinesePage(pairs: readonly { latin: Reading; chinese: Reading }[]): boolean {
  const nonsense = pairs.filter(({ latin }) => latin.confidence < NONSENSE_MEAN);
  const chinese = nonsense.filter((pair) => isChinese(pair.chinese)).length;
  return chinese > 1 && chinese >= CHINESE_PAGE * nonsense.length;
}

/** The better one of the two models' readings of a line that the Latin model doubts. */
export function chooseReading(latin: Reading, chinese: Reading, chinesePage: boolean): Reading {
  if (chinesePage && isChinese(chinese) && chinese.confidence > latin.confidence) return chinese;
  const text = textOf(chinese.glyphs);
  const sayDifferently = withoutSpaces(textOf(latin.glyphs)) !== withoutSpaces(text);
  const isFigure = /\d/.test(text) && countLetters(text) <= MAX_LETTERS && /^[ -~]*$/.test(text);
  return sayDifferently && isFigure && chinese.confidence > latin.confidence + MIN_GAIN ? chinese : latin;
}

function isChinese({ glyphs, confidence }: Reading): boolean {
  return confidence >= SURE_CHINESE && CHINESE_OR_JAPANESE.test(textOf(glyphs));
}

function countLetters(text: string): number {
  return text.replace(/[^a-z]/gi, '').length;
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

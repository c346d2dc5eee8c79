import { leastConfidence, type Reading, textOf } from './decode.ts';

/** A line with a lower mean or minimum confidence of its characters is doubtful. */
const SURE_MEAN = 0.96;
const SURE_LEAST = 0.85;
/**
 * The Chinese model reads digits as well as the Latin one but words worse: it may decide only lines with at most this
 * many letters.
 */
const MAX_LETTERS = 12;
const MIN_GAIN = 0.01;
/** The Latin model reads other scripts as nonsense, with a lower confidence than this. */
const NONSENSE_MEAN = 0.8;
/** A line is Chinese when the Chinese model is this sure. */
const SURE_CHINESE = 0.75;
/** Share of nonsense lines that must be Chinese: a stain may look like a Chinese character, too. */
const CHINESE_PAGE = 0.3;

const CHINESE_OR_JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether the Latin model is in doubt about a line. */
export function isDoubtful({ glyphs, confidence }: Reading): boolean {
  return confidence < SURE_MEAN || leastConfidence(glyphs.filter((glyph) => glyph.text !== ' ')) < SURE_LEAST;
}

/** Whether a second opinion on a doubtful line could change anything: it may be in another script, or holds a figure. */
export function deservesSecondOpinion(reading: Reading): boolean {
  if (!isDoubtful(reading)) return false;
  const text = textOf(reading.glyphs);
  return reading.confidence < NONSENSE_MEAN || (/\d/.test(text) && countLetters(text) <= MAX_LETTERS);
}

/** Whether the second readings of a page's lines show that the page is Chinese or Japanese. */
export function isChinesePage(pairs: readonly { latin: Reading; chinese: Reading }[]): boolean {
  const nonsense = pairs.filter(({ latin }) => latin.confidence < NONSENSE_MEAN);
  const chinese = nonsense.filter((pair) => isChinese(pair.chinese)).length;
  return chinese > 1 && chinese >= CHINESE_PAGE * nonsense.length;
}

/**
 * Whether a line of a Chinese page is read again: the Latin model confidently omits characters between digits
 * ('2024年5月').
 */
export function mayHideChinese(reading: Reading): boolean {
  return isDoubtful(reading) || /\d/.test(textOf(reading.glyphs));
}

/** The better one of the two models' readings of a line. */
export function chooseReading(latin: Reading, chinese: Reading, chinesePage: boolean): Reading {
  const isSurer = chinese.confidence > latin.confidence;
  if (chinesePage && isChinese(chinese) && (isSurer || isFuller(chinese, latin))) return chinese;
  const text = textOf(chinese.glyphs);
  const sayDifferently = withoutSpaces(textOf(latin.glyphs)) !== withoutSpaces(text);
  const isFigure = /\d/.test(text) && countLetters(text) <= MAX_LETTERS && /^[ -~]*$/.test(text);
  return sayDifferently && isFigure && chinese.confidence > latin.confidence + MIN_GAIN ? chinese : latin;
}

function isChinese({ glyphs, confidence }: Reading): boolean {
  return confidence >= SURE_CHINESE && CHINESE_OR_JAPANESE.test(textOf(glyphs));
}

/** The same figures plus Chinese characters; a stroke like '一' is more often a minus. */
function isFuller(chinese: Reading, latin: Reading): boolean {
  const text = textOf(chinese.glyphs);
  const bare = text.replace(/[一ー二]/g, '');
  const figures = text.replace(/\D/g, '');
  return (
    figures !== '' && figures === textOf(latin.glyphs).replace(/\D/g, '') && CHINESE_OR_JAPANESE.test(bare)
  );
}

function countLetters(text: string): number {
  return text.replace(/[^a-z]/gi, '').length;
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

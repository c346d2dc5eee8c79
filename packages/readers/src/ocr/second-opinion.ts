import { leastConfidence, type Reading, textOf } from './decode.ts';

/** Below this mean or least confidence of a character a line is read again by another model. */
const SURE_MEAN = 0.96;
const SURE_LEAST = 0.85;
/** The other model is known for digits, not for words: it decides lines with few letters only. */
const MAX_LETTERS = 12;
const MIN_GAIN = 0.01;
/** A line is Chinese when the model for it is this sure. */
const SURE_CHINESE = 0.75;
/** Share of the doubtful lines that must be Chinese: noise on a Latin page is read as a Chinese character now and then. */
const CHINESE_PAGE = 0.3;

/** Whether a line should be read by a second model. */
export function isDoubtful(reading: Reading): boolean {
  return reading.confidence < SURE_MEAN || leastConfidence(reading.glyphs) < SURE_LEAST;
}

/** Whether the doubtful lines of a page, as read by the Chinese model, show that the page is Chinese or Japanese. */
export function isChinesePage(readings: readonly Reading[]): boolean {
  const chinese = readings.filter(isChinese).length;
  return chinese > 1 && chinese >= CHINESE_PAGE * readings.length;
}

/** The better one of a doubtful Latin reading and the Chinese model's reading of the same line. */
export function chooseReading(latin: Reading, chinese: Reading, chinesePage: boolean): Reading {
  if (chinesePage && isChinese(chinese) && chinese.confidence > latin.confidence) return chinese;
  const text = textOf(chinese.glyphs);
  const sayDifferently = withoutSpaces(textOf(latin.glyphs)) !== withoutSpaces(text);
  const isNumeric =
    /\d/.test(text) && text.replace(/[^a-z]/gi, '').length <= MAX_LETTERS && /^[ -~]*$/.test(text);
  return sayDifferently && isNumeric && chinese.confidence > latin.confidence + MIN_GAIN ? chinese : latin;
}

function isChinese(reading: Reading): boolean {
  return (
    reading.confidence >= SURE_CHINESE &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(textOf(reading.glyphs))
  );
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

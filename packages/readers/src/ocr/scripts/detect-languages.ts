import { platform } from '#platform';
import { type Reading, textOf } from '../decode.ts';

/** Minimum similarity of a text to a language (eld's score): lines in another script reach a quarter at most. */
const MIN_SCORE = 0.4;
/** Languages within this distance of the best score cannot be told apart: Czech and Slovak without their accents. */
const TIE = 0.05;
/** Fewer letters do not determine a language. */
const MIN_LETTERS = 30;

/**
 * The languages (ISO 639-1) that a page in Latin letters may be in, the likeliest first, by the default model's
 * reading, which lacks accents. Empty when it is no Latin-script language, or too short.
 */
export async function detectLanguages(readings: readonly Reading[]): Promise<string[]> {
  const words = readings.flatMap((reading) => textOf(reading.glyphs).split(' ')).filter(isWord);
  const text = words.join(' ').toLowerCase();
  if (text.replace(/\s/g, '').length < MIN_LETTERS) return [];
  // Loaded on demand: its tables take a hundred megabytes, and most documents have a text layer.
  const { eld } = await platform.languageDetector();
  const scores = Object.entries(eld.detect(text).getScores()).sort((a, b) => b[1] - a[1]);
  const best = scores[0]?.[1] ?? 0;
  if (best < MIN_SCORE) return [];
  return scores.filter(([, score]) => score >= best - TIE).map(([language]) => language);
}

function isWord(text: string): boolean {
  return /^\p{Script=Latin}[\p{Script=Latin}'.,:-]+$/u.test(text);
}

import { type Reading, textOf } from '../decode.ts';

/** How alike a text must be to a language to be in it (eld's score): lines in another script come to a quarter at most. */
const MIN_SCORE = 0.4;
/** Languages whose scores are this near to the best are not told apart: Czech and Slovak without their accents. */
const TIE = 0.05;
/** Fewer letters tell no language. */
const MIN_LETTERS = 30;

/**
 * The languages (ISO 639-1) that a page in Latin letters may be in, the likeliest first, by what the usual model read:
 * letters without accents. Empty when it is no language in Latin letters, or too short to tell.
 */
export async function detectLanguages(readings: readonly Reading[]): Promise<string[]> {
  const words = readings.flatMap((reading) => textOf(reading.glyphs).split(' ')).filter(isWord);
  const text = words.join(' ').toLowerCase();
  if (text.replace(/\s/g, '').length < MIN_LETTERS) return [];
  // Loaded here because its tables take a hundred megabytes, and most documents have text of their own.
  const { eld } = await import('eld/small');
  const scores = Object.entries(eld.detect(text).getScores()).sort((a, b) => b[1] - a[1]);
  const best = scores[0]?.[1] ?? 0;
  if (best < MIN_SCORE) return [];
  return scores.filter(([, score]) => score >= best - TIE).map(([language]) => language);
}

function isWord(text: string): boolean {
  return /^\p{Script=Latin}[\p{Script=Latin}'.,:-]+$/u.test(text);
}

import type { RasterImage } from '@ledgerlift/engine';
import { hasScript, type LetterReader } from './catalogue.ts';
import type { LetterReaders } from './letter-readers.ts';
import type { PrintedWord } from './printed-word.ts';

/** Number of the longest lines that every candidate reader reads; longer lines take too long. */
const SAMPLES = 4;
const MAX_SAMPLE_WIDTH = 1200;
/** Fewer letters prove nothing. */
const MIN_LETTERS = 4;
/** Minimum share of letters that are not Chinese characters on a Japanese page. */
const MIN_SYLLABLES = 0.1;

/**
 * The reader that is surest of its own letters in the longest lines; null when none is sure enough. A failing reader
 * counts as unsure; throws when all fail.
 */
export async function surestReader(
  readers: LetterReaders,
  candidates: readonly LetterReader[],
  lines: readonly { picture: RasterImage }[],
  least: number,
): Promise<LetterReader | null> {
  const [only] = candidates;
  if (!only || (candidates.length === 1 && least === 0)) return only ?? null;
  const samples = lines
    .map((line) => line.picture)
    .filter((picture) => picture.width <= MAX_SAMPLE_WIDTH)
    .sort((a, b) => b.width - a.width)
    .slice(0, SAMPLES);
  const tried = await Promise.allSettled(
    candidates.map(async (reader, index) => {
      const words = await readers.read(reader, samples, index % readers.threads);
      return { reader, score: scoreOf(words.flat(), reader) };
    }),
  );
  const read = tried.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (read.length === 0) throw new Error('No reader could read the samples');
  const best = read.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= least ? best.reader : null;
}

/** Mean confidence of all letters; letters of other scripts count as zero. */
function scoreOf(words: readonly PrintedWord[], { script }: LetterReader): number {
  let letters = 0;
  let sum = 0;
  let syllables = 0;
  for (const { text, confidence } of words) {
    for (const character of text.replace(/\P{L}/gu, '')) {
      letters += 1;
      if (hasScript(character, script)) sum += confidence;
      if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) syllables += 1;
    }
  }
  if (letters < MIN_LETTERS || (script === 'Japanese' && syllables < MIN_SYLLABLES * letters)) return 0;
  return sum / letters;
}

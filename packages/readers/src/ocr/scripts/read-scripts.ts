import type { RasterImage } from '@ledgerlift/engine';
import { type Glyph, meanConfidence, type Reading, textOf } from '../decode.ts';
import { hasScript, type LetterReader, latinReader, OTHER_READERS } from './catalogue.ts';
import type { LetterReaders } from './letter-readers.ts';
import { mergeReading } from './merge-reading.ts';
import type { PrintedWord } from './printed-word.ts';
import { toldLanguages } from './told-language.ts';

/** A line's picture and what the usual models read in it. */
export interface ReadPicture {
  picture: RasterImage;
  reading: Reading;
}

/** What came of a page's lines. */
export interface ReadScripts {
  /** In the order of the lines. */
  readings: Reading[];
  /** Numbers, from 0, of lines in a script that no reader knows. */
  unread: number[];
}

/** Below this mean of its letters a line may be in letters that the usual model does not know. */
const DOUBTFUL_LETTERS = 0.88;
/** Below this it is nonsense, whatever language the rest of the page is in. */
const NONSENSE_LETTERS = 0.7;
/** Share of the lines with letters, and their least number, that must be so before other scripts are tried. */
const MIN_SHARE = 0.25;
const MIN_LINES = 3;
/** So many of the longest lines are read by every reader that comes into question; longer lines take too long. */
const SAMPLES = 4;
const MAX_SAMPLE_WIDTH = 1200;
/** A script is told by the mean confidence of its letters in the samples. */
const SURE_OF_SCRIPT = 0.6;
const MIN_LETTERS = 4;
/** Share of the letters of a Japanese page that are no Chinese characters, at the least. */
const MIN_SYLLABLES = 0.1;
/** Pixels: a line as long as this that is read with such doubt has letters, even if none were read. */
const LONG_LINE = 250;

interface Line extends ReadPicture {
  index: number;
  letterConfidence: number;
}

/**
 * Reads what the usual models cannot: accents, when the page is in a language that has them, and other scripts, when
 * lines are read with doubt and a reader of another script is sure of them. Pages in English cost nothing.
 */
export async function readScripts(
  readers: LetterReaders,
  lines: readonly ReadPicture[],
): Promise<ReadScripts> {
  const readings = lines.map((line) => line.reading);
  const lettered = lines.flatMap((line, index): Line[] => {
    const letters = line.reading.glyphs.filter(isLetter);
    const isLost = line.picture.width > LONG_LINE && line.reading.confidence < NONSENSE_LETTERS;
    const hasLetters = letters.length >= MIN_LETTERS || isLost;
    return hasLetters ? [{ ...line, index, letterConfidence: meanConfidence(letters) }] : [];
  });
  const languages = toldLanguages(readings);
  const limit = languages.length > 0 ? NONSENSE_LETTERS : DOUBTFUL_LETTERS;
  const doubtful = lettered.filter((line) => line.letterConfidence < limit);
  const mayBeOther = doubtful.length >= Math.max(MIN_LINES, MIN_SHARE * lettered.length);
  // The model for Chinese makes Chinese of Japanese; only a reader of Japanese sees its syllables.
  const han = lettered.filter((line) => hasScript(textOf(line.reading.glyphs), 'Japanese'));
  const mayBeJapanese = han.length >= Math.max(MIN_LINES, MIN_SHARE * lettered.length);
  const candidates = mayBeJapanese
    ? OTHER_READERS.filter(({ script }) => script === 'Japanese')
    : OTHER_READERS;
  const other =
    mayBeOther || mayBeJapanese
      ? await surest(readers, candidates, mayBeJapanese ? han : doubtful, SURE_OF_SCRIPT)
      : null;
  const known = languages.flatMap((language) => latinReader(language) ?? []);
  const isLatin = languages.length > 0 && known.length === languages.length;
  const latin = isLatin ? await surest(readers, known, lettered, 0) : null;
  for (const reader of [latin, other]) {
    if (!reader) continue;
    const chosen = lines.flatMap((line, index) => (mayHold(line, reader) ? [{ ...line, index }] : []));
    const words = await readShared(readers, reader, chosen);
    chosen.forEach(({ index, reading }, place) => {
      readings[index] = mergeReading(reading, words[place] ?? [], reader.script);
    });
  }
  return {
    readings,
    unread: mayBeOther && !mayBeJapanese && !other ? doubtful.map((line) => line.index) : [],
  };
}

/** Whether a line may hold letters for this reader: accents need letters, other scripts may have been read as anything. */
function mayHold({ reading }: ReadPicture, { script }: LetterReader): boolean {
  const text = textOf(reading.glyphs);
  return script === 'Latin' ? /\p{L}{2}/u.test(text) : !/^[\d\s.,:/+*-]+$/.test(text);
}

/** The reader whose own letters are surest in the longest of the lines; null when none is as sure as asked for. */
async function surest(
  readers: LetterReaders,
  candidates: readonly LetterReader[],
  lines: readonly ReadPicture[],
  least: number,
): Promise<LetterReader | null> {
  const [only] = candidates;
  if (!only || (candidates.length === 1 && least === 0)) return only ?? null;
  const samples = lines
    .map((line) => line.picture)
    .filter((picture) => picture.width <= MAX_SAMPLE_WIDTH)
    .sort((a, b) => b.width - a.width)
    .slice(0, SAMPLES);
  const tried = await Promise.all(
    candidates.map(async (reader, index) => {
      const words = await readers.read(reader, samples, index % readers.threads);
      return { reader, score: scoreOf(words.flat(), reader) };
    }),
  );
  const best = tried.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= least ? best.reader : null;
}

/** Mean confidence of all letters, those of other scripts counting nothing. */
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

/** Shares the lines out to all threads, about the same width to each. */
async function readShared(
  readers: LetterReaders,
  reader: LetterReader,
  lines: readonly ReadPicture[],
): Promise<PrintedWord[][]> {
  const shares = Array.from({ length: readers.threads }, () => ({ width: 0, places: [] as number[] }));
  lines.forEach(({ picture }, place) => {
    const least = shares.reduce((one, other) => (other.width < one.width ? other : one));
    least.width += picture.width;
    least.places.push(place);
  });
  const words: PrintedWord[][] = [];
  await Promise.all(
    shares.map(async ({ places }, thread) => {
      const pictures = places.flatMap((place) => lines[place]?.picture ?? []);
      if (pictures.length === 0) return;
      const read = await readers.read(reader, pictures, thread);
      places.forEach((place, index) => {
        words[place] = read[index] ?? [];
      });
    }),
  );
  return words;
}

function isLetter(glyph: Glyph): boolean {
  return /\p{L}/u.test(glyph.text);
}

import type { RasterImage } from '@ledgerlift/engine';
import { type Glyph, meanConfidence, type Reading, textOf } from '../decode.ts';
import { marksOf } from '../marks/alphabets.ts';
import { likeliestMark } from '../marks/likeliest-mark.ts';
import type { MarkScores } from '../marks/mark-reader.ts';
import { hasScript, isWithoutAccents, type LetterReader, latinReader, otherReaders } from './catalogue.ts';
import { detectLanguages } from './detect-languages.ts';
import type { LetterReaders } from './letter-readers.ts';
import { mergeReading } from './merge-reading.ts';
import { surestReader } from './surest-reader.ts';

/** A line's picture and its reading by the default models. */
export interface ReadPicture {
  picture: RasterImage;
  reading: Reading;
  /** Where its picture shows letters with marks. */
  marks: MarkScores;
}

/** The readings of a page's lines. */
export interface ReadScripts {
  /** In the order of the lines. */
  readings: Reading[];
  /** Indexes, in order, of lines with letters that no reader knows, or whose reader failed. */
  unread: number[];
}

/**
 * On a page in no known language, a line whose letters have a lower mean may be in another script: Greek capitals
 * look Latin.
 */
const DOUBTFUL_LETTERS = 0.94;
/** A line with a lower mean is nonsense, whatever language the rest of the page is in. */
const NONSENSE_LETTERS = 0.7;
/** Share and minimum number of such lines (among lines with letters) before other scripts are tried. */
const MIN_SHARE = 0.25;
const MIN_LINES = 3;
/** The same on a page in a Latin-script language, where poor print and logos are nonsense, too. */
const MIN_SHARE_BESIDE_LATIN = 0.4;
/** Minimum mean confidence of a script's letters in the samples. */
const SURE_OF_SCRIPT = 0.6;
const MIN_LETTERS = 4;
/**
 * A line in Latin letters is read for accents when a mark is this likely. Measured on receipts and statements: a sixth of
 * the lines, with all words that the letter reader changes.
 */
const LEAST_MARK = 0.1;
/** Pixels: a line of this length with such a doubtful reading has letters, even if none were read. */
const LONG_LINE = 250;

interface Line extends ReadPicture {
  index: number;
  letterConfidence: number;
}

/**
 * Reads what the default models cannot: accents, when the page's language has them and a line may have one, and other
 * scripts, when lines are doubtful and a reader of another script is sure of them. English pages take no extra time.
 * `markNames` are the names of the marks in the order of their scores.
 */
export async function readScripts(
  readers: LetterReaders,
  markNames: readonly string[],
  lines: readonly ReadPicture[],
): Promise<ReadScripts> {
  const readings = lines.map((line) => line.reading);
  const lettered = lines.flatMap((line, index): Line[] => {
    const letters = line.reading.glyphs.filter(isLetter);
    const isLost = line.picture.width > LONG_LINE && line.reading.confidence < NONSENSE_LETTERS;
    const hasLetters = letters.length >= MIN_LETTERS || isLost;
    return hasLetters ? [{ ...line, index, letterConfidence: meanConfidence(letters) }] : [];
  });
  const languages = await detectLanguages(readings);
  const limit = languages.length > 0 ? NONSENSE_LETTERS : DOUBTFUL_LETTERS;
  const doubtful = lettered.filter((line) => line.letterConfidence < limit);
  const share = languages.length > 0 ? MIN_SHARE_BESIDE_LATIN : MIN_SHARE;
  const mayBeOther = doubtful.length >= Math.max(MIN_LINES, share * lettered.length);
  // The Chinese model reads Japanese as Chinese; only a Japanese reader recognises its syllables.
  const han = lettered.filter((line) => hasScript(textOf(line.reading.glyphs), 'Japanese'));
  const mayBeJapanese = han.length >= Math.max(MIN_LINES, MIN_SHARE * lettered.length);
  const unread = new Set<number>();
  const leave = (left: readonly { index: number }[]) => {
    for (const { index } of left) unread.add(index);
  };
  /** Null when a reader fails: the page still succeeds, and its lines are reported. */
  const orLeave = <T>(work: Promise<T>, left: readonly { index: number }[]): Promise<T | null> =>
    work.catch(() => {
      leave(left);
      return null;
    });
  const others = otherReaders(readers.added);
  const candidates = mayBeJapanese ? others.filter(({ script }) => script === 'Japanese') : others;
  const samples = mayBeJapanese ? han : doubtful;
  const other =
    mayBeOther || mayBeJapanese
      ? await orLeave(surestReader(readers, candidates, samples, SURE_OF_SCRIPT), samples)
      : null;
  const latin = await orLeave(latinReaderOf(readers, languages, lettered), lettered);
  if (mayBeOther && !mayBeJapanese && !other) leave(doubtful);
  // Chinese and Japanese cannot be told apart without the Japanese reader, which may not be installed.
  if (mayBeJapanese && candidates.length === 0) leave(han);
  if (hasUnknownAccents(languages, readers) && !languages.some(isWithoutAccents)) leave(lettered);
  for (const reader of [latin, other]) {
    if (!reader) continue;
    const possible = lines.flatMap((line, index) => (mayHold(line, reader) ? [{ ...line, index }] : []));
    const chosen = reader === latin ? withMarks(possible, markNames, languages) : possible;
    const pictures = chosen.map((line) => line.picture);
    const words = await orLeave(readers.readShared(reader, pictures), chosen);
    chosen.forEach(({ index, reading }, place) => {
      const found = words?.[place];
      if (found) readings[index] = mergeReading(readings[index] ?? reading, found, reader.script);
    });
  }
  return { readings, unread: [...unread].sort((a, b) => a - b) };
}

/** The lines in which a letter may have a mark that one of the languages has. */
function withMarks<Line extends ReadPicture>(
  lines: readonly Line[],
  markNames: readonly string[],
  languages: readonly string[],
): Line[] {
  const wanted = marksOf(languages);
  return lines.filter(
    ({ reading, marks }) => likeliestMark(reading.glyphs, marks, markNames, wanted) >= LEAST_MARK,
  );
}

/**
 * The reader for a page's accents; null when there is none. If English and another language are equally likely, the
 * other one counts. A language whose accents no reader knows is not read by another language's reader.
 */
async function latinReaderOf(
  readers: LetterReaders,
  languages: readonly string[],
  lines: readonly Line[],
): Promise<LetterReader | null> {
  if (hasUnknownAccents(languages, readers)) return null;
  const known = languages.flatMap((language) => latinReader(language, readers.added) ?? []);
  return await surestReader(readers, known, lines, 0);
}

/** Whether a page may be in a language with accents that no reader knows. */
function hasUnknownAccents(languages: readonly string[], { added }: LetterReaders): boolean {
  return languages.some((language) => !isWithoutAccents(language) && !latinReader(language, added));
}

/**
 * Whether a line may hold letters for this reader: accents require letters, while other scripts may have been read as
 * anything.
 */
function mayHold({ reading }: ReadPicture, { script }: LetterReader): boolean {
  const text = textOf(reading.glyphs);
  return script === 'Latin' ? /\p{L}{2}/u.test(text) : !/^[\d\s.,:/+*-]+$/.test(text);
}

function isLetter(glyph: Glyph): boolean {
  return /\p{L}/u.test(glyph.text);
}

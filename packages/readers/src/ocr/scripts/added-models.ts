import { LedgerliftError } from '@ledgerlift/contract';
import { platform } from '#platform';
import { readAlphabet } from '../line-model.ts';
import { type LetterReader, scriptsIn } from './catalogue.ts';

/** A model serves a script when its dictionary has this many letters of it: fewer are stray symbols. */
const MIN_LETTERS = 20;

/**
 * Creates readers for the recognition models (`*.onnx`, PP-OCR v3 and later) in a folder. The dictionary determines
 * the script; it comes from the model's metadata or from a text file of the same name with one character per line
 * (`*.txt`). Throws LedgerliftError `unavailable` when the folder cannot be read or a model has no dictionary.
 */
export async function findAddedModels(folder: string): Promise<LetterReader[]> {
  try {
    const files = (await platform.addedFiles(folder)).filter((file) => file.endsWith('.onnx')).sort();
    const readers = await Promise.all(files.map(readersOf));
    return readers.flat();
  } catch (cause) {
    throw new LedgerliftError(
      'unavailable',
      'The folder of further recognition models cannot be used. Correct LEDGERLIFT_OCR_MODELS or remove it.',
      cause instanceof Error ? cause.message : cause,
    );
  }
}

/**
 * A model with letters of another script, or Chinese characters, handles accents only poorly: it does not serve
 * Latin.
 */
async function readersOf(file: string): Promise<LetterReader[]> {
  const alphabet = await readAlphabet(file);
  const scripts = scriptsIn(alphabet, MIN_LETTERS);
  const others = scripts.filter((script) => script !== 'Latin');
  const isLatin = others.length === 0 && !alphabet.some((text) => /\p{Script=Han}/u.test(text));
  return (isLatin ? scripts : others).map((script) => ({ engine: 'model', script, source: file }));
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RasterImage } from '@ledgerlift/engine';
import { createSession, onnxMetadata } from '../line-model.ts';
import { Tensor } from '../runtime.ts';
import { runModel } from '../tensors.ts';
import { markInput } from './mark-input.ts';

const FILE = fileURLToPath(new URL('../../../models/letter-marks.onnx', import.meta.url));

/** For each mark and each column of four pixels of a line's picture, how likely the mark stands there (0 to 1). */
export interface MarkScores {
  columns: number;
  /** The scores of a mark are at `mark * columns`. */
  values: Float32Array;
}

/** Pixels of the line's picture that a column of scores covers. */
export const COLUMN_WIDTH = 4;

/** Finds the marks of letters, the spaces and the signs in pictures of lines. */
export interface MarkReader {
  /** The names of the marks, in the order of the scores; the first one means that there is none. */
  names: readonly string[];
  /** The scores of a line's picture (see cropLine). */
  score(picture: RasterImage): Promise<MarkScores>;
  close(): Promise<void>;
}

/** Loads the model. Throws when its file is missing or damaged. */
export async function loadMarkReader(): Promise<MarkReader> {
  const names = onnxMetadata(await readFile(FILE), 'classes')?.split('\n') ?? [];
  const session = await createSession(FILE, 1);
  return {
    names,
    async score(picture) {
      const input = new Tensor('float32', markInput(picture), [1, 1, picture.height, picture.width]);
      const { values, dimensions } = await runModel(session, input);
      return { columns: dimensions[2] ?? 0, values };
    },
    close: () => session.release(),
  };
}

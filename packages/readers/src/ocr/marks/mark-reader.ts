import type { RasterImage } from '@ledgerlift/engine';
import { platform } from '#platform';
import { createSession, onnxMetadata } from '../line-model.ts';
import { markInput } from './mark-input.ts';

const FILE = '@ledgerlift/readers/models/letter-marks.onnx';

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
  const names = onnxMetadata(await platform.recognitionFile(FILE), 'classes')?.split('\n') ?? [];
  const session = await createSession(FILE, 1);
  return {
    names,
    async score(picture) {
      const { values, dimensions } = await session.run({
        values: markInput(picture),
        dimensions: [1, 1, picture.height, picture.width],
      });
      return { columns: dimensions[2] ?? 0, values };
    },
    close: () => session.release(),
  };
}

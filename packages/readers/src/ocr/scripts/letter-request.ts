import type { RasterImage } from '@ledgerlift/engine';
import type { LetterReader } from './catalogue.ts';

/** A request to a thread that reads letters: pictures of lines for one reader. */
export interface LetterRequest {
  reader: LetterReader;
  pictures: RasterImage[];
}

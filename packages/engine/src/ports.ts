import type { Page, Word } from './page.ts';

/** Pixels, 8 bits a channel, RGB, rows from the top, no padding: `data.length === width * height * 3`. */
export interface RasterImage {
  data: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Reads an opened document page by page. Numbers count from 1. */
export interface PageReader {
  readonly pageCount: number;
  /** Words and rules of one page. Throws LedgerliftError `unreadable` when this page cannot be read; others still can. */
  readPage(number: number): Promise<Page>;
  close(): Promise<void>;
}

/** What a recogniser found in a picture; boxes in pixels of the picture it was given. */
export interface Recognition {
  words: Word[];
  /** Clockwise quarter turns in degrees by which the picture had to be turned to read upright. Boxes are in the turned picture. */
  turn: 0 | 90 | 180 | 270;
  /** Size in pixels of the turned picture that boxes refer to. */
  width: number;
  height: number;
}

/** Finds and reads text in a picture. An empty list of words means it looked and found none. */
export interface TextRecogniser {
  recognise(image: RasterImage): Promise<Recognition>;
}

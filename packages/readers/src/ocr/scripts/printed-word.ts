import type { RasterImage } from '@ledgerlift/engine';

/** A word as a reader of letters saw it in the picture of a line. */
export interface PrintedWord {
  /** In logical order: the first letter of an Arabic word stands first, though it is printed rightmost. */
  text: string;
  /** Pixels of the line's picture. */
  from: number;
  to: number;
  /** 0 to 1. */
  confidence: number;
}

/** Reads the words in pictures of lines (see cropLine), one after the other. */
export interface WordReader {
  read(picture: RasterImage): Promise<PrintedWord[]>;
  /** Frees its memory. */
  close(): Promise<void>;
}

import type { RasterImage } from '@ledgerlift/engine';

/** A word that a letter reader found in the picture of a line. */
export interface PrintedWord {
  /** In logical order: the first letter of an Arabic word comes first, though it is printed rightmost. */
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

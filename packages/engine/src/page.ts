import type { Box } from '@ledgerlift/contract';
import type { Homography } from './homography.ts';

/** A run of characters without white space, as the reader found it. */
export interface Word {
  text: string;
  /** Points, origin top left of the page as displayed. Loose box: full line height of the font. */
  box: Box;
  /** 0 to 1; 1 for born-digital text. */
  confidence: number;
  /** Height of the type in points (font size, or the box's height where it is recognised). */
  size: number;
  bold: boolean;
  /** Clockwise degrees of the baseline, 0 for upright text: watermarks and margins are told by it. */
  angle: number;
}

/** A ruling line (or a thin filled rectangle), horizontal or vertical, in points. */
export interface Rule {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/**
 * One page as it is read: as displayed (crop box and rotation applied), but turned upright and levelled where it lies
 * askew; `toShown` leads back.
 */
export interface Page {
  /** From 1. */
  number: number;
  /** Points. */
  width: number;
  height: number;
  words: Word[];
  rules: Rule[];
  /** Where the words come from: the file's text, recognition of its picture, or both by region. */
  source: 'text' | 'recognised' | 'mixed';
  /**
   * Takes a point of this page to the page as the file shows it (a picture: after its EXIF orientation), both in points
   * from the top left: undoes quarter turns, skew and perspective. Of a bent sheet it is the nearest such map, so places
   * are off by as much as the sheet is bent. Absent where the page is read as it is shown.
   */
  toShown?: Homography;
}

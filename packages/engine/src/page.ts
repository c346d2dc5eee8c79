import type { Box } from '@ledgerlift/contract';
import type { Homography } from './homography.ts';
import type { Ink } from './ink.ts';

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
  /** Absent for black, grey and other hues, and where the reader does not know the colour (recognised words). */
  ink?: Ink;
  /** Clockwise degrees of the baseline, 0 for upright text: identifies watermarks and margins. */
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
 * One page as read: as displayed (crop box and rotation applied), but turned upright and levelled if it is skewed;
 * `toShown` maps back.
 */
export interface Page {
  /** From 1. */
  number: number;
  /** Points. */
  width: number;
  height: number;
  words: Word[];
  rules: Rule[];
  /** Origin of the words: the file's text layer, OCR of its picture, or both by region. */
  source: 'text' | 'recognised' | 'mixed';
  /**
   * Maps a point of this page to the page as the file shows it (for a picture: after its EXIF orientation), both in
   * points from the top left: undoes quarter turns, skew and perspective. For a bent sheet it is the nearest such
   * map, so places are off by as much as the sheet is bent. Absent when the page is read as shown.
   */
  toShown?: Homography;
}

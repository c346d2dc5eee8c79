import type { Box } from '@ledgerlift/contract';
import type { WordTruth } from '../word-truth.ts';
import type { Family } from './font-metrics.ts';

/** A word on a sheet, with what it is. Points, origin top left. */
export interface SheetWord {
  text: string;
  /** Loose box: the full height of its line. */
  box: Box;
  baseline: number;
  family: Family;
  size: number;
  isBold: boolean;
  /** RGB, 0 to 255. */
  colour: Colour;
  truth: WordTruth;
  /** Where its text begins and how it lies, where that is not level: its box is what holds it. */
  turned?: Turn;
}

export interface Turn {
  /** Clockwise. */
  degrees: number;
  /** Points: where the baseline begins, and how long the word is on it. */
  x: number;
  y: number;
  width: number;
}

export type Colour = readonly [number, number, number];
export const BLACK: Colour = [20, 20, 24];
export const RED: Colour = [176, 20, 20];

/** A ruling line, or a band behind text. Points, origin top left. */
export interface SheetShape extends Box {
  colour: Colour;
  /** A line is read as a ruling line, a band is not. */
  kind: 'line' | 'band';
}

/** One page before it is turned into words for the engine, or drawn. */
export interface Sheet {
  /** Points. */
  width: number;
  height: number;
  words: SheetWord[];
  shapes: SheetShape[];
}

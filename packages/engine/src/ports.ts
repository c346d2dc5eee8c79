import type { Box } from '@ledgerlift/contract';
import type { Homography } from './homography.ts';
import type { Page, Word } from './page.ts';

/** Pixels, 8 bits a channel, RGB, rows from the top, no padding: `data.length === width * height * 3`. */
export interface RasterImage {
  data: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** What a recogniser found in a picture: a page of the picture's resolution, turned upright and levelled. */
export interface Recognition {
  /** Boxes in pixels of the page. */
  words: Word[];
  /** Clockwise quarter turns in degrees by which the picture had to be turned to read upright. */
  turn: 0 | 90 | 180 | 270;
  /** Size of the page in pixels: that of the turned picture, and more where levelled text reaches beyond it. */
  width: number;
  height: number;
  /** Takes a point of the page to the picture that was given, both in pixels (see Page). Absent where they are the same. */
  toShown?: Homography;
  /** How many lines are in letters that the recogniser does not know; absent where there are none. */
  unreadLines?: number;
}

/** Finds and reads text in a picture. An empty list of words means it looked and found none. */
export interface TextRecogniser {
  recognise(image: RasterImage): Promise<Recognition>;
}

/** What else a piece of print may say. */
export interface Alternative {
  text: string;
  /** 0 to 1: how likely a recogniser holds it. */
  confidence: number;
}

/** Looks again, and closer, at words that were recognised in a picture. */
export interface FigureRereader {
  /** Every reading that is likely at all, for each word the surest first; none where the page has no picture. */
  reread(places: readonly { page: Page; word: Word }[]): Promise<Alternative[][]>;
}

/** A matrix code on a page. */
export interface MatrixCode {
  /** From 1. */
  page: number;
  /** Points, origin top left of the page as displayed; without the white around the code. */
  box: Box;
  /** What it holds: text in a character set that only its own text tells. */
  bytes: Uint8Array;
}

/** Finds the QR codes of a document. */
export interface CodeFinder {
  /** The codes on these pages, which count from 1; those that cannot be made out are left out without a word. */
  find(pages: readonly number[]): Promise<MatrixCode[]>;
}

/** A word of a page as an assistant gets to see it: what must not leave the machine is replaced. */
export interface AssistantWord {
  /** From 1, over all pages of a request. */
  id: number;
  text: string;
  /** Points, origin top left. */
  box: Box;
}

export interface AssistantPage {
  /** From 1. */
  number: number;
  /** Points. */
  width: number;
  height: number;
  /** Line by line, from left to right. */
  words: AssistantWord[];
  /** How many of the words are replaced. */
  hidden: number;
}

/** A bank statement whose rows could not be proved. */
export interface AssistantRequest {
  /** ISO 4217, '' when not told. */
  currency: string;
  /** What the arithmetic says of the rows as they were read. */
  problem: string;
  pages: AssistantPage[];
}

/** Where the cells of one transaction are printed: numbers of words, none where nothing is printed. */
export interface AssistantRow {
  date: number[];
  description: number[];
  amount: number[];
  /** Counts only for an amount that prints no sign. */
  direction: 'in' | 'out';
  balance: number[];
}

/** What an assistant may answer: places on the pages, never a value. */
export interface AssistantProposal {
  opening: number[];
  closing: number[];
  rows: AssistantRow[];
}

/** Tells where the rows of a statement stand that could not be proved. Whether it is right is for the arithmetic to say. */
export interface Assistant {
  /** Null when it has no answer. Throws only LedgerliftError `cancelled`. */
  propose(request: AssistantRequest): Promise<AssistantProposal | null>;
}

import type { Box } from '@ledgerlift/contract';
import type { Homography } from './homography.ts';
import type { Page, Word } from './page.ts';

/** Pixels, 8 bits per channel, RGB, rows from the top, no padding: `data.length === width * height * 3`. */
export interface RasterImage {
  data: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** The text of a picture: a page at the picture's resolution, turned upright and levelled. */
export interface Recognition {
  /** Boxes in pixels of the page. */
  words: Word[];
  /** Clockwise quarter turns in degrees that made the picture upright. */
  turn: 0 | 90 | 180 | 270;
  /** Size of the page in pixels: that of the turned picture, enlarged when levelled text extends beyond it. */
  width: number;
  height: number;
  /** Maps a point of the page to the original picture, both in pixels (see Page). Absent when they are the same. */
  toShown?: Homography;
  /** Number of lines in letters that the recogniser does not know; absent when there are none. */
  unreadLines?: number;
}

/** Finds and reads text in a picture. An empty list of words means that there is none. */
export interface TextRecogniser {
  recognise(image: RasterImage): Promise<Recognition>;
}

/** Another reading of a word. */
export interface Alternative {
  text: string;
  /** The recogniser's probability, 0 to 1. */
  confidence: number;
}

/** Rereads recognised words of a picture at higher accuracy. */
export interface FigureRereader {
  /** All plausible readings of each word, the surest first; none when the page has no picture. */
  reread(places: readonly { page: Page; word: Word }[]): Promise<Alternative[][]>;
}

/** A matrix code on a page. */
export interface MatrixCode {
  /** From 1. */
  page: number;
  /** Points, origin top left of the page as displayed; without the quiet zone around the code. */
  box: Box;
  /** Its content: text in a character set that only the text itself states. */
  bytes: Uint8Array;
}

/** Finds the QR codes of a document. */
export interface CodeFinder {
  /** The codes on these pages, counted from 1; illegible codes are omitted silently. */
  find(pages: readonly number[]): Promise<MatrixCode[]>;
}

/** A word of a page as the assistant sees it: text that must not leave the machine is replaced. */
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
  /** Number of replaced words. */
  hidden: number;
}

/** A bank statement whose rows could not be proved. */
export interface AssistantRequest {
  /** ISO 4217, '' when unknown. */
  currency: string;
  /** The arithmetic error of the rows as they were read. */
  problem: string;
  pages: AssistantPage[];
}

/** Where the cells of one transaction are printed: word numbers, empty for unprinted cells. */
export interface AssistantRow {
  date: number[];
  description: number[];
  amount: number[];
  /** Only for an amount without a printed sign. */
  direction: 'in' | 'out';
  balance: number[];
}

/** An assistant's answer: places on the pages, never values. */
export interface AssistantProposal {
  opening: number[];
  closing: number[];
  rows: AssistantRow[];
}

/** Finds the rows of a statement that could not be proved. The arithmetic decides whether it is right. */
export interface Assistant {
  /** Null when it has no answer. Throws only LedgerliftError `cancelled`. */
  propose(request: AssistantRequest): Promise<AssistantProposal | null>;
}

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

import type { Truth } from '@ledgerlift/fixtures/truth';
import type { Sheet } from './sheet/sheet.ts';

/** A document drawn from a space: its pages and what is on them. */
export interface MadeDocument {
  sheets: Sheet[];
  truth: Truth;
  /** The values of the dimensions that it was laid out by. */
  point: Readonly<Record<string, string>>;
}

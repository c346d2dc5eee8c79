import type { Box } from '@ledgerlift/contract';
import type { Word } from '../page.ts';

/** Order of day, month and year in numeric dates, decided per document. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A printed date before the document's order and a missing year are applied. */
export interface DateToken {
  words: Word[];
  /** Index of its first and last word in the line. */
  from: number;
  to: number;
  raw: string;
  box: Box;
  /** Numbers in printed order, with their printed digits. Without the month when it is named. */
  numbers: { value: number; digits: number }[];
  /** The month if its name or place determines it; null when the document's order decides. */
  month: number | null;
  /** Day and year if the notation determines them. */
  day: number | null;
  year: number | null;
  /** True for a day that is printed as one of the Hijri calendar. */
  isHijri?: true;
  /** True where a guide shows it in a column of dates. */
  isShown?: true;
  confidence: number;
}

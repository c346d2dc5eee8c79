import type { Landmark } from '@ledgerlift/contract';
import { type Line, linesOf } from '../layout/lines.ts';
import type { Page, Word } from '../page.ts';
import { currencyCandidates } from '../values/currency.ts';
import { isAmong, type KeptMark, type Mark, marksOf, readMark } from './marks.ts';

/** A line is a landmark where this share of the words of each is in the other: a label may name a month. */
const SAME_LINE_SHARE = 0.6;

/** Values may be this much longer than the one shown, in thousandths of the page's width. */
export const VALUE_REACH = 20;

/** A line of a page with the marks of its words. */
export interface MarkedLine {
  page: Page;
  line: Line;
  /** The line below on the page. */
  next: Line | undefined;
  marks: readonly Mark[];
  /** Those of its words that are no currency. */
  labels: readonly Mark[];
}

/** A landmark with its marks read. */
export type SoughtLine = Omit<Landmark, 'marks'> & { marks: readonly KeptMark[] };

/** The landmarks of a layout with their marks read. */
export function soughtLines(landmarks: readonly Landmark[]): SoughtLine[] {
  return landmarks.map((landmark) => ({ ...landmark, marks: landmark.marks.map(readMark) }));
}

/** The lines of a page with their marks. */
export function markedLines(page: Page): MarkedLine[] {
  const lines = linesOf(page);
  return lines.map((line, at) => ({
    page,
    line,
    next: lines[at + 1],
    marks: marksOf(page, line.words),
    labels: marksOf(page, labelsOf(line.words)),
  }));
}

/** The words of a label without currencies: they are printed beside amounts, whose length moves them. */
export function labelsOf(words: readonly Word[]): Word[] {
  return words.filter(({ text }) => currencyCandidates(text).length === 0);
}

/**
 * How far to the right of a landmark's words those of a line are, in thousandths of the page's width: at most `reach`, to
 * either side, and the least. Null where the line is another one.
 */
export function shiftOf({ marks, value }: SoughtLine, line: MarkedLine, reach = 0): number | null {
  const shifts = marks.flatMap(({ hash, x }) =>
    line.marks.flatMap((mark) => (mark.hash === hash ? [mark.x - x] : [])),
  );
  const near = shifts.filter((shift) => Math.abs(shift) <= reach);
  const tried = [0, ...near.sort((a, b) => Math.abs(a) - Math.abs(b))];
  // 'DR' behind an amount is part of the value.
  const isOfValue = ({ x }: Mark) =>
    value && !value.isBelow && x >= value.x0 - VALUE_REACH && x <= value.x1 + VALUE_REACH;
  const beside = line.labels.filter((mark) => !isOfValue(mark));
  const found = tried.find((shift) => {
    const moved = marks.map((mark) => ({ ...mark, x: mark.x + shift }));
    return [line.marks, line.labels, beside].some((others) => areSame(moved, others));
  });
  return found ?? null;
}

function areSame(marks: readonly KeptMark[], others: readonly KeptMark[]): boolean {
  const least = SAME_LINE_SHARE * Math.max(marks.length, others.length);
  if (Math.min(marks.length, others.length) < least) return false;
  const shared = marks.filter((mark) => isAmong(mark, others)).length;
  return shared >= least && shared > 0;
}

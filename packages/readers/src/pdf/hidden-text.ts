import type { Box } from '@ledgerlift/contract';
import type { Word } from '@ledgerlift/engine';
import type { DrawnText } from './drawn-text.ts';
import { unionOf } from './outlined-text.ts';
import type { Character } from './read-characters.ts';
import type { Cover, PageObjects } from './read-objects.ts';

/** Smaller type, in points, is not meant to be read. */
const MIN_SIZE = 1;
/** Share of the type size: narrower words are invisible. */
const MIN_WIDTH = 0.02;
/**
 * Share of a line's height that is ignored above and below when checking whether it is covered: loose boxes are
 * taller than their ink.
 */
const INSET = 0.3;

/** Maximum rounds in which overlapping texts are tested one by one; the rest share a round. */
const MAX_ROUNDS = 4;

/**
 * The text objects that may leave no ink, judged by how they are drawn: pale without a definitely dark background, on
 * a layer, under a picture or a filled shape, or clipped away. Only the drawn page decides
 * (`find-invisible-text.ts`), round by round: texts of one round do not overlap, the lowest come first. `layers` says
 * that the file has layers that can be switched off.
 */
export function suspectTexts(
  characters: readonly Character[],
  objects: PageObjects,
  layers: boolean,
): Set<number>[] {
  const boxes = new Map<number, Box>();
  for (const { textObject, box, invisible } of characters)
    if (textObject !== 0 && !invisible) {
      const known = boxes.get(textObject);
      boxes.set(textObject, known ? unionOf([known, box]) : box);
    }
  const suspects: Suspect[] = [];
  for (const [textObject, box] of boxes) {
    const text = objects.texts.get(textObject);
    if (text && isSuspect(text, box, objects.covers, layers))
      suspects.push({ textObject, core: coreOf(box), order: text.order });
  }
  return roundsOf(suspects);
}

/** True for type that is too small to see. */
export function isTooSmall({ size }: Pick<Character, 'size'>): boolean {
  return size < MIN_SIZE;
}

/** True for a word that is squeezed to a line. */
export function isSqueezed({ box, size }: Pick<Word, 'box' | 'size'>): boolean {
  return Math.min(box.x1 - box.x0, box.y1 - box.y0) < MIN_WIDTH * size;
}

interface Suspect {
  textObject: number;
  /** The middle part of its lines: the edges of loose boxes overlap those of the next line. */
  core: Box;
  order: number;
}

function roundsOf(suspects: Suspect[]): Set<number>[] {
  const rounds: Suspect[][] = [];
  for (const suspect of suspects.sort((a, b) => a.order - b.order)) {
    const over = rounds.findLastIndex((round) => round.some((other) => overlaps(other.core, suspect.core)));
    const round = Math.min(over + 1, MAX_ROUNDS - 1);
    rounds[round] = [...(rounds[round] ?? []), suspect];
  }
  return rounds.map((round) => new Set(round.map(({ textObject }) => textObject)));
}

function isSuspect(text: DrawnText, box: Box, covers: readonly Cover[], layers: boolean): boolean {
  if (text.layered || (layers && text.nested)) return true;
  const core = coreOf(box);
  if (text.clip && !overlaps(text.clip, core)) return true;
  if (covers.some((cover) => cover.order > text.order && overlaps(cover.box, core))) return true;
  if (!text.pale) return false;
  const ground = covers.findLast((cover) => cover.order < text.order && overlaps(cover.box, core));
  return !ground?.dark;
}

function coreOf({ x0, y0, x1, y1 }: Box): Box {
  const inset = INSET * Math.min(x1 - x0, y1 - y0);
  return { x0: x0 + inset, y0: y0 + inset, x1: x1 - inset, y1: y1 - inset };
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
}

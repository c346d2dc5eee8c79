import type { Box } from '@ledgerlift/contract';

/** The smallest box around all the given ones. Throws RangeError on an empty list. */
export function unionBox(boxes: Iterable<Box>): Box {
  let union: Box | null = null;
  for (const box of boxes)
    union = union
      ? {
          x0: Math.min(union.x0, box.x0),
          y0: Math.min(union.y0, box.y0),
          x1: Math.max(union.x1, box.x1),
          y1: Math.max(union.y1, box.y1),
        }
      : { ...box };
  if (!union) throw new RangeError('no box to unite');
  return union;
}

/** Overlap of two intervals in points; negative when they are apart. */
export function overlap(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0);
}

export function centreY(box: Box): number {
  return (box.y0 + box.y1) / 2;
}

/** The middle value of a list, 0 for an empty one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

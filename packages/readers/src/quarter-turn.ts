import { type Homography, IDENTITY } from '@ledgerlift/engine';

/** Clockwise degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** The map from a turned page or picture of the given size back to its original orientation, in any unit. */
export function undoTurn(
  turn: QuarterTurn,
  { width, height }: { width: number; height: number },
): Homography {
  if (turn === 90) return [0, 1, 0, -1, 0, width, 0, 0, 1];
  if (turn === 180) return [-1, 0, width, 0, -1, height, 0, 0, 1];
  if (turn === 270) return [0, -1, height, 1, 0, 0, 0, 0, 1];
  return IDENTITY;
}

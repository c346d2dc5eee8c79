import type { BalancePoint, BalanceRun } from '@ledgerlift/engine/rows';
import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';

const DAY_MS = 86_400_000;
const TICKS = 3;

/** Where the balance line is drawn; positions are per cent of the width and from the top. */
export interface BalanceScale {
  /** All points, in the order of time. */
  points: readonly BalancePoint[];
  /** The path of each run. */
  paths: string[];
  xOf: (point: BalancePoint) => number;
  yOf: (minor: number) => number;
  /** Whole minor units to rule a line at. */
  ticks: number[];
  /** The index of the point whose balance holds at a position. */
  indexAt: (x: number) => number;
}

/** Scales runs with at least one point. A balance holds from its day until the next point, so the line has steps. */
export function balanceScale(runs: readonly BalanceRun[]): BalanceScale {
  const points = runs.flatMap((run) => run.points);
  const days = points.map(dayOf);
  const values = [...points.map(({ minor }) => minor), ...runs.flatMap(({ opening }) => opening ?? [])];
  const x = scaleLinear([Math.min(...days), Math.max(...days) + 1], [0, 100]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A balance that never changes is drawn in the middle.
  const y = scaleLinear(least === most ? [least - 1, most + 1] : [least, most], [100, 0]);
  const path = line<readonly [number, number]>(
    ([day]) => x(day),
    ([, minor]) => y(minor),
  ).curve(curveStepAfter);
  return {
    points,
    paths: runs.map((run) => path(cornersOf(run)) ?? ''),
    xOf: (point) => x(dayOf(point)),
    yOf: (minor) => y(minor),
    ticks: least === most ? [least] : y.ticks(TICKS).filter(Number.isInteger),
    indexAt: (at) =>
      Math.max(
        0,
        days.findLastIndex((day) => day <= x.invert(at)),
      ),
  };
}

/** The day and balance of each corner: from the opening balance to the end of the last day. */
function cornersOf({ opening, points }: BalanceRun): [number, number][] {
  const corners = points.map((point): [number, number] => [dayOf(point), point.minor]);
  const [first, last] = [corners[0], corners.at(-1)];
  if (first && opening !== null) corners.unshift([first[0], opening]);
  if (last) corners.push([last[0] + 1, last[1]]);
  return corners;
}

function dayOf({ date }: BalancePoint): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

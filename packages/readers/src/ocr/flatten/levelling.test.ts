import { throughHomography } from '@ledgerlift/engine';
import { describe, expect, it } from 'vitest';
import type { Point, TiltedBox } from '../geometry.ts';
import { levelPage } from './levelling.ts';

const PICTURE = { width: 1600, height: 2200 };
const MIDDLE = { x: 800, y: 1100 };
const LINE_HEIGHT = 24;
/** Cells of a table: left and right edges; amounts are aligned on the right, descriptions differ in length. */
const CELLS = [
  { from: 150, to: (_row: number) => 290 },
  { from: 330, to: (row: number) => 520 + ((row * 97) % 300) },
  { from: (row: number) => 1090 - (row % 3) * 20, to: () => 1200 },
  { from: (row: number) => 1330 - (row % 2) * 25, to: () => 1450 },
];
const ROWS = Array.from({ length: 28 }, (_, row) => 300 + row * 55);

interface Cell {
  row: number;
  column: number;
  left: Point;
  right: Point;
}

const PAGE: Cell[] = ROWS.flatMap((y, row) =>
  CELLS.map(({ from, to }, column) => ({
    row,
    column,
    left: { x: typeof from === 'number' ? from : from(row), y },
    right: { x: to(row), y },
  })),
);

/** The boxes that a detector finds when the page is photographed in some way, its ends a little unsure. */
function photographed(cells: readonly Cell[], camera: (point: Point) => Point): TiltedBox[] {
  return cells.map(({ left, right }, index) => {
    const unsure = (salt: number) => (((index * 7919 + salt * 104729) % 1000) / 1000 - 0.5) * 2;
    const start = camera(left);
    const end = camera(right);
    start.y += unsure(1);
    end.y += unsure(2);
    const along = { x: (end.x - start.x) / 2, y: (end.y - start.y) / 2 };
    const length = Math.hypot(along.x, along.y);
    return {
      centre: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
      along,
      down: { x: (-along.y / length) * (LINE_HEIGHT / 2), y: (along.x / length) * (LINE_HEIGHT / 2) },
    };
  });
}

/** The worst of: how far rows are from level, how far column edges are from upright, in pixels. */
function unevenness(cells: readonly Cell[], camera: (point: Point) => Point, level: (point: Point) => Point) {
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  const laid = cells.map((cell) => ({
    ...cell,
    left: level(camera(cell.left)),
    right: level(camera(cell.right)),
  }));
  const rows = ROWS.map((_, row) =>
    spread(laid.filter((cell) => cell.row === row).flatMap(({ left, right }) => [left.y, right.y])),
  );
  const edge = (column: number, side: 'left' | 'right') =>
    spread(laid.filter((cell) => cell.column === column).map((cell) => cell[side].x));
  return {
    rows: Math.max(...rows),
    columns: Math.max(edge(0, 'left'), edge(1, 'left'), edge(2, 'right'), edge(3, 'right')),
  };
}

const aslant = ({ x, y }: Point): Point => {
  const dx = x - MIDDLE.x;
  const dy = y - MIDDLE.y;
  const depth = 1 + dx * 0.00008 - dy * 0.00006;
  return { x: MIDDLE.x + (dx + 0.03 * dy) / depth, y: MIDDLE.y + (dy - 0.05 * dx) / depth };
};
const bent = ({ x, y }: Point): Point => ({ x, y: y - 40 * (1 - ((x - MIDDLE.x) / 800) ** 2) });
const folded = ({ x, y }: Point): Point => ({ x, y: y + 0.05 * Math.abs(x - 700) });

function rotatedBy(angle: number): (point: Point) => Point {
  return ({ x, y }) => {
    const dx = x - MIDDLE.x;
    const dy = y - MIDDLE.y;
    return {
      x: MIDDLE.x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: MIDDLE.y + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  };
}

describe('levelling a page', () => {
  it('leaves a level page exactly as it is', () => {
    const { level, toPicture, width, height } = levelPage(
      photographed(PAGE, (point) => ({ ...point })),
      0,
      PICTURE,
    );
    expect(level({ x: 37, y: 1900 })).toEqual({ x: 37, y: 1900 });
    expect({ width, height }).toEqual(PICTURE);
    expect(throughHomography(toPicture, { x: 37, y: 1900 })).toEqual({ x: 37, y: 1900 });
  });

  it.each([-12, -6, 3, 12])('turns a page that is skewed by %i degrees about its middle', (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const camera = rotatedBy(angle);
    const { level, angleAt, toPicture } = levelPage(photographed(PAGE, camera), angle, PICTURE);
    const { rows, columns } = unevenness(PAGE, camera, level);
    expect(rows).toBeLessThan(3);
    expect(columns).toBeLessThan(3);
    expect(angleAt({ x: 300, y: 400 })).toBeCloseTo(angle, 6);
    const shown = throughHomography(toPicture, level({ x: 300, y: 400 }));
    expect(shown.x).toBeCloseTo(300, 6);
    expect(shown.y).toBeCloseTo(400, 6);
  });

  it('undoes a perspective: rows level, columns upright, and back again to the picture', () => {
    const before = unevenness(PAGE, aslant, (point) => point);
    expect(Math.min(before.rows, before.columns)).toBeGreaterThan(60);
    const { level, angleAt, toPicture } = levelPage(photographed(PAGE, aslant), -0.05, PICTURE);
    const { rows, columns } = unevenness(PAGE, aslant, level);
    expect(rows).toBeLessThan(LINE_HEIGHT / 4);
    expect(columns).toBeLessThan(LINE_HEIGHT / 2);
    const start = aslant({ x: 200, y: 400 });
    const end = aslant({ x: 204, y: 400 });
    expect(angleAt(start)).toBeCloseTo(Math.atan2(end.y - start.y, end.x - start.x), 2);
    const shown = throughHomography(toPicture, level(start));
    expect(shown.x).toBeCloseTo(start.x, 6);
    expect(shown.y).toBeCloseTo(start.y, 6);
  });

  it.each([
    ['an arc', bent],
    ['a fold', folded],
  ])('takes out %s, and still knows about where a place is shown', (_, camera) => {
    expect(unevenness(PAGE, camera, (point) => point).rows).toBeGreaterThan(25);
    const { level, toPicture } = levelPage(photographed(PAGE, camera), 0, PICTURE);
    const { rows, columns } = unevenness(PAGE, camera, level);
    expect(rows).toBeLessThan(LINE_HEIGHT / 4);
    expect(columns).toBeLessThan(3);
    const place = camera({ x: 1300, y: 1000 });
    const shown = throughHomography(toPicture, level(place));
    expect(Math.hypot(shown.x - place.x, shown.y - place.y)).toBeLessThan(40);
  });

  it('ignores a stamp across the page', () => {
    const stamp = rotatedBy(0.4);
    const lines = [...photographed(PAGE, aslant), ...photographed(PAGE.slice(40, 60), stamp)];
    const { rows } = unevenness(PAGE, aslant, levelPage(lines, -0.05, PICTURE).level);
    expect(rows).toBeLessThan(LINE_HEIGHT / 4);
  });

  it('enlarges the page when levelled text would lie outside, and moves it inside', () => {
    const camera = rotatedBy(-0.2);
    const boxes = photographed(PAGE, camera);
    const { level, width, height } = levelPage(boxes, -0.2, { width: 1600, height: 1900 });
    for (const { centre } of boxes) {
      const { x, y } = level(centre);
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
  });

  it('only rotates when there are few lines', () => {
    const { toPicture } = levelPage(photographed(PAGE.slice(0, 4), aslant), 0, PICTURE);
    const [a, b, c, d, e, f, ...depth] = toPicture;
    expect(depth).toEqual([0, 0, 1]);
    expect(a * a + d * d).toBeCloseTo(1, 9);
    expect(a * b + d * e).toBeCloseTo(0, 9);
    expect(Number.isFinite(c + f)).toBe(true);
    expect(levelPage([], 0, PICTURE).level({ x: 1, y: 2 })).toEqual({ x: 1, y: 2 });
  });

  it('takes the skew from rows where lines are short', () => {
    const camera = rotatedBy(0.12);
    const short = PAGE.map((cell) => ({ ...cell, right: { ...cell.right, x: cell.left.x + 70 } }));
    const { rows } = unevenness(short, camera, levelPage(photographed(short, camera), 0.108, PICTURE).level);
    expect(rows).toBeLessThan(LINE_HEIGHT / 4);
  });
});

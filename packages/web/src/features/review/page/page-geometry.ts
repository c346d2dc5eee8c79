import type { Box } from '@ledgerlift/contract';
import type { PageSize } from '../../../lib/page-picture-cache.ts';

/** Quarter turns clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;
const TURNED: Record<Rotation, Rotation> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** A page with its zoom and rotation on the screen. */
export interface PageOnScreen {
  /** In points, without rotation. */
  size: PageSize;
  /** Screen pixels per point. */
  scale: number;
  rotation: Rotation;
}

export interface Point {
  x: number;
  y: number;
}

/** A rectangle in pixels from the top left corner of the page on the screen. */
export interface ScreenRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Smallest and largest scale: below, pages look alike; above, only a few words are visible. */
const MIN_SCALE = 0.2;
const MAX_SCALE = 8;

export function turnedOnce(rotation: Rotation): Rotation {
  return TURNED[rotation];
}

/** The page's size on the screen, in pixels. */
export function screenSize({ size, scale, rotation }: PageOnScreen): PageSize {
  const [width, height] = isSideways(rotation) ? [size.height, size.width] : [size.width, size.height];
  return { width: width * scale, height: height * scale };
}

/** Maps a box of the page to the screen. */
export function toScreen(box: Box, page: PageOnScreen): ScreenRect {
  const one = pointToScreen({ x: box.x0, y: box.y0 }, page);
  const other = pointToScreen({ x: box.x1, y: box.y1 }, page);
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** Maps a point of the screen to the page, in points. */
export function toPage(point: Point, { size, scale, rotation }: PageOnScreen): Point {
  const x = point.x / scale;
  const y = point.y / scale;
  if (rotation === 90) return { x: y, y: size.height - x };
  if (rotation === 180) return { x: size.width - x, y: size.height - y };
  if (rotation === 270) return { x: size.width - y, y: x };
  return { x, y };
}

function pointToScreen({ x, y }: Point, { size, scale, rotation }: PageOnScreen): Point {
  if (rotation === 90) return { x: (size.height - y) * scale, y: x * scale };
  if (rotation === 180) return { x: (size.width - x) * scale, y: (size.height - y) * scale };
  if (rotation === 270) return { x: y * scale, y: (size.width - x) * scale };
  return { x: x * scale, y: y * scale };
}

function isSideways(rotation: Rotation): boolean {
  return rotation === 90 || rotation === 270;
}

/** The zoom of a page. */
export type Zoom = { fit: 'width' | 'page' } | { scale: number };

/** The scale of a zoom in a view of the given size. */
export function scaleOf(zoom: Zoom, size: PageSize, rotation: Rotation, view: PageSize): number {
  if ('scale' in zoom) return clampScale(zoom.scale);
  const paper = screenSize({ size, scale: 1, rotation });
  const byWidth = view.width / paper.width;
  return clampScale(zoom.fit === 'width' ? byWidth : Math.min(byWidth, view.height / paper.height));
}

function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

/** The scroll position along one axis that brings a range into view; unchanged if it is already visible with some room around. */
export function scrollFor(
  stretch: { start: number; length: number },
  view: { start: number; length: number },
  room: number,
): number {
  const end = stretch.start + stretch.length;
  if (stretch.start >= view.start + room && end <= view.start + view.length - room) return view.start;
  // A range longer than the view is shown from its start.
  const spare = Math.max(room * 2, view.length - stretch.length);
  return Math.max(0, stretch.start - spare / 2);
}

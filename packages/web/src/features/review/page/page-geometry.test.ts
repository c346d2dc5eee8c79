import { describe, expect, it } from 'vitest';
import {
  type PageOnScreen,
  type Rotation,
  scaleOf,
  screenSize,
  scrollFor,
  toPage,
  toScreen,
  turnedOnce,
} from './page-geometry.ts';

const size = { width: 600, height: 800 };
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];
const turned = (rotation: Rotation, scale = 2): PageOnScreen => ({ size, scale, rotation });

describe('a page on the screen', () => {
  it('is rotated clockwise, with its boxes', () => {
    // The top left corner moves to the top right with a quarter turn.
    const box = { x0: 10, y0: 20, x1: 40, y1: 30 };
    expect(toScreen(box, turned(0))).toEqual({ left: 20, top: 40, width: 60, height: 20 });
    expect(toScreen(box, turned(90))).toEqual({ left: 1540, top: 20, width: 20, height: 60 });
    expect(toScreen(box, turned(180))).toEqual({ left: 1120, top: 1540, width: 60, height: 20 });
    expect(toScreen(box, turned(270))).toEqual({ left: 40, top: 1120, width: 20, height: 60 });
    expect(screenSize(turned(90))).toEqual({ width: 1600, height: 1200 });
    expect(ROTATIONS.map(turnedOnce)).toEqual([90, 180, 270, 0]);
  });

  it.each(ROTATIONS)('maps a screen position back to the page when rotated by %i', (rotation) => {
    const page = turned(rotation, 1.37);
    const { left, top, width, height } = toScreen({ x0: 100, y0: 300, x1: 160, y1: 320 }, page);
    const middle = toPage({ x: left + width / 2, y: top + height / 2 }, page);
    expect(middle.x).toBeCloseTo(130);
    expect(middle.y).toBeCloseTo(310);
  });
});

describe('the zoom', () => {
  const view = { width: 300, height: 200 };

  it('fits the rotated page', () => {
    expect(scaleOf({ fit: 'width' }, size, 0, view)).toBe(0.5);
    expect(scaleOf({ fit: 'page' }, size, 0, view)).toBe(0.25);
    expect(scaleOf({ fit: 'width' }, size, 90, view)).toBe(0.375);
    expect(scaleOf({ fit: 'page' }, size, 90, view)).toBeCloseTo(1 / 3);
  });

  it('has bounds', () => {
    expect(scaleOf({ scale: 1000 }, size, 0, view)).toBe(8);
    expect(scaleOf({ scale: 0 }, size, 0, view)).toBe(0.2);
  });
});

describe('bringing something into view', () => {
  it('does not scroll if the target is visible with room around, and centres it otherwise', () => {
    expect(scrollFor({ start: 500, length: 20 }, { start: 400, length: 300 }, 40)).toBe(400);
    expect(scrollFor({ start: 410, length: 20 }, { start: 400, length: 300 }, 40)).toBe(270);
    expect(scrollFor({ start: 10, length: 20 }, { start: 400, length: 300 }, 40)).toBe(0);
    expect(scrollFor({ start: 1000, length: 900 }, { start: 0, length: 300 }, 40)).toBe(960);
  });
});

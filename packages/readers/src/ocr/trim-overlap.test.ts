import { describe, expect, it } from 'vitest';
import type { TiltedBox } from './geometry.ts';
import { trimOverlap } from './trim-overlap.ts';

/** A level box from its left and right edge, its middle and half its height. */
function level(from: number, to: number, y: number, halfHeight: number): TiltedBox {
  return {
    centre: { x: (from + to) / 2, y },
    along: { x: (to - from) / 2, y: 0 },
    down: { x: 0, y: halfHeight },
  };
}

describe('trimOverlap', () => {
  const core = level(50, 150, 100, 4);
  const box = level(40, 160, 100, 14);

  it('ends a box halfway to the next column on either side', () => {
    const shortened = trimOverlap(box, core, [level(10, 40, 102, 4), level(156, 200, 98, 4)]);
    expect(shortened).toEqual(level(45, 153, 100, 14));
  });

  it('leaves a box alone that no other box comes near', () => {
    expect(trimOverlap(box, core, [core, level(156, 200, 125, 4), level(300, 340, 100, 4)])).toEqual(box);
  });
});

import { describe, expect, it } from 'vitest';
import { planDetection } from './tiles.ts';

describe('planDetection', () => {
  it('looks at a scanned page in two bands, scaled down only a little', () => {
    const { scale, tiles } = planDetection(1654, 2339);
    expect(tiles).toHaveLength(2);
    expect(scale).toBeGreaterThan(0.8);
    expect(scale).toBeLessThan(1);
  });

  it('enlarges a small picture, at most to twice its size', () => {
    expect(planDetection(700, 330).scale).toBe(2);
    expect(planDetection(20, 10).scale).toBe(2);
  });

  it.each([
    [600, 9000],
    [900, 4000],
    [4846, 30000],
  ])('cuts a long receipt of %i x %i into bands that own every row exactly once', (width, height) => {
    const { scale, tiles } = planDetection(width, height);
    expect(tiles.length).toBeGreaterThan(1);
    expect(scale * width).toBeGreaterThan(Math.min(width, 1000) - 1);
    tiles.forEach((tile, index) => {
      expect(tile.ownFrom).toBe(tiles[index - 1]?.ownTo ?? 0);
      expect(tile.top).toBeGreaterThanOrEqual(0);
      expect(tile.top + tile.height).toBeLessThanOrEqual(height);
      // Room for several lines on either side of what the tile owns.
      if (index > 0) expect((tile.ownFrom - tile.top) * scale).toBeGreaterThan(90);
      expect(tile.height * scale * width * scale).toBeLessThan(2_000_000);
    });
    expect(tiles.at(-1)?.ownTo).toBe(height);
  });

  it('bounds the picture of a very wide strip too', () => {
    const { scale, tiles } = planDetection(90_000, 300);
    expect(tiles).toHaveLength(1);
    expect(90_000 * scale * 300 * scale).toBeLessThan(3_000_000);
  });
});

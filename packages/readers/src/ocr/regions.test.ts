import { describe, expect, it } from 'vitest';
import { findRegions } from './regions.ts';

describe('findRegions', () => {
  it('joins pixels over corners, keeps areas apart and drops specks', () => {
    const rows = ['8888000009', '8888000000', '0000800000', '0000080888', '0000000888', '9000000888'];
    const map = Float32Array.from(rows.join(''), (digit) => Number(digit) / 10);
    const regions = findRegions(map, 10, 6, 0.3);
    expect(regions).toHaveLength(2);
    const [stair, block] = regions;
    expect(stair?.score).toBeCloseTo(0.8);
    expect(Math.max(...(stair?.outline.map((point) => point.x) ?? []))).toBe(6);
    expect(block?.outline).toContainEqual({ x: 10, y: 6 });
  });
});

import { describe, expect, it } from 'vitest';
import { enginePages } from '../engine-pages.ts';
import { drawOverlay } from './overlay.ts';
import { Pen } from './pen.ts';
import type { Sheet } from './sheet.ts';

function overlaid(kind: 'watermark' | 'margin-text') {
  const sheet: Sheet = { width: 595, height: 842, words: [], shapes: [] };
  drawOverlay(new Pen(sheet, false), kind, 'sans', '471108');
  return sheet;
}

describe('drawOverlay', () => {
  it('prints one word from the lower left to the upper right', () => {
    const [word] = overlaid('watermark').words;
    expect(word?.turned?.degrees).toBe(-45);
    expect(word?.box.x1).toBeGreaterThan((word?.turned?.x ?? 0) + 150);
    expect(word?.box.y0).toBeLessThan((word?.turned?.y ?? 0) - 150);
  });

  it('prints a line up the margin, each word above the one before', () => {
    const { words } = overlaid('margin-text');
    expect(words.length).toBeGreaterThan(2);
    const places = words.toReversed().map(({ turned }) => turned?.y ?? 0);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    for (const { box } of words) expect(box.x1 - box.x0).toBeLessThan(10);
  });

  it('hands the engine words that are not level', () => {
    const pages = enginePages({ sheets: [overlaid('margin-text')], point: {} });
    expect(pages[0]?.words.every(({ angle }) => angle === -90)).toBe(true);
  });
});

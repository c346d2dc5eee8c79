import { describe, expect, it } from 'vitest';
import type { Character } from './read-characters.ts';
import { coverage, judgeText } from './text-soundness.ts';

const PAGE = { width: 400, height: 600, objects: 5 };
const WHOLE_PAGE = { x0: 0, y0: 0, x1: 400, y1: 600 };

function characters(text: string, unmapped = false): Character[] {
  return Array.from(text, (letter) => ({
    text: letter,
    box: { x0: 0, y0: 0, x1: 5, y1: 10 },
    size: 10,
    bold: false,
    angle: 0,
    unmapped,
    textObject: 1,
    invisible: false,
  }));
}

describe('judging a text layer', () => {
  it('trusts a full page of text, also over a background picture', () => {
    expect(judgeText(characters('x'.repeat(500)), [WHOLE_PAGE], PAGE)).toBe('sound');
  });

  it('trusts a short text where there is no picture', () => {
    expect(judgeText(characters('Nothing to report'), [], PAGE)).toBe('sound');
  });

  it('sees a scan under a stamp, also when it is cut into strips', () => {
    const strips = Array.from({ length: 30 }, (_, index) => ({
      x0: 0,
      y0: index * 20,
      x1: 400,
      y1: index * 20 + 20,
    }));
    expect(judgeText(characters('Scanned 2025-01-01'), strips, PAGE)).toBe('missing');
  });

  it('calls text garbled when many of its characters have no name', () => {
    expect(judgeText(characters(`${'\ue000'.repeat(40)}${'x'.repeat(60)}`), [], PAGE)).toBe('garbled');
    expect(judgeText(characters(`${'\ue000'.repeat(4)}${'x'.repeat(96)}`), [], PAGE)).toBe('sound');
  });

  it('doubts text that is nothing but glyph codes', () => {
    expect(judgeText(characters('Date Amount 12.50', true), [], PAGE)).toBe('doubtful');
  });
});

describe('coverage', () => {
  it('counts what lies under two pictures once', () => {
    const left = { x0: 0, y0: 0, x1: 200, y1: 600 };
    expect(coverage([left, left], PAGE)).toBe(0.5);
    expect(coverage([], PAGE)).toBe(0);
  });
});

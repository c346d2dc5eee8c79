import { describe, expect, it } from 'vitest';
import { madeLayout } from '../../testing/made-layout.ts';
import { layoutFile, layoutFilename, parseLayoutFile } from './layout-file.ts';

describe('the file of a layout', () => {
  it('is read as it was written, without the id', () => {
    const { id: _, ...layout } = madeLayout('layout-1');
    expect(parseLayoutFile(layoutFile(madeLayout('layout-1')))).toEqual(layout);
  });

  it('is named after the layout', () => {
    expect(layoutFilename('Harbour/Bank: "old"')).toBe('Harbour Bank   old layout.json');
  });

  it.each([
    ['{', 'This is no JSON file.'],
    ['null', 'This is no layout'],
    [JSON.stringify({ ...madeLayout('layout-1') }), 'This is no layout: Unrecognized key: "id"'],
    [
      JSON.stringify({ name: 'A', guide: { version: 2 } }),
      'This layout is of a newer version of Ledgerlift.',
    ],
    [JSON.stringify({ name: '', guide: null }), 'This is no layout (at name): Please enter a name'],
  ])('is refused with the reason: %s', (text, reason) => {
    expect(() => parseLayoutFile(text)).toThrow(reason);
  });
});

import { describe, expect, it } from 'vitest';
import { inkOf } from './ink.ts';

describe('the ink of a colour', () => {
  it.each([
    ['pure red', [255, 0, 0], 'red'],
    ['dark red', [139, 0, 0], 'red'],
    ['crimson', [196, 30, 58], 'red'],
    ['vermilion', [227, 66, 52], 'red'],
    ['green', [0, 128, 0], 'green'],
    ['sea green', [46, 139, 87], 'green'],
    ['black', [0, 0, 0], null],
    ['near black with a tint', [40, 10, 10], null],
    ['grey', [120, 110, 110], null],
    ['white', [255, 255, 255], null],
    ['pale pink', [255, 200, 200], null],
    ['orange', [255, 140, 0], null],
    ['brown', [139, 90, 43], null],
    ['navy', [0, 0, 128], null],
    ['teal', [0, 128, 128], null],
    ['purple', [128, 0, 128], null],
  ] as const)('of %s is %s', (_, [red, green, blue], ink) => {
    expect(inkOf(red, green, blue)).toBe(ink);
  });
});

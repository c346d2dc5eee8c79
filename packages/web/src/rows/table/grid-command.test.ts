import { describe, expect, it } from 'vitest';
import { commandOf, type KeyStroke } from './grid-command.ts';

const situation = { active: { row: 3, column: 2 }, size: { rows: 100, columns: 5 }, rowsPerPage: 9 };
const press = (key: string, held: Partial<KeyStroke> = {}) =>
  commandOf({ key, isControl: false, isShift: false, isAlt: false, isAltGraph: false, ...held }, situation);

describe('keys of the table', () => {
  it('move, and extend the selection with Shift', () => {
    expect(press('ArrowDown')).toEqual({ kind: 'move', to: { row: 4, column: 2 }, extend: false });
    expect(press('End', { isShift: true })).toEqual({
      kind: 'move',
      to: { row: 3, column: 4 },
      extend: true,
    });
    expect(press('Home', { isControl: true })).toEqual({
      kind: 'move',
      to: { row: 0, column: 0 },
      extend: false,
    });
  });

  it('edit with Enter and F2, and replace the value by typing', () => {
    for (const key of ['Enter', 'F2']) expect(press(key)).toEqual({ kind: 'edit', text: null });
    expect(press('x')).toEqual({ kind: 'edit', text: 'x' });
    expect(press('€', { isControl: true, isAlt: true, isAltGraph: true })).toEqual({
      kind: 'edit',
      text: '€',
    });
  });

  it('clear cells, and add and delete rows with Ctrl', () => {
    for (const key of ['Delete', 'Backspace']) {
      expect(press(key)).toEqual({ kind: 'clear' });
      expect(press(key, { isControl: true })).toEqual({ kind: 'deleteRows' });
    }
    expect(press('Enter', { isControl: true })).toEqual({ kind: 'addRow' });
  });

  it('select rows and everything', () => {
    expect(press(' ', { isShift: true })).toEqual({ kind: 'selectRows' });
    expect(press('a', { isControl: true })).toEqual({ kind: 'selectAll' });
    expect(press('Escape')).toEqual({ kind: 'collapse' });
  });

  it('leave other keys to the browser: Tab, copying, zoom, menus', () => {
    for (const key of ['Tab', 'Shift', 'F5', 'Dead']) expect(press(key)).toBeNull();
    for (const key of ['c', 'v', 'z', '+', '-', 'f']) expect(press(key, { isControl: true })).toBeNull();
    expect(press('ArrowLeft', { isAlt: true })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcut.ts';

const press = (key: string, held: object = {}, isField = false) =>
  shortcutOf({ key, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...held }, isField);

describe('shortcuts', () => {
  it('find, undo and redo, with Ctrl or Command', () => {
    expect(press('f')).toBe('find');
    expect(press('z')).toBe('undo');
    expect(press('Z', { shiftKey: true })).toBe('redo');
    expect(press('y', { ctrlKey: false, metaKey: true })).toBe('redo');
    expect(press('z', { ctrlKey: false })).toBeNull();
    expect(press('z', { altKey: true })).toBeNull();
  });

  it('leave undo to text fields', () => {
    expect(press('z', {}, true)).toBeNull();
    expect(press('f', {}, true)).toBe('find');
  });
});

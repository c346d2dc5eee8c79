export type Shortcut = 'find' | 'undo' | 'redo';

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The shortcut of a key stroke anywhere in the table and its tools; text fields (`isField`) undo by themselves. */
export function shortcutOf(event: PressedKey, isField: boolean): Shortcut | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'f' && !event.shiftKey) return 'find';
  if (isField) return null;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

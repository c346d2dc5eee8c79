export type Shortcut = 'find' | 'undo' | 'redo';

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What the keys ask for anywhere in the table and its tools; within a field undoing is the field's own (`isField`). */
export function shortcutOf(event: PressedKey, isField: boolean): Shortcut | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'f' && !event.shiftKey) return 'find';
  if (isField) return null;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

import { useRef } from 'react';
import type { GridActions } from './grid-actions.ts';
import type { GridCommand } from './grid-command.ts';
import { useLatestCallback } from './use-latest-callback.ts';

/**
 * Adds rows. Text typed while a row is being added belongs to that row and must not overwrite the cell that still has the focus;
 * `onTyped` receives it once the row exists.
 */
export function usePendingRow(
  actions: GridActions | undefined,
  onTyped: (rowId: number, text: string) => void,
) {
  /** The text typed so far; null if no row is pending, or once the user has moved elsewhere. */
  const typed = useRef<string | null>(null);
  const awaited = useRef(0);
  const reportTyped = useLatestCallback(onTyped);

  async function addRowBelow(rowId: number): Promise<void> {
    if (!actions) return;
    typed.current ??= '';
    awaited.current += 1;
    const added = await actions.addRowBelow(rowId);
    awaited.current -= 1;
    if (awaited.current > 0) return;
    const text = typed.current ?? '';
    typed.current = null;
    if (added !== null && text !== '') reportTyped(added, text);
  }

  /** Called when the user moves elsewhere: further text belongs there. */
  function forget(): void {
    typed.current = null;
  }

  /** Buffers a command for the pending row; false if it does not belong to it. */
  function keep(command: GridCommand): boolean {
    if (typed.current === null || command.kind === 'addRow') return false;
    if (command.kind === 'edit') typed.current += command.text ?? '';
    else if (command.kind === 'clear') typed.current = typed.current.slice(0, -1);
    else forget();
    return typed.current !== null;
  }

  /** Blocks cut and paste, which would change the cell that still has the focus. */
  const isAwaited = () => typed.current !== null;

  return { addRowBelow, forget, keep, isAwaited };
}

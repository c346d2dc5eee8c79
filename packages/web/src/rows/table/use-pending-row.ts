import { useRef } from 'react';
import type { GridActions } from './grid-actions.ts';
import type { GridCommand } from './grid-command.ts';
import { useLatestCallback } from './use-latest-callback.ts';

/**
 * Adds rows. What is typed while one is on its way belongs to it, and must not go over the cell that still has the focus.
 * `onTyped` hears of it once the row is there.
 */
export function usePendingRow(
  actions: GridActions | undefined,
  onTyped: (rowId: number, text: string) => void,
) {
  /** What was typed so far; null while no row is awaited, or when the user has gone elsewhere. */
  const typed = useRef<string | null>(null);
  const awaited = useRef(0);
  const tell = useLatestCallback(onTyped);

  async function addRowBelow(rowId: number): Promise<void> {
    if (!actions) return;
    typed.current ??= '';
    awaited.current += 1;
    const added = await actions.addRowBelow(rowId);
    awaited.current -= 1;
    if (awaited.current > 0) return;
    const text = typed.current ?? '';
    typed.current = null;
    if (added !== null && text !== '') tell(added, text);
  }

  /** The user has gone elsewhere: what is typed from now on is meant for there. */
  function forget(): void {
    typed.current = null;
  }

  /** Keeps a command for the row; false when it is not meant for it. */
  function keep(command: GridCommand): boolean {
    if (typed.current === null || command.kind === 'addRow') return false;
    if (command.kind === 'edit') typed.current += command.text ?? '';
    else if (command.kind === 'clear') typed.current = typed.current.slice(0, -1);
    else forget();
    return typed.current !== null;
  }

  /** Cutting and pasting would change the cell that still has the focus. */
  const isAwaited = () => typed.current !== null;

  return { addRowBelow, forget, keep, isAwaited };
}

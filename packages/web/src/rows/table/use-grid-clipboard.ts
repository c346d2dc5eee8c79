import type { ClipboardEvent } from 'react';
import { controlKeys } from '../../lib/key-names.ts';
import { type ToastMessage, toast } from '../../lib/toast-store.ts';
import { fromTabText, toTabText } from './clipboard-text.ts';
import type { GridActions } from './grid-actions.ts';
import { type GridRange, type GridSelection, isSingleCell } from './grid-position.ts';
import { clearingOf, pasteOf, type ShownTable, textsOf } from './range-edits.ts';

const COPY_FAILED: ToastMessage = {
  title: 'Copy failed',
  description: `Press ${controlKeys('C')} to copy.`,
  variant: 'destructive',
};

interface GridClipboardSettings {
  table: ShownTable;
  range: GridRange;
  actions: GridActions | undefined;
  select: (selection: GridSelection) => void;
}

/** Copies, cuts and pastes the selected cells as tab-separated text, as displayed. */
export function useGridClipboard({ table, range, actions, select }: GridClipboardSettings) {
  const shownText = () => toTabText(textsOf(table, range));

  function clear() {
    const edits = clearingOf(table, range);
    if (edits.length > 0) actions?.editCells(edits, 'clear');
  }

  function copyInto(event: ClipboardEvent): boolean {
    if (!isAtCells(event)) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', shownText());
    return true;
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    // An image or a file has no text, and must not clear the cells.
    if (!isAtCells(event) || !actions || text === '') return;
    event.preventDefault();
    const { edits, target } = pasteOf(table, range, fromTabText(text));
    if (!isSingleCell(target))
      select({
        anchor: { row: target.bottom, column: target.right },
        active: { row: target.top, column: target.left },
      });
    if (edits.length > 0) actions.editCells(edits, 'paste');
  }

  return {
    clear,
    /** For the menu: only key events carry a clipboard. */
    copyByMenu: async () => {
      try {
        await navigator.clipboard.writeText(shownText());
      } catch {
        // The browser denied it, or the page was not loaded over HTTPS and has no clipboard.
        toast(COPY_FAILED);
      }
    },
    onCopy: (event: ClipboardEvent) => void copyInto(event),
    onCut: (event: ClipboardEvent) => {
      if (copyInto(event)) clear();
    },
    onPaste,
  };
}

/** False in a cell's editor, whose text field handles the clipboard itself. */
function isAtCells(event: ClipboardEvent): boolean {
  return !(event.target instanceof HTMLInputElement);
}

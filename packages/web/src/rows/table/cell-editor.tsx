import { COLUMN_LABEL, type Column } from '@ledgerlift/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { AfterEdit } from './after-edit.ts';
import { isMoneyColumn } from './shown-value.ts';

interface CellEditorProps {
  column: Column;
  initial: string;
  /** The typed text that replaces the value; null edits the value. */
  typed: string | null;
  /** `text` is null if there is nothing to save. */
  onDone: (text: string | null, after: AfterEdit) => void;
}

const LEADS: Record<string, { plain: AfterEdit; shift: AfterEdit }> = {
  Enter: { plain: 'down', shift: 'up' },
  Tab: { plain: 'next', shift: 'previous' },
};

/**
 * Edits one cell: Enter, Tab or leaving saves, Escape cancels. A value that did not change is not saved.
 */
export function CellEditor({ column, initial, typed, onDone }: CellEditorProps) {
  const [text, setText] = useState(typed ?? initial);
  /** The value when the editor opened: the server may change it meanwhile, which is not an edit of the user. */
  const [opened] = useState(initial);
  /** Guards against the blur that follows Enter, Tab and Escape. */
  const settled = useRef(false);

  function settle(save: boolean, after: AfterEdit) {
    if (settled.current) return;
    settled.current = true;
    onDone(save && text !== opened ? text : null, after);
  }

  function onKeyDown(event: KeyboardEvent) {
    // The text field handles Ctrl+Z and similar keys itself.
    event.stopPropagation();
    // The input method uses these keys to choose characters.
    if (event.nativeEvent.isComposing) return;
    const leads = LEADS[event.key];
    if (!leads && event.key !== 'Escape') return;
    // The key must not reach the element that gets the focus next.
    event.preventDefault();
    if (leads) settle(true, event.shiftKey ? leads.shift : leads.plain);
    else settle(false, 'stay');
  }

  return (
    <input
      aria-label={COLUMN_LABEL[column]}
      ref={(input) => {
        if (!input || document.activeElement === input) return;
        input.focus();
        if (typed === null) input.select();
      }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={(event) => {
        // The window lost the focus, not the cell.
        if (document.activeElement !== event.currentTarget) settle(true, 'elsewhere');
      }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.stopPropagation()}
      className={classNames(
        'absolute inset-0 bg-surface px-3 select-text outline-2 -outline-offset-2 outline-green focus-visible:-outline-offset-2',
        isMoneyColumn(column) && 'figures text-right',
      )}
    />
  );
}

import { COLUMN_LABEL, type Column } from '@ledgerlift/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { AfterEdit } from './after-edit.ts';
import { isMoneyColumn } from './shown-value.ts';

interface CellEditorProps {
  column: Column;
  initial: string;
  /** What was typed to begin with, in place of what was there. */
  typed: string | null;
  /** `text` is null when nothing is to be saved. */
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
  /** What was there when it was opened: the server may change it meanwhile, and the user has not. */
  const [opened] = useState(initial);
  /** Guards against the blur that follows the keys. */
  const settled = useRef(false);

  function settle(save: boolean, after: AfterEdit) {
    if (settled.current) return;
    settled.current = true;
    onDone(save && text !== opened ? text : null, after);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Ctrl+Z and the like are the field's own here.
    event.stopPropagation();
    // The keys of an input method choose characters.
    if (event.nativeEvent.isComposing) return;
    const leads = LEADS[event.key];
    if (!leads && event.key !== 'Escape') return;
    // The key must not go on to what gets the focus next.
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
        // The window was left, not the cell.
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

import { COLUMN_LABEL, type Column } from '@ledgerlift/contract';
import { useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { isMoneyColumn } from './shown-value.ts';

interface CellEditorProps {
  column: Column;
  initial: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Edits one cell: Enter or leaving saves, Escape cancels. A value that did not change is not saved. */
export function CellEditor({ column, initial, onSave, onCancel }: CellEditorProps) {
  const [text, setText] = useState(initial);
  /** Guards against the blur that follows Enter and Escape. */
  const settled = useRef(false);

  function settle(save: boolean) {
    if (settled.current) return;
    settled.current = true;
    if (save && text !== initial) onSave(text);
    else onCancel();
  }

  return (
    <input
      aria-label={COLUMN_LABEL[column]}
      ref={(input) => {
        if (input && document.activeElement !== input) {
          input.focus();
          input.select();
        }
      }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => settle(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // The key must not go on to what gets the focus next, where Enter would be a click.
        event.preventDefault();
        settle(event.key === 'Enter');
      }}
      className={classNames(
        'h-full w-full bg-surface px-3 outline-2 -outline-offset-2 outline-green focus-visible:-outline-offset-2',
        isMoneyColumn(column) && 'figures text-right',
      )}
    />
  );
}

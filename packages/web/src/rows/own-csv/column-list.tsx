import { type CsvColumn, MAX_CSV_COLUMNS } from '@ledgerlift/contract';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Plus } from '../../icons/lucide-tools.tsx';
import { ColumnLine } from './column-line.tsx';
import { labelOfSource, moved } from './csv-columns.ts';

interface ColumnListProps {
  columns: readonly CsvColumn[];
  onChange: (columns: CsvColumn[]) => void;
}

/** The columns in the order of the file: chosen, named, and moved by buttons or by dragging. */
export function ColumnList({ columns, onChange }: ColumnListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [words, setWords] = useState('');

  function move(from: number, to: number) {
    if (to < 0 || to >= columns.length || from === to) return;
    onChange(moved(columns, from, to));
    const column = columns[from];
    if (column) setWords(`${labelOfSource(column.source)} is column ${to + 1} of ${columns.length}`);
  }

  /** The focus goes along with the column, so that the key can be pressed again. */
  function moveByButton(from: number, by: -1 | 1) {
    move(from, from + by);
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-move="${by}"]`);
    buttons?.[from + by]?.focus();
  }

  return (
    <section aria-label="Columns">
      <p className="mb-1.5 text-sm font-medium">Columns</p>
      <p role="status" className="sr-only">
        {words}
      </p>
      <ol ref={list} className="divide-y divide-rule rounded-md border border-rule">
        {columns.map((column, index) => (
          <ColumnLine
            // The lines are places, whose columns change: a moved line would lose its focus.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            column={column}
            place={index + 1}
            count={columns.length}
            isDragged={dragged === index}
            onChange={(changed) => onChange(columns.map((each, at) => (at === index ? changed : each)))}
            onMove={(by) => moveByButton(index, by)}
            onRemove={() => onChange(columns.filter((_, at) => at !== index))}
            onDrag={setDragged}
            onDragOver={() => {
              if (dragged === null || dragged === index) return;
              move(dragged, index);
              setDragged(index);
            }}
          />
        ))}
      </ol>
      <Button
        size="small"
        className="mt-3"
        disabled={columns.length >= MAX_CSV_COLUMNS}
        onClick={() => onChange([...columns, { source: 'fixedText', heading: '', text: '' }])}
      >
        <Plus aria-hidden className="size-4" />
        Add a column
      </Button>
    </section>
  );
}

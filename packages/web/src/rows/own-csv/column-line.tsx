import type { CsvColumn } from '@ledgerlift/contract';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { CONTROL_LOOK } from '../../components/field.tsx';
import { X } from '../../icons/lucide.tsx';
import { ArrowDown, ArrowUp } from '../../icons/lucide-tools.tsx';
import { classNames } from '../../lib/class-names.ts';
import { labelOfSource, SOURCE_OPTIONS, withSource } from './csv-columns.ts';

interface ColumnLineProps {
  column: CsvColumn;
  /** From 1. */
  place: number;
  count: number;
  isDragged: boolean;
  onChange: (column: CsvColumn) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** null when the drag ends. */
  onDrag: (index: number | null) => void;
  onDragOver: () => void;
}

const FIELD = classNames(CONTROL_LOOK, 'h-10 max-lg:h-11');

/** One column of the file. Its number is the handle for dragging. */
export function ColumnLine(props: ColumnLineProps) {
  const { column, place, count, isDragged, onChange, onMove, onRemove, onDrag, onDragOver } = props;
  const name = `column ${place}, ${labelOfSource(column.source)}`;
  return (
    <li
      className={classNames('flex flex-wrap items-center gap-2 p-2', isDragged && 'bg-sunken')}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same by keyboard */}
      <span
        draggable
        title="Drag to move the column"
        className="figures w-7 cursor-grab text-center text-sm text-ink-soft"
        onDragStart={(event) => {
          // Firefox drags only what has data.
          event.dataTransfer.setData('text/plain', column.heading);
          event.dataTransfer.effectAllowed = 'move';
          onDrag(place - 1);
        }}
        onDragEnd={() => onDrag(null)}
      >
        {place}
      </span>
      <div className="min-w-36 flex-1">
        <Choice
          label={`Values of column ${place}`}
          size="field"
          value={column.source}
          options={SOURCE_OPTIONS}
          onChoose={(source) => onChange(withSource(column, source))}
        />
      </div>
      <input
        aria-label={`Heading of column ${place}`}
        placeholder="Heading"
        maxLength={100}
        value={column.heading}
        className={classNames(FIELD, 'min-w-32 flex-1')}
        onChange={({ target }) => onChange({ ...column, heading: target.value })}
      />
      {column.source === 'fixedText' && (
        <input
          aria-label={`Text of column ${place}`}
          placeholder="Empty"
          maxLength={200}
          value={column.text}
          className={classNames(FIELD, 'min-w-32 flex-1')}
          onChange={({ target }) => onChange({ ...column, text: target.value })}
        />
      )}
      <div className="ml-auto flex gap-1">
        {/* Not disabled at the ends, so that a column that arrives there keeps the focus. */}
        <Button
          size="icon"
          variant="quiet"
          data-move="-1"
          aria-disabled={place === 1}
          aria-label={`Move ${name}, up`}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </Button>
        <Button
          size="icon"
          variant="quiet"
          data-move="1"
          aria-disabled={place === count}
          aria-label={`Move ${name}, down`}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </Button>
        <Button
          size="icon"
          variant="quiet"
          disabled={count === 1}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}

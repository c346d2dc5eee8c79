import { Button } from '../../components/button.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import type { Icon as IconComponent } from '../../icons/icon.tsx';
import { Undo2 } from '../../icons/lucide.tsx';
import { Redo2, Search, TableRowsSplit, Trash2 } from '../../icons/lucide-tools.tsx';
import { controlKeys } from '../../lib/key-names.ts';
import type { RowChanges } from './use-row-changes.ts';

interface RowToolsProps {
  changes: Pick<RowChanges, 'undo' | 'redo' | 'undoLabel' | 'redoLabel'>;
  /** The number of rows that the selection spans. */
  selectedRows: number;
  onAddRow: () => void;
  onDeleteRows: () => void;
  onFind: () => void;
  /** True if the buttons are icons whatever room there is. */
  isCompact: boolean;
}

/** Undo, redo, add, delete and find: the table's keyboard commands, for mouse and touch. */
export function RowTools(props: RowToolsProps) {
  const { changes, selectedRows, onAddRow, onDeleteRows, onFind, isCompact } = props;
  const { undo, redo, undoLabel, redoLabel } = changes;
  return (
    <div role="toolbar" aria-label="Rows" className="flex items-center gap-0.5">
      <Tool
        Icon={Undo2}
        label="Undo"
        tip={tipOf('Undo', undoLabel, controlKeys('Z'))}
        disabled={undoLabel === null}
        onClick={undo}
        isCompact={isCompact}
      />
      <Tool
        Icon={Redo2}
        label="Redo"
        tip={tipOf('Redo', redoLabel, controlKeys('Shift+Z'))}
        disabled={redoLabel === null}
        onClick={redo}
        isCompact={isCompact}
      />
      <Divider />
      <Tool
        Icon={TableRowsSplit}
        label="Add row"
        tip={`Add a row below (${controlKeys('Enter')})`}
        onClick={onAddRow}
        isCompact={isCompact}
      />
      <Tool
        Icon={Trash2}
        label={selectedRows > 1 ? 'Delete rows' : 'Delete row'}
        tip={`Delete the selected rows (${controlKeys('Delete')})`}
        onClick={onDeleteRows}
        isCompact={isCompact}
      />
      <Divider />
      <Tool
        Icon={Search}
        label="Find"
        tip={`Find (${controlKeys('F')})`}
        onClick={onFind}
        isCompact={isCompact}
      />
    </div>
  );
}

function tipOf(word: string, label: string | null, keys: string): string {
  return label === null ? `${word} (${keys})` : `${word}: ${label} (${keys})`;
}

interface ToolProps {
  Icon: IconComponent;
  label: string;
  tip: string;
  disabled?: boolean;
  onClick: () => void;
  isCompact: boolean;
}

/** An icon button, with its label if there is room. */
function Tool({ Icon, label, tip, disabled = false, onClick, isCompact }: ToolProps) {
  return (
    <Tooltip text={tip}>
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        // aria-disabled: a disabled button would lose the focus with the last step, and its tooltip.
        aria-disabled={disabled}
        onClick={disabled ? undefined : onClick}
        className="px-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
      >
        <Icon aria-hidden className="size-4" />
        <span className={isCompact ? 'hidden' : 'hidden @4xl:inline'}>{label}</span>
      </Button>
    </Tooltip>
  );
}

function Divider() {
  return <span aria-hidden className="mx-1 h-5 w-px bg-rule" />;
}

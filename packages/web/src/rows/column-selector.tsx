import { type AnyColumn, COLUMN_LABEL } from '@ledgerlift/contract';
import { Button } from '../components/button.tsx';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
} from '../components/menu.tsx';
import { Columns3 } from '../icons/lucide-tools.tsx';
import { ALL_COLUMNS, DEFAULT_COLUMNS, toggleColumn } from './table-choices.ts';

interface ColumnSelectorProps {
  columns: readonly AnyColumn[];
  /** What there is to choose from. */
  offered?: readonly AnyColumn[];
  onChange: (columns: readonly AnyColumn[]) => void;
}

/** Chooses the columns to show and download; the last one cannot be hidden. Optional columns are listed separately. */
export function ColumnSelector({ columns, offered = ALL_COLUMNS, onChange }: ColumnSelectorProps) {
  const usual = offered.filter((column) => DEFAULT_COLUMNS.includes(column));
  const optional = offered.filter((column) => !usual.includes(column));
  const item = (column: AnyColumn) => (
    <ColumnItem
      key={column}
      column={column}
      shown={columns.includes(column)}
      isLast={columns.length === 1}
      onToggle={() => onChange(toggleColumn(columns, column))}
    />
  );
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="small">
          <Columns3 aria-hidden className="size-4" />
          Columns
          <span className="figures text-ink-soft in-data-compact:hidden">
            {columns.length}/{offered.length}
          </span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        {usual.map(item)}
        {optional.length > 0 && usual.length > 0 && <MenuSeparator />}
        {optional.map(item)}
        <MenuSeparator />
        <SetItem label="All" onChoose={() => onChange(offered)} />
        <SetItem label="Reset" onChoose={() => onChange(usual.length > 0 ? usual : offered)} />
      </MenuContent>
    </Menu>
  );
}

interface ColumnItemProps {
  column: AnyColumn;
  shown: boolean;
  isLast: boolean;
  onToggle: () => void;
}

function ColumnItem({ column, shown, isLast, onToggle }: ColumnItemProps) {
  return (
    <MenuCheckboxItem
      checked={shown}
      disabled={shown && isLast}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={onToggle}
    >
      {COLUMN_LABEL[column]}
    </MenuCheckboxItem>
  );
}

/** Chooses several columns at once; the menu stays open to show them. */
function SetItem({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <MenuItem
      onSelect={(event) => {
        event.preventDefault();
        onChoose();
      }}
    >
      {label}
    </MenuItem>
  );
}

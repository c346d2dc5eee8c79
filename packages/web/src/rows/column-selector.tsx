import { type AnyColumn, COLUMN_LABEL, COLUMNS, EXTRA_COLUMNS } from '@ledgerlift/contract';
import { Columns3 } from 'lucide-react';
import { Button } from '../components/button.tsx';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
} from '../components/menu.tsx';
import { ALL_COLUMNS, DEFAULT_COLUMNS, toggleColumn } from './table-choices.ts';

interface ColumnSelectorProps {
  columns: readonly AnyColumn[];
  onChange: (columns: readonly AnyColumn[]) => void;
}

/** Chooses the columns that are shown and downloaded; the last one stays. The optional ones stand apart. */
export function ColumnSelector({ columns, onChange }: ColumnSelectorProps) {
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
          <span className="figures text-ink-soft">
            {columns.length}/{ALL_COLUMNS.length}
          </span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        {COLUMNS.map(item)}
        <MenuSeparator />
        {EXTRA_COLUMNS.map(item)}
        <MenuSeparator />
        <SetItem label="All" onChoose={() => onChange(ALL_COLUMNS)} />
        <SetItem label="Reset" onChoose={() => onChange(DEFAULT_COLUMNS)} />
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

/** Chooses several columns at once; the menu stays open to show which. */
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

import { COLUMN_LABEL, COLUMNS, type Column } from '@ledgerlift/contract';
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
import { toggleColumn } from './table-choices.ts';

interface ColumnSelectorProps {
  columns: readonly Column[];
  /** What there is to choose from. */
  offered?: readonly Column[];
  onChange: (columns: readonly Column[]) => void;
}

/** Chooses the columns that are shown and downloaded; the last one stays. */
export function ColumnSelector({ columns, offered = COLUMNS, onChange }: ColumnSelectorProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="small">
          <Columns3 aria-hidden className="size-4" />
          Columns
          <span className="figures text-ink-soft">
            {columns.length}/{offered.length}
          </span>
        </Button>
      </MenuTrigger>
      <MenuContent>
        {offered.map((column) => {
          const shown = columns.includes(column);
          return (
            <MenuCheckboxItem
              key={column}
              checked={shown}
              disabled={shown && columns.length === 1}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={() => onChange(toggleColumn(columns, column))}
            >
              {COLUMN_LABEL[column]}
            </MenuCheckboxItem>
          );
        })}
        <MenuSeparator />
        <MenuItem
          onSelect={(event) => {
            event.preventDefault();
            onChange(offered);
          }}
        >
          All
        </MenuItem>
        <MenuItem
          onSelect={(event) => {
            event.preventDefault();
            onChange(offered);
          }}
        >
          Reset
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

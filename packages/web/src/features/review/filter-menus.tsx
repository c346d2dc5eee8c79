import type { JobFile, Transaction } from '@ledgerlift/contract';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuTrigger,
} from '../../components/menu.tsx';
import { ChevronDown } from '../../icons/lucide.tsx';
import {
  FILTER_FIELDS,
  FILTER_LABEL,
  type FilterField,
  type FilterOption,
  optionsOf,
  type RowFilters,
  toggleValue,
} from './row-filters.ts';

interface FilterMenusProps {
  transactions: readonly Transaction[];
  files: readonly JobFile[];
  filters: RowFilters;
  onChange: (filters: RowFilters) => void;
}

/** Filters the rows by file, type and category; a menu needs at least two values. */
export function FilterMenus({ transactions, files, filters, onChange }: FilterMenusProps) {
  // Counting waits until an edit is painted.
  const counted = useDeferredValue(transactions);
  const options = useMemo(
    () => FILTER_FIELDS.map((field) => [field, optionsOf(counted, field, files)] as const),
    [counted, files],
  );
  return options.map(([field, values]) =>
    // A chosen value can be cleared even when an edit has left only one value.
    values.length > 0 || filters[field].length > 0 ? (
      <FilterMenu
        key={field}
        field={field}
        options={values}
        chosen={filters[field]}
        onToggle={(value) => onChange(toggleValue(filters, field, value))}
        onClear={() => onChange({ ...filters, [field]: [] })}
      />
    ) : null,
  );
}

interface FilterMenuProps {
  field: FilterField;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  onClear: () => void;
}

function FilterMenu({ field, options, chosen, onToggle, onClear }: FilterMenuProps) {
  const label = FILTER_LABEL[field];
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          size="small"
          aria-label={`Filter by ${label.toLowerCase()}${chosen.length === 0 ? '' : `, ${chosen.length} chosen`}`}
          className={chosen.length === 0 ? undefined : 'border-green! bg-green-wash!'}
        >
          {label}
          {chosen.length > 0 && <span className="figures text-green">{chosen.length}</span>}
          <ChevronDown aria-hidden className="size-4 text-ink-soft" />
        </Button>
      </MenuTrigger>
      <MenuContent className="max-w-80">
        {options.map(({ value, text, rows }) => (
          <MenuCheckboxItem
            key={value}
            checked={chosen.includes(value)}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={() => onToggle(value)}
          >
            <span className="min-w-0 truncate">{text}</span>
            <span className="figures ml-auto pl-4 text-ink-soft">{rows.toLocaleString('en-US')}</span>
          </MenuCheckboxItem>
        ))}
        <MenuSeparator />
        <MenuItem disabled={chosen.length === 0} onSelect={onClear}>
          All
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

import type { JobFile, Transaction } from '@ledgerlift/contract';
import { Fragment, type ReactNode, useDeferredValue, useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '../../components/menu.tsx';
import { ChevronDown } from '../../icons/lucide.tsx';
import {
  FILTER_FIELDS,
  FILTER_LABEL,
  type FilterField,
  type FilterOption,
  NO_FILTERS,
  optionsOf,
  type RowFilters,
  toggleValue,
} from './row-filters.ts';

interface FilterMenusProps {
  transactions: readonly Transaction[];
  files: readonly JobFile[];
  filters: RowFilters;
  onChange: (filters: RowFilters) => void;
  /** True for one menu with all filters. */
  isCompact: boolean;
}

/** Filters the rows by file, type and category, each offered if it has at least two values. */
export function FilterMenus({ transactions, files, filters, onChange, isCompact }: FilterMenusProps) {
  // Counting waits until an edit is painted.
  const counted = useDeferredValue(transactions);
  const options = useMemo(
    () => FILTER_FIELDS.map((field) => [field, optionsOf(counted, field, files)] as const),
    [counted, files],
  );
  // A chosen value can be cleared even when an edit has left only one value.
  const offered = options.filter(([field, values]) => values.length > 0 || filters[field].length > 0);
  const toggle = (field: FilterField, value: string) => onChange(toggleValue(filters, field, value));
  if (!isCompact)
    return offered.map(([field, values]) => (
      <FilterMenu
        key={field}
        label={FILTER_LABEL[field]}
        name={`Filter by ${FILTER_LABEL[field].toLowerCase()}`}
        chosen={filters[field].length}
        onClear={() => onChange({ ...filters, [field]: [] })}
      >
        <FilterItems options={values} chosen={filters[field]} onToggle={(value) => toggle(field, value)} />
      </FilterMenu>
    ));
  if (offered.length === 0) return null;
  return (
    <FilterMenu
      label="Filter"
      name="Filter the rows"
      chosen={offered.reduce((sum, [field]) => sum + filters[field].length, 0)}
      onClear={() => onChange(NO_FILTERS)}
    >
      {offered.map(([field, values]) => (
        <Fragment key={field}>
          <MenuLabel className="text-xs text-ink-soft">{FILTER_LABEL[field]}</MenuLabel>
          <FilterItems options={values} chosen={filters[field]} onToggle={(value) => toggle(field, value)} />
        </Fragment>
      ))}
    </FilterMenu>
  );
}

interface FilterMenuProps {
  label: string;
  /** The name for screen readers. */
  name: string;
  /** The number of chosen values. */
  chosen: number;
  onClear: () => void;
  children: ReactNode;
}

function FilterMenu({ label, name, chosen, onClear, children }: FilterMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          size="small"
          aria-label={`${name}${chosen === 0 ? '' : `, ${chosen} chosen`}`}
          className={chosen === 0 ? undefined : 'border-green! bg-green-wash!'}
        >
          {label}
          {chosen > 0 && <span className="figures text-green">{chosen}</span>}
          <ChevronDown aria-hidden className="size-4 text-ink-soft" />
        </Button>
      </MenuTrigger>
      <MenuContent className="max-w-80">
        {children}
        <MenuSeparator />
        <MenuItem disabled={chosen === 0} onSelect={onClear}>
          All
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

interface FilterItemsProps {
  options: readonly FilterOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

function FilterItems({ options, chosen, onToggle }: FilterItemsProps) {
  return options.map(({ value, text, rows }) => (
    <MenuCheckboxItem
      key={value}
      checked={chosen.includes(value)}
      onSelect={(event) => event.preventDefault()}
      onCheckedChange={() => onToggle(value)}
    >
      <span className="min-w-0 truncate">{text}</span>
      <span className="figures ml-auto pl-4 text-ink-soft">{rows.toLocaleString('en-US')}</span>
    </MenuCheckboxItem>
  ));
}

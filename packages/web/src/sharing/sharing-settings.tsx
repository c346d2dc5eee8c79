import { type AnyColumn, COLUMN_LABEL, COLUMNS, EXTRA_COLUMNS, type Sharing } from '@ledgerlift/contract';
import { useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { Spinner } from '../components/spinner.tsx';
import { Switch } from '../components/switch.tsx';
import { Check } from '../icons/lucide.tsx';
import { failureText } from '../lib/http.ts';
import type { TableChoices } from '../rows/table-choices.ts';
import type { SharingControls } from './use-sharing.ts';

interface SharingSettingsProps {
  sharing: Sharing;
  table: TableChoices | null;
  controls: SharingControls;
}

/** Which columns others see, and whether they see the document facts. Each choice is saved at once. */
export function SharingSettings({ sharing, table, controls }: SharingSettingsProps) {
  const [isTouched, setTouched] = useState(false);
  const factsId = useId();
  const shown: readonly AnyColumn[] = table?.columns ?? [];
  const isAsInTable = table === null || isSameSet(shown, sharing.columns);

  function choose(change: Partial<Sharing>) {
    setTouched(true);
    controls.choose({ columns: sharing.columns, includesFacts: sharing.includesFacts, ...change });
  }

  return (
    <>
      <fieldset className="border-t border-rule pt-4">
        <legend className="sr-only">Columns that are shared</legend>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
          <p aria-hidden className="text-sm font-medium">
            Columns that are shared
          </p>
          <SavingState controls={controls} isTouched={isTouched} />
        </div>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {offeredColumns(sharing.columns, shown).map((column) => {
            const isShared = sharing.columns.includes(column);
            return (
              <Checkbox
                key={column}
                checked={isShared}
                disabled={isShared && sharing.columns.length === 1}
                onChange={() => choose({ columns: toggled(sharing.columns, column) })}
              >
                {COLUMN_LABEL[column]}
              </Checkbox>
            );
          })}
        </div>
        {!isAsInTable && (
          <Button
            size="inline"
            variant="link"
            className="-ml-1.5"
            onClick={() => choose({ columns: [...shown] })}
          >
            Share the columns of my table
          </Button>
        )}
      </fieldset>
      <div className="flex items-start justify-between gap-4 border-t border-rule pt-4">
        <div className="text-sm">
          <label htmlFor={factsId} className="font-medium">
            Document facts
          </label>
          <p id={`${factsId}-hint`} className="mt-0.5 text-ink-soft">
            Account numbers, names and addresses, opening and closing balances, totals and taxes: what the
            documents say beside their rows.
          </p>
        </div>
        <Switch
          id={factsId}
          aria-describedby={`${factsId}-hint`}
          checked={sharing.includesFacts}
          onCheckedChange={(includesFacts) => choose({ includesFacts })}
        />
      </div>
    </>
  );
}

/** Whether the server, which enforces the settings, has stored them. */
function SavingState({ controls, isTouched }: { controls: SharingControls; isTouched: boolean }) {
  const { saving, savingError } = controls;
  if (!isTouched) return null;
  if (saving === 'error')
    return (
      <p role="alert" className="basis-full text-sm text-red">
        Not saved. {failureText(savingError, 'The server could not be reached. Try again in a minute.')}
      </p>
    );
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-ink-soft">
      {saving === 'pending' ? (
        <>
          <Spinner className="size-3.5" />
          Saving...
        </>
      ) : (
        <>
          <Check aria-hidden className="size-3.5 text-green" />
          Saved
        </>
      )}
    </p>
  );
}

/** The 11 columns, and the optional ones that the owner's table shows or that are already shared. */
function offeredColumns(shared: readonly AnyColumn[], shown: readonly AnyColumn[]): readonly AnyColumn[] {
  return [...COLUMNS, ...EXTRA_COLUMNS.filter((column) => shared.includes(column) || shown.includes(column))];
}

/** The columns with the given one toggled, in the order of the table. */
function toggled(shared: readonly AnyColumn[], column: AnyColumn): AnyColumn[] {
  return [...COLUMNS, ...EXTRA_COLUMNS].filter((candidate) =>
    candidate === column ? !shared.includes(column) : shared.includes(candidate),
  );
}

function isSameSet(one: readonly AnyColumn[], other: readonly AnyColumn[]): boolean {
  return one.length === other.length && one.every((column) => other.includes(column));
}

import type { DateFormat, JobFile, Transaction } from '@ledgerlift/contract';
import { type AccountFigures, accountFigures } from '@ledgerlift/engine/rows';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { classNames } from '../../lib/class-names.ts';
import { BalanceChart } from './balance-chart.tsx';
import { CategoryChart } from './category-chart.tsx';
import { ChartFrame, NoChart } from './chart-frame.tsx';
import { rowsText } from './chart-words.ts';
import { FigureTables } from './figure-tables.tsx';
import { MonthChart } from './month-chart.tsx';
import type { PickedRows, Picking } from './picked-rows.ts';

interface ChartsPanelProps extends Picking {
  transactions: readonly Transaction[];
  files: readonly JobFile[];
  dateFormat: DateFormat;
  /** The file of the active row: its account is shown. */
  fileId: string | null;
}

/** The balance over time, and money in and out by month and category, of one account at a time. */
export function ChartsPanel(props: ChartsPanelProps) {
  const { transactions, files, dateFormat, fileId, picked, onPick } = props;
  const accounts = useMemo(() => accountFigures(transactions, files), [transactions, files]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [lastFileId, setLastFileId] = useState<string | null>(null);
  const [isTable, setTable] = useState(false);
  const figures = accounts.find(({ key }) => key === chosen) ?? accounts[0];
  if (fileId !== lastFileId) {
    setLastFileId(fileId);
    const ofFile = accounts.find((each) => fileId !== null && each.fileIds.includes(fileId));
    if (fileId !== null && ofFile && !figures?.fileIds.includes(fileId)) setChosen(ofFile.key);
  }
  if (!figures) return null;
  // The same month or category of another account is another bar.
  const prefix = `${figures.key} `;
  const picking: Picking = {
    picked: picked?.startsWith(prefix) ? picked.slice(prefix.length) : null,
    onPick: (rows: PickedRows) => onPick({ ...rows, key: prefix + rows.key }),
  };
  const notes = notesOf(figures);
  return (
    <section
      aria-label="Charts"
      className="@container relative max-h-[42dvh] shrink-0 overflow-y-auto border-t border-rule bg-surface px-3 py-2"
    >
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        {accounts.length > 1 ? (
          <Choice
            label="Account"
            value={figures.key}
            options={accounts.map((each) => ({ value: each.key, text: nameOf(each) }))}
            onChoose={setChosen}
          />
        ) : (
          <p className="min-w-0 truncate text-xs text-ink-soft">{nameOf(figures)}</p>
        )}
        {notes.map((note) => (
          <p key={note} className="text-xs text-ink-soft">
            {note}
          </p>
        ))}
        <Button
          size="inline"
          variant="quiet"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
          className="ml-auto aria-pressed:bg-green-wash aria-pressed:text-ink"
        >
          Show as tables
        </Button>
      </div>
      <div className={isTable ? COLUMNS : 'sr-only'}>
        <FigureTables figures={figures} dateFormat={dateFormat} />
      </div>
      {!isTable && (
        <div className={COLUMNS}>
          <BalanceChart
            balance={figures.balance}
            currency={figures.currency}
            dateFormat={dateFormat}
            {...picking}
          />
          <Flows figures={figures} {...picking} />
        </div>
      )}
    </section>
  );
}

/** Below each other, then two below the first, then side by side. */
const COLUMNS = classNames(
  'grid gap-x-6 gap-y-3 @lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @lg:*:first:col-span-full',
  '@3xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)] @3xl:gap-x-8 @3xl:*:first:col-auto',
);

function Flows({ figures, ...picking }: { figures: AccountFigures } & Picking) {
  const { flows, currency } = figures;
  if (flows === null)
    return (
      <ChartFrame title="Money in and out" readout={null}>
        <NoChart>The amounts are too large for an exact sum.</NoChart>
      </ChartFrame>
    );
  return (
    <>
      <MonthChart months={flows.months} currency={currency} {...picking} />
      <CategoryChart categories={flows.categories} currency={currency} {...picking} />
    </>
  );
}

/** '12-34-56 12345678, GBP' */
function nameOf({ name, currency }: AccountFigures): string {
  return currency === '' ? name : `${name}, ${currency}`;
}

/** What the charts leave out. */
function notesOf({ leftOut, balance }: AccountFigures): string[] {
  const notes = leftOut === 0 ? [] : [`${rowsText(leftOut)} without an amount or a full date left out.`];
  if (balance.isAsPrinted) notes.push('The balance is as printed; the rows do not lead to it.');
  if (balance.runs.length > 0)
    for (const { fileName, reason } of balance.missing) notes.push(`No balance of ${fileName}: ${reason}.`);
  return notes;
}

import type { DateFormat, JobFile, Transaction } from '@ledgerlift/contract';
import { isMovement } from '@ledgerlift/engine/rows';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { Button } from '../../../components/button.tsx';
import { FailureBoundary } from '../../../components/failure-boundary.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Tooltip } from '../../../components/tooltip.tsx';
import { ChartColumn } from '../../../icons/chart-column.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { Picking } from '../../../rows/charts/picked-rows.ts';
import { useChartsOpen } from './use-charts-open.ts';

// The charts and what draws them are loaded when they are first opened.
const ChartsPanel = lazy(async () => ({
  default: (await import('../../../rows/charts/charts-panel.tsx')).ChartsPanel,
}));

interface ChartsSettings extends Picking {
  transactions: readonly Transaction[];
  files: readonly JobFile[];
  dateFormat: DateFormat;
  /** The file of the active row. */
  fileId: string | null;
}

/** The charts of statements: the button that opens them, and their panel; null without movements, or while closed. */
export function useCharts(settings: ChartsSettings): { button: ReactNode; panel: ReactNode } {
  const { files, dateFormat, fileId, picked, onPick } = settings;
  const [isOpen, setOpen] = useChartsOpen();
  // The figures wait until a changed cell has been painted.
  const transactions = useDeferredValue(settings.transactions);
  const hasMovements = useMemo(() => transactions.some(isMovement), [transactions]);
  if (!hasMovements) return { button: null, panel: null };
  const button = (
    <Tooltip text={isOpen ? 'Hide the charts' : 'Balance, months and categories as charts'}>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={classNames(isOpen && 'border-green! bg-green-wash!')}
      >
        <ChartColumn aria-hidden className="size-4" />
        Charts
      </Button>
    </Tooltip>
  );
  const panel = isOpen ? (
    <FailureBoundary
      fallback={<Notice tone="error">The charts could not be loaded. Reload the page to see them.</Notice>}
    >
      <Suspense fallback={<p className="h-12 px-3 py-3 text-sm text-ink-soft">Loading the charts...</p>}>
        <ChartsPanel
          transactions={transactions}
          files={files}
          dateFormat={dateFormat}
          fileId={fileId}
          picked={picked}
          onPick={onPick}
        />
      </Suspense>
    </FailureBoundary>
  ) : null;
  return { button, panel };
}

import { Button } from '../../../components/button.tsx';
import { Check, TriangleAlert } from '../../../icons/lucide.tsx';
import { ChevronLeft, ChevronRight } from '../../../icons/lucide-tools.tsx';
import type { CellAddress } from '../../../rows/table/cell-address.ts';
import { type Doubt, doubtIndex } from './doubts.ts';

interface DoubtLineProps {
  doubts: readonly Doubt[];
  /** The active cell. */
  cell: CellAddress | null;
  onStep: (step: 1 | -1) => void;
  /** Confirms a doubtful cell; absent if its value cannot be confirmed. */
  onConfirm: ((doubt: Doubt) => void) | null;
}

/** The number of doubtful cells, with buttons to step through them. */
export function DoubtLine({ doubts, cell, onStep, onConfirm }: DoubtLineProps) {
  const at = doubtIndex(doubts, cell);
  const doubt = doubts[at];
  if (doubts.length === 0) return null;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <p className="figures flex items-center gap-2 font-medium text-amber" role="status">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {doubt === undefined ? doubtCount(doubts.length) : `${at + 1} of ${doubts.length} worth a look`}
      </p>
      <span className="flex">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Previous cell worth a look"
          onClick={() => onStep(-1)}
        >
          <ChevronLeft aria-hidden className="size-4" />
        </Button>
        <Button variant="quiet" size="icon" aria-label="Next cell worth a look" onClick={() => onStep(1)}>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </span>
      {doubt !== undefined && onConfirm !== null && (
        <Button size="inline" onClick={() => onConfirm(doubt)}>
          <Check aria-hidden className="size-4" />
          Looks right
        </Button>
      )}
    </div>
  );
}

function doubtCount(count: number): string {
  return count === 1 ? '1 cell is worth a look' : `${count.toLocaleString('en-US')} cells are worth a look`;
}

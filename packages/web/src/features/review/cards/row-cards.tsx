import type { AnyColumn, DateFormat, Transaction } from '@ledgerlift/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CellAddress, CellEdit } from '../../../rows/table/cell-address.ts';
import { endsFile } from '../../../rows/table/ends-file.ts';
import { useCloseOnBack } from '../page/use-close-on-back.ts';
import { RowCard } from './row-card.tsx';
import { RowSheet } from './row-sheet.tsx';
import { useSwipe } from './use-swipe.ts';

/** A card's height in pixels. */
const CARD_PX = 56;
const OVERSCAN_CARDS = 4;

interface RowCardsProps {
  jobId: string;
  /** The rows in display order. */
  transactions: readonly Transaction[];
  columns: readonly AnyColumn[];
  dateFormat: DateFormat;
  onEdit: (edit: CellEdit) => void;
  /** Receives the cell of a row that was opened or swiped. */
  onActive: (cell: CellAddress) => void;
  /** Shows the page of the active cell. */
  onShowPage: () => void;
  /** True if the rows of a file stand together, in the order printed. */
  isAsPrinted: boolean;
  /** A row to scroll to; a new object repeats that. */
  jump: { rowId: number } | null;
}

/** The rows as cards, for narrow screens: a tap opens a row, a swipe to the left its page. */
export function RowCards(props: RowCardsProps) {
  const { transactions, columns, dateFormat, onActive, onShowPage, jump } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useCloseOnBack();
  const [openId, setOpenId] = useState<number | null>(null);
  /** The last row that was opened, or jumped to. */
  const [activeId, setActiveId] = useState<number | null>(null);
  const [lastJump, setLastJump] = useState<typeof jump>(null);
  if (jump !== lastJump) {
    setLastJump(jump);
    if (jump !== null) setActiveId(jump.rowId);
  }
  const isOfSeveralFiles = useMemo(
    () => transactions.some(({ fileId }) => fileId !== transactions[0]?.fileId),
    [transactions],
  );
  const virtualizer = useVirtualizer({
    count: transactions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    overscan: OVERSCAN_CARDS,
  });
  const openAt = transactions.findIndex(({ id }) => id === openId);
  const opened = isOpen ? (transactions[openAt] ?? null) : null;

  function open(row: Transaction) {
    setOpen(true);
    setOpenId(row.id);
    setActiveId(row.id);
    onActive({ rowId: row.id, column: 'amount' });
  }
  /** The action that leads to a neighbouring row, whose card is kept in view behind the sheet. */
  function stepTo(index: number): (() => void) | null {
    const row = transactions[index];
    if (!row) return null;
    return () => {
      open(row);
      virtualizer.scrollToIndex(index);
    };
  }
  const swipe = useSwipe((element) => {
    const row = transactions[Number(element.closest<HTMLElement>('[data-card]')?.dataset.card)];
    if (!row) return;
    setActiveId(row.id);
    onActive({ rowId: row.id, column: 'amount' });
    onShowPage();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `jump` alone scrolls.
  useEffect(() => {
    const at = transactions.findIndex(({ id }) => id === jump?.rowId);
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'center' });
  }, [jump]);

  return (
    <div
      ref={scroller}
      className="relative min-h-0 flex-1 overflow-y-auto border-t border-rule bg-surface"
      {...swipe}
    >
      <ul aria-label="Transactions" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = transactions[index];
          return row ? (
            <li
              key={row.id}
              data-card={index}
              aria-setsize={transactions.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0"
              style={{ top: start, height: size }}
            >
              <RowCard
                row={row}
                dateFormat={dateFormat}
                isActive={row.id === activeId}
                isNamed={isOfSeveralFiles}
                endsFile={props.isAsPrinted && endsFile(transactions, index)}
                onOpen={() => open(row)}
              />
            </li>
          ) : null;
        })}
      </ul>
      {opened !== null && (
        <RowSheet
          jobId={props.jobId}
          row={opened}
          columns={columns}
          dateFormat={dateFormat}
          position={`Row ${openAt + 1} of ${transactions.length.toLocaleString('en-US')}`}
          onEdit={props.onEdit}
          onPrevious={stepTo(openAt - 1)}
          onNext={stepTo(openAt + 1)}
          onShowPage={() => {
            setOpen(false, 'replaced');
            onShowPage();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

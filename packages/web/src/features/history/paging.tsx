import type { History } from '@ledgerlift/contract';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { ChevronLeft, ChevronRight } from '../../icons/lucide-tools.tsx';

/** Which conversions are shown, and buttons to the other pages. */
export function Paging({ history, onPage }: { history: History; onPage: (page: number) => void }) {
  const { total, page, pageSize, entries } = history;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // At either end the pressed button becomes disabled and would lose the focus.
    const [one, other] = [previous.current, next.current];
    if (one?.disabled && document.activeElement === one) other?.focus();
    if (other?.disabled && document.activeElement === other) one?.focus();
  });
  return (
    <nav
      aria-label="Pages"
      className="figures mt-4 flex flex-wrap items-center justify-between gap-3 text-sm"
    >
      <p className="text-ink-soft" aria-live="polite">
        {total === 1 ? '1 conversion' : `${first}–${first + entries.length - 1} of ${total} conversions`}
      </p>
      {lastPage > 1 && (
        <div className="flex items-center gap-2">
          <Button ref={previous} size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden className="size-4" />
            Previous
          </Button>
          <span className="px-2">
            Page {page} of {lastPage}
          </span>
          <Button ref={next} size="small" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
            Next
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  );
}

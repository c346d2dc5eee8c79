import { useEffect, useMemo, useState } from 'react';
import { useLatestCallback } from '../../../rows/table/use-latest-callback.ts';
import type { CheckItem } from './check-items.ts';
import { type CheckOutcome, loadChecked, saveChecked } from './checked-items.ts';

/** Walking all items worth a look, one at a time. */
export interface Check {
  isOpen: boolean;
  /** The item shown; null once all are looked at. */
  item: CheckItem | null;
  /** The number of items dealt with, and of all. */
  looked: number;
  total: number;
  /** Opens at the item after the last one shown. */
  open: () => void;
  close: () => void;
  step: (step: 1 | -1) => void;
  /** Marks the item shown as dealt with and goes on to the next. */
  settle: (outcome: CheckOutcome) => void;
}

/**
 * Keeps which items are dealt with, in this browser, and which one is shown; `onShow` receives each item that is shown. F7 opens
 * the check or goes to the next item, Shift+F7 to the one before.
 */
export function useCheck(
  jobId: string,
  items: readonly CheckItem[],
  onShow: (item: CheckItem) => void,
): Check {
  const [isOpen, setOpen] = useState(false);
  const [checked, setChecked] = useState(() => loadChecked(jobId));
  const [shownKey, setShownKey] = useState<string | null>(null);
  const left = useMemo(() => items.filter(({ key }) => !checked.has(key)), [items, checked]);
  const at = Math.max(
    0,
    left.findIndex(({ key }) => key === shownKey),
  );
  const item = left[at] ?? null;
  const show = (index: number) => setShownKey(left[(index + left.length) % left.length]?.key ?? null);

  const tellShown = useLatestCallback(() => {
    if (isOpen && item !== null) onShow(item);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each item that is shown.
  useEffect(() => tellShown(), [tellShown, isOpen, item?.key]);
  const onF7 = useLatestCallback((isShift: boolean) => {
    if (isOpen) show(at + (isShift ? -1 : 1));
    else setOpen(true);
  });
  const isOffered = items.length > 0;
  useEffect(() => {
    if (!isOffered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F7' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onF7(event.shiftKey);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOffered, onF7]);

  return {
    isOpen,
    item: isOpen ? item : null,
    looked: checked.size,
    total: checked.size + left.length,
    open: () => setOpen(true),
    close: () => setOpen(false),
    step: (step) => show(at + step),
    settle: (outcome) => {
      if (item === null) return;
      const next = new Map(checked).set(item.key, outcome);
      setChecked(next);
      saveChecked(jobId, next);
      show(at + 1);
    },
  };
}

import { useState } from 'react';

const STORAGE_KEY = 'ledgerlift-page-pane';
const CLOSED = 'closed';

function isKeptClosed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === CLOSED;
  } catch {
    return false;
  }
}

/** Whether the page stands beside the table, as this browser was last told. */
export function usePaneOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => !isKeptClosed());
  return [
    isOpen,
    (next) => {
      setOpen(next);
      try {
        if (next) localStorage.removeItem(STORAGE_KEY);
        else localStorage.setItem(STORAGE_KEY, CLOSED);
      } catch {
        // A browser that keeps nothing still shows the choice until the page is left.
      }
    },
  ];
}

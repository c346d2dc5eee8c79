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

/** Whether the page is shown beside the table, stored in this browser. */
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
        // Without storage the choice lasts until the page is left.
      }
    },
  ];
}

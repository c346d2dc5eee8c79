import { useState } from 'react';

const STORAGE_KEY = 'ledgerlift-charts';
const OPEN = 'open';

function isKeptOpen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === OPEN;
  } catch {
    return false;
  }
}

/** Whether the charts are shown above the table, stored in this browser. */
export function useChartsOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(isKeptOpen);
  return [
    isOpen,
    (next) => {
      setOpen(next);
      try {
        if (next) localStorage.setItem(STORAGE_KEY, OPEN);
        else localStorage.removeItem(STORAGE_KEY);
      } catch {
        // Without storage the choice lasts until the page is left.
      }
    },
  ];
}

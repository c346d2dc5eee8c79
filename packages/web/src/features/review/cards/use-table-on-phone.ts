import { useState } from 'react';

const STORAGE_KEY = 'ledgerlift-rows-on-phone';
const TABLE = 'table';

function isKeptAsTable(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === TABLE;
  } catch {
    return false;
  }
}

/** Whether narrow screens show the rows as a table instead of cards, stored in this browser. */
export function useTableOnPhone(): [isTable: boolean, setTable: (isTable: boolean) => void] {
  const [isTable, setTable] = useState(isKeptAsTable);
  return [
    isTable,
    (next) => {
      setTable(next);
      try {
        if (next) localStorage.setItem(STORAGE_KEY, TABLE);
        else localStorage.removeItem(STORAGE_KEY);
      } catch {
        // Without storage the choice lasts until the page is left.
      }
    },
  ];
}

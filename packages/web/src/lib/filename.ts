import { DEFAULT_FILENAME } from '@ledgerlift/contract';

const CSV_ENDING = /\.csv$/i;
const FALLBACK_STEM = 'transactions';

/** A typed name as it is kept: trimmed, with `.csv` at its end; null when nothing was typed. */
export function normaliseFilename(typed: string): string | null {
  const name = typed.trim();
  if (name === '') return null;
  return CSV_ENDING.test(name) ? name : `${name}.csv`;
}

/** The name to show: the one the user chose, else the suggestion, else the default. */
export function shownFilename(custom: string | null, suggestion: string | null): string {
  return custom ?? suggestion ?? DEFAULT_FILENAME;
}

/** The name under which a download is saved. `ending` comes without its dot. */
export function downloadName(custom: string | null, ending: string): string {
  const stem = custom === null ? FALLBACK_STEM : custom.replace(/\.[^.]+$/, '');
  return `${stem}.${ending}`;
}

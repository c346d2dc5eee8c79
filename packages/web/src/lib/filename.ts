import { DEFAULT_FILENAME } from '@ledgerlift/contract';

const CSV_ENDING = /\.csv$/i;
const FALLBACK_STEM = 'transactions';

/** A typed name as stored: trimmed, ending in `.csv`; null when empty. */
export function normaliseFilename(typed: string): string | null {
  const name = typed.trim();
  if (name === '') return null;
  return CSV_ENDING.test(name) ? name : `${name}.csv`;
}

/** The name to show: the custom one, else the suggestion, else the default. */
export function shownFilename(custom: string | null, suggestion: string | null): string {
  return custom ?? suggestion ?? DEFAULT_FILENAME;
}

/** The name of a saved download. `ending`: the extension without its dot; `suffix` tells files with the same ending apart. */
export function downloadName(custom: string | null, ending: string, suffix = ''): string {
  const stem = custom === null ? FALLBACK_STEM : custom.replace(/\.[^.]+$/, '');
  return `${stem}${suffix}.${ending}`;
}

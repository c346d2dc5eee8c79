/** '1 row', '12,000 rows'. */
export function rowCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}

export function cellCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'}`;
}

/** '12 of 340 rows'; as `rowCount` while all are shown. */
export function shownRowCount(shown: number, all: number): string {
  return shown === all ? rowCount(all) : `${shown.toLocaleString('en-US')} of ${rowCount(all)}`;
}

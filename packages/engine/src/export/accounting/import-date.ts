import { type DateFormat, formatDate } from '@ledgerlift/contract';

/** What American programs read without asking. */
const DEFAULT_FORMAT: DateFormat = 'MM/dd/yyyy';

/**
 * A date in the order of the chosen format. Day and month are always parted by slashes, which every importer knows;
 * yyyy-MM-dd stays as it is.
 */
export function importDate(date: string, chosen: DateFormat = DEFAULT_FORMAT): string {
  const text = formatDate(date, chosen);
  return chosen === 'yyyy-MM-dd' ? text : text.replaceAll('-', '/');
}

import { type DateFormat, formatDate } from '@ledgerlift/contract';

/** The format that American programs expect. */
const DEFAULT_FORMAT: DateFormat = 'MM/dd/yyyy';

/**
 * A date in the order of the chosen format. Day and month are always separated by slashes, which every importer
 * knows; yyyy-MM-dd stays unchanged.
 */
export function importDate(date: string, chosen: DateFormat = DEFAULT_FORMAT): string {
  const text = formatDate(date, chosen);
  return chosen === 'yyyy-MM-dd' ? text : text.replaceAll('-', '/');
}

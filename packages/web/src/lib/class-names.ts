import { type ClassValue, clsx } from 'clsx';

/** Joins class names, omitting false ones. Do not pass conflicting classes: the order of the style sheet would decide. */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}

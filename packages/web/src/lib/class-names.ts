import { type ClassValue, clsx } from 'clsx';

/** Joins class names, leaving out what is false. Give no two that contradict each other: the style sheet decides then. */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}

import type { Cell } from '@ledgerlift/contract';

/** A surely read cell of a made document. */
export function cell<T>(value: T): Cell<T> {
  return { value, raw: String(value), page: 1, box: null, confidence: 1, reason: null };
}

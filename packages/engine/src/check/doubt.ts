import type { Reason } from '@ledgerlift/contract';

/** The code of a value that the page contradicts: the reading stays, and proves nothing. */
export const DOUBTED = 'doubted';

/** The reason of a doubtful value, in words that a bookkeeper understands. */
export function doubt(text: string): Reason {
  return { code: DOUBTED, text };
}

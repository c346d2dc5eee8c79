import { madeStatement } from '@ledgerlift/contract/testing/made-statement';
import type { Conversion } from '../jobs/finish-task.ts';

export { madeStatement };

/** The conversion of a file with the statement of `madeStatement`. */
export function madeConversion(amounts: readonly number[]): Conversion {
  return { document: madeStatement(amounts), guide: null, layout: null, reading: null };
}

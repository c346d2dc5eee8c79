import type { DateHeads } from './booking-token.ts';
import { bookingToken } from './booking-token.ts';
import type { DatedRow } from './rows.ts';

/** A digit further before a date than this many type heights numbers the row. */
const MAX_GAP_EMS = 0.6;

/** The first row before whose date a lone digit stands that may be the first one of its day: '1 5.09.2025'. Undefined without one. */
export function rowOfSplitDate(dated: readonly DatedRow[], heads: DateHeads): DatedRow | undefined {
  return dated.find(({ block }) => {
    const date = bookingToken(block, heads);
    const [first] = date?.words ?? [];
    const { words, size } = block.entry.line;
    const before = first ? words[words.indexOf(first) - 1] : undefined;
    return (
      first !== undefined &&
      before !== undefined &&
      /^[0-3]$/.test(before.text) &&
      /^\d(?!\d)/.test(first.text) &&
      first.box.x0 - before.box.x1 <= MAX_GAP_EMS * size
    );
  });
}

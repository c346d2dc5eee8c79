import { describe, expect, it } from 'vitest';
import { convertPages } from '../index.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const OPENING = '                                 Opening balance             100.00';

/** The value dates of rows below an opening balance; null where one has none. */
function valueDatesOf(text: string): (string | null)[] {
  const page = pageOfText(`${OPENING}\n${text}`);
  return convertPages([page], { type: 'bank_statement' }).rows.map((row) => row.valueDate?.value ?? null);
}

describe('the second date of a row', () => {
  it('is its value date where it stands beside the first', () => {
    expect(
      valueDatesOf(`02/05/2025    01/05/2025    Corner shop     -10.00       90.00
03/05/2025    02/05/2025    Station kiosk   -20.00       70.00`),
    ).toEqual(['2025-05-01', '2025-05-02']);
  });

  it('is the day of a purchase, and no value date, where words stand between', () => {
    expect(
      valueDatesOf(`02/05/2025    Card purchase    01/05/2025 Corner shop     -10.00       90.00
03/05/2025    Card purchase    02/05/2025 Station kiosk   -20.00       70.00`),
    ).toEqual([null, null]);
  });
});

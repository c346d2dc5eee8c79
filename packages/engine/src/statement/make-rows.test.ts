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
03/05/2025    05/05/2025    Station kiosk   -20.00       70.00`),
    ).toEqual(['2025-05-01', '2025-05-05']);
  });

  it('is the day of an order where nothing names it, some are earlier and none is later', () => {
    const rows = `02/05/2025    01/05/2025    Corner shop     -10.00       90.00
03/05/2025    03/05/2025    Station kiosk   -20.00       70.00`;
    expect(valueDatesOf(rows)).toEqual([null, null]);
    expect(valueDatesOf(`Booked        Performed     Description     Amount      Balance\n${rows}`)).toEqual([
      null,
      null,
    ]);
    expect(valueDatesOf(`Date          Value date    Description     Amount      Balance\n${rows}`)).toEqual([
      '2025-05-01',
      '2025-05-03',
    ]);
  });

  it("is its value date under 'Valor', which names amounts elsewhere", () => {
    expect(
      valueDatesOf(`FECHA         VALOR         CONCEPTO        IMPORTE     SALDO
02/05/2025    01/05/2025    Tienda          -10.00       90.00
03/05/2025    02/05/2025    Kiosco          -20.00       70.00`),
    ).toEqual(['2025-05-01', '2025-05-02']);
  });

  it('is no value date below a booking date under the name of another day', () => {
    const rows = `02/05/2025    Corner shop     -10.00       90.00
02/05/2025    in the market
03/05/2025    Station kiosk   -20.00       70.00
03/05/2025    platform 2`;
    const heads = 'Posted        Description     Amount      Balance';
    expect(valueDatesOf(`${heads}\nPerformed     Remark\n${rows}`)).toEqual([null, null]);
    expect(valueDatesOf(`${heads}\nValue         Remark\n${rows}`)).toEqual(['2025-05-02', '2025-05-03']);
  });

  it('is the day of a purchase, and no value date, where words stand between', () => {
    expect(
      valueDatesOf(`02/05/2025    Card purchase    01/05/2025 Corner shop     -10.00       90.00
03/05/2025    Card purchase    02/05/2025 Station kiosk   -20.00       70.00`),
    ).toEqual([null, null]);
  });
});

describe('the date of a row', () => {
  /** The dates of rows; null where one has none. */
  const datesOf = (text: string) =>
    convertPages([pageOfText(text)], { type: 'bank_statement' }).rows.map((row) => row.date?.value ?? null);

  it('is the day above it, and no date of running text above that day', () => {
    expect(
      datesOf(`Harbour Bank EUR
Period: 01/03/2025 - 31/03/2025
Closing balance 52.00
lismivo mimiten voto quian peprulis titen groten antenkor raprulis
31/03/2025 elwes bolispru baldinsen pruna grobalpru vobal
Movements
Nefer        Sntaor                Airad        Dposet       Lcabne
25/03/2025
8655         Transfer Ada                        30.00        52.00
19/03/2025
5383         Fees                   8.00                      22.00
17/03/2025
5712         Transfer Bob          70.00                      30.00
`),
    ).toEqual(['2025-03-25', '2025-03-19', '2025-03-17']);
  });
});

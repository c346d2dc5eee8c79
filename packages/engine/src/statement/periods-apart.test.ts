import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const { facts, rows } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return [facts.periodStart?.value, facts.periodEnd?.value, ...rows.map((row) => row.date?.value)];
}

describe('a period whose ends stand apart', () => {
  it('is read from two lines that say from and to', () => {
    expect(
      read(`
Falcon Harbour Bank                      From Date    01-01-2025
12 Creek Road                            To Date      31-01-2025
Date          Description                     Amount     Balance
              Opening balance                              5.00
06-01-2025    Paid to Good Friend              -3.00        2.00`),
    ).toEqual(['2025-01-01', '2025-01-31', '2025-01-06']);
  });

  it('is read from boxes beside each other, whichever stands first', () => {
    const text = (boxes: string) => `
Voorbeeldbank
${boxes}
Datum         Omschrijving                    Bedrag       Saldo
              Beginsaldo                                    5,00
06-01-2025    Bakker                           -3,00        2,00`;
    const boxes = `
Datum vanaf     Datum t/m       Bladnummer
01-01-2025      31-01-2025      1`;
    expect(read(text(boxes))).toEqual(['2025-01-01', '2025-01-31', '2025-01-06']);
    const turned = `
Date to         Period from
31-01-2025      01-01-2025`;
    expect(read(text(turned))).toEqual(['2025-01-01', '2025-01-31', '2025-01-06']);
    const named = `
Data iki        Pradinė data
31-01-2025      01-01-2025`;
    expect(read(text(named))).toEqual(['2025-01-01', '2025-01-31', '2025-01-06']);
  });

  it('is not that of boxes within the rows', () => {
    expect(
      read(`
Voorbeeldbank
Datum         Omschrijving                    Bedrag       Saldo
              Beginsaldo                                    5,00
06-01-2025    Bakker                           -3,00        2,00
Reis tot      Reis vanaf
09-02-2025    02-02-2025`),
    ).toEqual([undefined, undefined, '2025-01-06']);
  });

  it('is that of the dated balances, the year from the date of the statement', () => {
    expect(
      read(`
Stagecoach Savings                        January 8, 2025
Beginning balance on 12/9                    $3,631.16
Ending balance on 1/8                        $3,601.16
Date          Description                     Amount     Balance
12/11         Paid to Good Friend             -10.00    3,621.16
1/3           Paid to Good Friend             -20.00    3,601.16`),
    ).toEqual(['2024-12-09', '2025-01-08', '2024-12-11', '2025-01-03']);
  });
});

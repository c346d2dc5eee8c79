import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

describe('two dates below each other under a head with a stroke', () => {
  const datesUnder = (head: string) =>
    readStatement(`${HEAD}
${head.padEnd(56)}Description          Amount     Balance
                                                        Opening balance                  100.00
03.03.2025                                              Rent                 -10.00       90.00
05.03.2025                                              landlord
05.03.2025                                              Salary                50.00      140.00
06.03.2025                                              work
07.03.2025                                              Tea                   -5.00      135.00
08.03.2025                                              corner
                                                        Closing balance                  135.00`).dates;

  it('are first that of the value where the head names it and another date', () => {
    const dates = ['2025-03-05', '2025-03-06', '2025-03-08'];
    expect(datesUnder('Datum         Valutadatum / Transactiedatum')).toEqual(dates);
  });

  it('are first that of the booking where the head names other things as well', () => {
    const dates = ['2025-03-03', '2025-03-05', '2025-03-07'];
    expect(datesUnder('Datum         Valutadatum Notitie / Transactiedatum')).toEqual(dates);
    expect(datesUnder('Datum         Valutadatum / Transaction details')).toEqual(dates);
  });
});

describe('value dates that a head names below the booking dates', () => {
  const datesUnder = (second: string) =>
    readStatement(`${HEAD}
Buchung           Description          Amount     Balance
${second}
                  Opening balance                  100.00
03.03.2025        Rent                 -10.00       90.00
04.03.2025        landlord
05.03.2025        Salary                50.00      140.00
06.03.2025        work
07.03.2025        Tea                  -5.00      135.00
08.03.2025        corner
                  Closing balance                  135.00`);

  it('stay value dates where their head has a second name behind a stroke', () => {
    const expected = { doubt: 'proved', dates: ['2025-03-03', '2025-03-05', '2025-03-07'] };
    expect(datesUnder('Valuta')).toMatchObject(expected);
    expect(datesUnder('Valuta / Beleg')).toMatchObject(expected);
  });
});

it('first prints booking dates where its lines follow once more right below', () => {
  const head = `Post date
Date
Value date    Description          Amount     Balance`;
  expect(
    readStatement(`${HEAD}
Opening balance    100.00
${head}
${head}
03.03.2025    Rent
05.03.2025    landlord             -10.00       90.00
05.03.2025    Salary
06.03.2025    work                  50.00      140.00
07.03.2025    Tea
08.03.2025    corner                -5.00      135.00
Closing balance    135.00`).dates,
  ).toEqual(['2025-03-03', '2025-03-05', '2025-03-07']);
});

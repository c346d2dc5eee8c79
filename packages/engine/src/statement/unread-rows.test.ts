import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(...pages: string[]) {
  const { rows, proof } = convertPages(
    pages.map((text, at) => pageOfText(text, 'text', at + 1)),
    { type: 'bank_statement' },
  );
  return { dates: rows.map(({ date }) => date?.value), rows: rows.length, proof };
}

const HEAD = 'Harbour Bank       Statement 01/05/2023 to 31/05/2023';

describe('rows behind the last balance of a list', () => {
  const first = `
${HEAD}
Details                                   Amount
Previous balance                          100.00
02/05/2023
Interest                                   50.00
Card                                      -20.00
Terminal Harbour Road
03/05/2023
Rent                                      -15.00
Balance                                   115.00`;

  it('forbid the proof where days are above several rows', () => {
    const { proof } = read(
      first,
      '\nDetails                                   Amount\n30/05/2023\nFees                                      -40.00',
    );
    expect(proof.state).toBe('unprovable');
  });

  it('forbid it in a column of money out, too', () => {
    const { proof } = read(
      `
${HEAD}
Details                       Paid out        Paid in
Previous balance                               100.00
02/05/2023
Interest                                        50.00
03/05/2023
Rent                            30.00
Balance                                        120.00`,
      '\nDetails                       Paid out        Paid in\n30/05/2023\nFees                            40.00',
    );
    expect(proof.state).toBe('unprovable');
  });
});

describe('a table below days, in money without decimals', () => {
  it('forbids the proof of the other account where it was not read', () => {
    const table = (number: string, rows: string) => `
Account: ${number}
Details                       Debit      Credit      Balance
${rows}`;
    const { proof } = read(
      `
${HEAD}
${table(
  '804939736',
  `Previous Balance 2023-04-30                         -176564
2023-05-01
Harbour GmbH                 327215                  -503779
2023-05-05
Migro Ltd                    217237                  -721016
2023-05-06
Payment                                  110560      -610456`,
)}
${table(
  '78732579',
  `Previous Balance 2023-04-30                          -10.00
2023-05-01
Oak Ltd                       20.50                   -30.50
2023-05-05
Elm Ltd                       10.25                   -40.75
2023-05-06
Payment                                   30.75       -10.00
New balance 2023-05-31                                -10.00`,
)}`,
    );
    expect(proof.state).not.toBe('proved');
  });
});

describe('a date that opens a sentence above dates below rows', () => {
  it('is that of no row', () => {
    const { dates } = read(`
${HEAD}
Opening balance 100.00
Closing balance 135.00
tona vesunne peprumi marlis feldinpru limferd elderkor
31/05/2023 senvosen fellunel wesan wesder elwessen.
Wexelbor                      Thirre     Lumbar
Card                           -5.00       95.00
02/05/2023
Salary                         50.00      145.00
09/05/2023
Fees                          -10.00      135.00
12/05/2023`);
    expect(dates).toEqual(['2023-05-02', '2023-05-09', '2023-05-12']);
  });
});

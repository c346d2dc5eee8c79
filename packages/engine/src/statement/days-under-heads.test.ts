import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { withDaysUnderHeads } from './days-under-heads.ts';
import { doubtOfDays } from './doubt-of-days.ts';

const statement = (period: string, rows: string) => `
Harbour Bank
Statement of account
${period}

Date   Details                           Amount        Balance
       Opening balance                                  100.00
${rows}
       Closing balance                                   80.00
`;

const ROWS = `
05     Card payment Oak & Sons           -10.00          90.00
       REF 20
       Transfer Ada                      -15.00          75.00
14     Interest                            5.00          80.00`;

function read(text: string) {
  const { rows, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return { dates: rows.map(({ date }) => date?.value), state: proof.state };
}

describe('days below a head of dates', () => {
  it('have the month and year of the period', () => {
    const { dates, state } = read(statement('Period: 01/11/2026 - 30/11/2026', ROWS));
    expect(dates).toEqual(['2026-11-05', '2026-11-05', '2026-11-14']);
    expect(state).toBe('proved');
  });

  it('are in the only month of the period that has them', () => {
    const { dates } = read(
      statement('Period: 10/11/2026 - 09/12/2026', ROWS.replace('14 ', '08 ').replace('05 ', '28 ')),
    );
    expect(dates).toEqual(['2026-11-28', '2026-11-28', '2026-12-08']);
  });

  it.each([
    ['the only month that is named above them', 'Period: November 2026'],
    ['the month that ends on the day of the statement', 'Statement date 30.11.2026'],
    [
      'the month that ends on it where others are printed',
      'Statement date 30.11.2026\nVamba 31.10.2026  Due 21.12.2026',
    ],
    [
      'the month whose first and last day are the first dates',
      'From 01.11.2026  Issued 02.12.2026\nTo 30.11.2026',
    ],
  ])('are of %s', (_, period) => {
    const { dates, state } = read(statement(period, ROWS));
    expect(dates).toEqual(['2026-11-05', '2026-11-05', '2026-11-14']);
    expect(state).toBe('proved');
  });

  it('may be booked some days late', () => {
    const late = ROWS.replace('       Transfer', '02     Transfer');
    const { dates, state } = read(statement('Period: 01/11/2026 - 30/11/2026', late));
    expect(dates).toEqual(['2026-11-05', '2026-11-02', '2026-11-14']);
    expect(state).toBe('proved');
  });

  it('are below the first line of heads where a summary beside them parts it from the second', () => {
    const page = pageOfText(`
Harbour Bank
Statement of account
Period: 01/11/2026 - 30/11/2026

                                                              Opening balance 100.00
Date                                     Amount
booked   Details                         Balance              Closing balance  80.00
05       Card payment Oak & Sons         -10.00
12       Transfer Ada                    -15.00
14       Interest                          5.00
`);
    const booked = page.words.find(({ text }) => text === 'booked');
    const closing = page.words.findLast(({ text }) => text === 'Closing');
    const pitch = (booked?.box.y0 ?? 0) - (page.words.find(({ text }) => text === 'Date')?.box.y0 ?? 0);
    const words = page.words.map((word) => {
      const y0 = word.box.y0 - (word.box.x0 >= (closing?.box.x0 ?? 0) ? pitch / 2 : 0);
      return { ...word, box: { ...word.box, y0, y1: y0 + pitch / 2 - 1 } };
    });
    const { rows } = convertPages([{ ...page, words }], { type: 'bank_statement' });
    expect(rows.map(({ date }) => date?.value)).toEqual(['2026-11-05', '2026-11-12', '2026-11-14']);
  });

  it('are dated where all amounts are on further lines of their rows', () => {
    const rows = `
05     Card payment
       Oak & Sons                        -10.00          90.00
12     Transfer
       Ada                               -15.00          75.00
14     Interest
       of May                              5.00          80.00`;
    const { dates, state } = read(statement('Period: 01/11/2026 - 30/11/2026', rows));
    expect(dates).toEqual(['2026-11-05', '2026-11-12', '2026-11-14']);
    expect(state).toBe('proved');
  });

  it('are in doubt without a period', () => {
    const doubtOf = (period: string, rows = ROWS) =>
      doubtOfDays(withDaysUnderHeads(analyseDocument([pageOfText(statement(period, rows))])));
    const unsure = [
      'Statement date 17.12.2026\nSince 31.01.2019',
      'Vambarita 31.10.2026',
      'Xylo 02.12.2026\nVamba 31.10.2026',
    ];
    for (const period of unsure) expect(doubtOf(period), period).toContain('neither month nor year');
    expect(doubtOf('Harbour, 02.12.2026')).toBe("of the date '05' neither month nor year were read");
    expect(doubtOf('Period: 01/11/2026 - 30/11/2026')).toBeNull();
    expect(doubtOf('Harbour, 02.12.2026', ROWS.replace('05 ', '05.11.').replace('14 ', '14.11.'))).toBeNull();
  });

  it('leave whole dates alone', () => {
    const whole = ROWS.replace('05 ', '1 November 2026').replace('14 ', '2 November 2026');
    const { dates } = read(statement('Period: 01/11/2026 - 30/11/2026', whole));
    expect(dates).toEqual(['2026-11-01', '2026-11-01', '2026-11-02']);
  });

  it.each([
    [
      'another month of the period may have them',
      'Period: 15/01/2026 - 14/03/2026',
      ROWS.replace('05 ', '20 '),
    ],
    [
      'they are in no order',
      'Period: 01/11/2026 - 30/11/2026',
      ROWS.replace('05 ', '30 ').replace('       Transfer', '02     Transfer'),
    ],
  ])('are in doubt where %s', (_, period, rows) => {
    expect(read(statement(period, rows)).state).not.toBe('proved');
  });

  it('are in doubt beside a value date that would be weeks away', () => {
    const { state } = read(`
Harbour Bank
Statement of account
Period: 01/11/2026 - 30/11/2026

Date   Value   Details                           Amount        Balance
               Opening balance                                  100.00
02     30      Card payment Oak & Sons           -10.00          90.00
14     14      Transfer Ada                      -15.00          75.00
30     01      Rent                               -5.00          70.00
               Closing balance                                   70.00
`);
    expect(state).not.toBe('proved');
  });

  it('have an order of their own below a title with its sum in any word', () => {
    const { dates, state } = read(`
Harbour Bank
Statement of account
Period: 01/11/2026 - 30/11/2026

Date   Details                           Amount        Balance
       Opening balance                                  100.00
Gizmos                            35.00
12     Transfer Ada                       15.00          115.00
24     Transfer Oak                       20.00          135.00
Gadgets                          -40.00
03     Card payment                      -10.00          125.00
11     Rent                              -30.00           95.00
       Closing balance                                   95.00
`);
    expect(dates.map((date) => date?.slice(-2))).toEqual(['12', '24', '03', '11']);
    expect(state).not.toBe('failed');
  });

  it('have an order of their own below each title', () => {
    const { dates, state } = read(`
Harbour Bank
Statement of account
Period: 01/11/2026 - 30/11/2026

Date   Details                           Amount        Balance
       Opening balance                                  100.00
Deposits
02     Transfer Ada                       15.00          115.00
14     Transfer Oak                       15.00          130.00
20     Interest                            5.00          135.00
Withdrawals
03     Card payment                      -10.00          125.00
11     Rent                              -25.00          100.00
21     Fee                                -5.00           95.00
       Closing balance                                   95.00
`);
    expect(dates.map((date) => date?.slice(-2))).toEqual(['02', '14', '20', '03', '11', '21']);
    expect(state).toBe('proved');
  });

  it('are no numbers of entries before whole dates', () => {
    const { dates, state } = read(
      statement(
        'Period: 01/11/2026 - 30/11/2026',
        `
1      03.11.  Card payment              -10.00          90.00
2      14.11.  Transfer Ada              -15.00          75.00
3      20.11.  Interest                    5.00          80.00`,
      ),
    );
    expect(dates).toEqual(['2026-11-03', '2026-11-14', '2026-11-20']);
    expect(state).toBe('proved');
  });
});

describe('days of tables with text around them', () => {
  it('are found above a text whose date is below theirs', () => {
    const { dates, state } = read(`
Harbour Bank
Period: 01/11/2026 - 30/11/2026

Booking date  Details                    Amount        Balance
              Opening balance                           100.00
05            Card payment Oak           -10.00          90.00
05            Transfer Ada               -15.00          75.00
14            Interest                     5.00          80.00
              Closing balance                            80.00

All rates are those of
01/12/2026 and of later days.`);
    expect(dates).toEqual(['2026-11-05', '2026-11-05', '2026-11-14']);
    expect(state).toBe('proved');
  });

  it('are no heads where their amounts are on the next line', () => {
    const page = (opening: string, rows: string) => `
Harbour Bank
Statement of account
Period: 01/11/2026 - 30/11/2026

Value date  Date    Details                       Amount        Balance
${opening}
${rows}
`;
    const { rows, proof } = convertPages(
      [
        pageOfText(
          page(
            '                Opening balance                                  100.00',
            `05          04      Interest
                Ada Miller Ltd                      5.00         105.00
07          06      Payment
                Oak and Sons Ltd                  -25.00          80.00`,
          ),
        ),
        pageOfText(
          page(
            '17          16      Deposits',
            `                Ada Miller Ltd                     20.00         100.00
21          20      Payment
                Oak and Sons Ltd                  -30.00          70.00
                Closing balance                                    70.00`,
          ),
          'text',
          2,
        ),
      ],
      { type: 'bank_statement' },
    );
    expect(rows.map(({ date }) => date?.value)).toEqual([
      '2026-11-04',
      '2026-11-06',
      '2026-11-16',
      '2026-11-20',
    ]);
    expect(proof.state).toBe('proved');
  });
});

it('leaves days unproved beside others whose head is not known', () => {
  const { state } = read(`
Harbour Bank
Period: 01/11/2026 - 30/11/2026

Zyx  Value date  Details                    Amount        Balance
                 Opening balance                           100.00
04   05          Card payment Oak           -10.00          90.00
05   05          Transfer Ada               -15.00          75.00
12   14          Interest                     5.00          80.00
                 Closing balance                            80.00`);
  expect(state).toBe('unprovable');
});

it('takes the days of each statement in a file for those of its own month', () => {
  const page = (date: string, opening: string, rows: string, number: number) =>
    pageOfText(
      `
Harbour Bank
Statement date ${date}

Date   Details                           Amount        Balance
       Opening balance                                 ${opening}
${rows}`,
      'text',
      number,
    );
  const { rows } = convertPages(
    [
      page(
        '31/08/2026',
        ' 100.00',
        `01     Card payment 01/08/2026           -10.00          90.00
14     Interest                            5.00          95.00`,
        1,
      ),
      page(
        '30/09/2026',
        '  95.00',
        `02     Card payment                      -10.00          85.00
15     Interest                            5.00          90.00`,
        2,
      ),
    ],
    { type: 'bank_statement' },
  );
  expect(rows.map(({ date }) => date?.value)).toEqual([
    '2026-08-01',
    '2026-08-14',
    '2026-09-02',
    '2026-09-15',
  ]);
});

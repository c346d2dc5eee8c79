import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const { rows, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return {
    rows: rows.map(
      ({ date, amount, balance, description }) =>
        `${date?.value} ${amount?.value?.minor} ${balance?.value?.minor ?? '-'} ${description?.value}`,
    ),
    proof: proof.state,
  };
}

describe('balances that the amounts above them lead to', () => {
  const HEAD = `
SAMPO-OSUUSPANKKI              TILIOTE
KAUSI 01.09.2024 - 30.09.2024
ARVOPV SELITYS                                     MÄÄRÄ
        ALKUSALDO 31.08.2024                      100,00+`;

  it('are no rows, whatever their line is called', () => {
    const { rows, proof } = read(`${HEAD}
06.09. PALVELUMAKSU                                10,00-
        PÄIVÄN PÄÄTTÖ                              90,00+
09.09. TILISIIRTO                                  30,00+
09.09. E-LASKU                                      5,00-
        PÄIVÄN PÄÄTTÖ                             115,00+
10.09. KORTTIOSTO                                  15,00-
        PÄIVÄN PÄÄTTÖ                             100,00+
11.09. PALKKA                                      40,00+
        PÄIVÄN PÄÄTTÖ                             140,00+
        LOPPUSALDO 30.09.2024                     140,00+`);
    expect(rows.map((row) => row.split(' ').slice(0, 3).join(' '))).toEqual([
      '2024-09-06 -1000 9000',
      '2024-09-09 3000 -',
      '2024-09-09 -500 11500',
      '2024-09-10 -1500 10000',
      '2024-09-11 4000 14000',
    ]);
    expect(proof).toBe('proved');
  });

  it('are rows where the amounts do not lead to them', () => {
    const { rows } = read(`${HEAD}
06.09. PALVELUMAKSU                                10,00-
        PÄIVÄN OSTO                                90,00+
09.09. TILISIIRTO                                  30,00+
        PÄIVÄN OSTO                               111,00+
10.09. KORTTIOSTO                                  15,00-
        PÄIVÄN OSTO                               100,00+
11.09. PALKKA                                      40,00+
        PÄIVÄN OSTO                               150,00+`);
    expect(rows).toHaveLength(8);
  });
});

describe('balances beside the days above their rows', () => {
  const head = (opening: string, closing: string) => `
pebble
Account number 31740826   Sort code 04-00-92
1 September 2024 - 30 September 2024
Opening balance                                       ${opening}
Closing balance                                       ${closing}
`;
  const DAYS = [
    `Sunday 1 September 2024                                     £120.00
Amazon                                                      -£10.00
Hargreave Legal                                             +£30.00
`,
    `Monday 2 September 2024                                     £157.00
Refund                                                      +£37.00
`,
    `Wednesday 4 September 2024                                  £117.00
Cash machine                                                -£40.00
`,
    `Thursday 5 September 2024                                   £112.00
Travel                                                       -£5.00
`,
  ];
  const ROWS = [
    '2024-09-01 -1000 - Amazon',
    '2024-09-01 3000 12000 Hargreave Legal',
    '2024-09-02 3700 15700 Refund',
    '2024-09-04 -4000 11700 Cash machine',
    '2024-09-05 -500 11200 Travel',
  ];

  it('are no rows without a word for balance', () => {
    expect(read(head('£100.00', '£112.00') + DAYS.join('\n'))).toEqual({ rows: ROWS, proof: 'proved' });
  });

  it('are no rows where the newest day comes first', () => {
    const { rows, proof } = read(head('£100.00', '£112.00') + DAYS.toReversed().join('\n'));
    expect(rows.map((row) => row.split(' ').slice(0, 2).join(' ')).sort()).toEqual(
      ROWS.map((row) => row.split(' ').slice(0, 2).join(' ')).sort(),
    );
    expect(proof).toBe('proved');
  });
});

import type { StatementGuide } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import { bandOfLines, guideOfText, placesOn } from '../testing/guide-of-text.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string, ruler: string, further: Partial<StatementGuide>) {
  const { rows, facts, proof } = readPages([pageOfText(text)], {
    type: 'auto',
    guide: guideOfText(text, ruler, further),
  });
  return {
    rows: rows.map(({ date, amount, balance }) =>
      [date?.value, amount?.value?.minor, balance?.value?.minor].filter((value) => value != null).join(' '),
    ),
    opening: facts.openingBalance?.value?.minor,
    closing: facts.closingBalance?.value?.minor,
    proof: proof.state,
  };
}

const HEAD = 'Harbour Bank   EUR\nStatement 1 March 2025 to 31 March 2025\n';

describe('a column of dates that a guide shows', () => {
  const ruler = 'd                t                a';

  it('holds the date behind a word that recognition misread', () => {
    const text = `${HEAD}Xkv              Zrt                 Vbn
Sun. 02/03/2025  Rent                -40.00
Wod. 05/03/2025  Salary               90.00
Sun. 09/03/2025  Groceries           -25.50
`;
    expect(read(text, ruler, { tables: [bandOfLines(text, 3, 5)] }).rows).toEqual([
      '2025-03-02 -4000',
      '2025-03-05 9000',
      '2025-03-09 -2550',
    ]);
  });

  it('holds dates whose year is on the next line', () => {
    const text = `${HEAD}Xkv              Zrt                 Vbn
02/03/           Rent                -40.00
2025
05/03/           Salary               90.00
2025
`;
    expect(read(text, ruler, { tables: [bandOfLines(text, 3, 6)] }).rows).toEqual([
      '2025-03-02 -4000',
      '2025-03-05 9000',
    ]);
  });
});

describe('cheques that are listed apart from the table of a guide', () => {
  it('are read as without a guide', () => {
    const text = `${HEAD}Xkv          Zrt                     Vbn
02/03/2025   Rent                 -40.00
05/03/2025   Salary                90.00

Cheques
Cheque number   Date         Amount
   267475       03/03/2025    25.50
`;
    const guide = { tables: [bandOfLines(text, 3, 4)] };
    expect(read(text, 'd            t                    a', guide).rows).toContain('2025-03-03 -2550');
  });
});

describe('a balance that a guide points at', () => {
  it('is read at the end of a sentence', () => {
    const text = `${HEAD}Zyx EUR 100.00, qwo EUR 12.08.
Xkv          Zrt                     Vbn
02/03/2025   Rent                 -40.00
05/03/2025   Fuel                 -47.92
`;
    const { x } = placesOn(text);
    const line = bandOfLines(text, 2, 2);
    const guide = {
      tables: [bandOfLines(text, 4, 5)],
      openingBalance: { ...line, x0: 0, x1: x(14) },
      closingBalance: { ...line, x0: x(19), x1: 1 },
    };
    expect(read(text, 'd            t                    a', guide)).toMatchObject({
      opening: 10000,
      closing: 1208,
      proof: 'proved',
    });
  });
});

describe('a row that a guide shows', () => {
  it('is one where it is named like a balance', () => {
    const text = `${HEAD}Xkv          Zrt                     Vbn        Wsd
             Brought forward       60.00     160.00
             02/03/2025
             Rent                 -40.00     120.00
             03/03/2025
             Deposits              90.00     210.00
             05/03/2025
`;
    const { rows } = read(text, '             t                    a          b', {
      tables: [bandOfLines(text, 3, 8)],
    });
    expect(rows).toEqual(['2025-03-02 6000 16000', '2025-03-03 -4000 12000', '2025-03-05 9000 21000']);
  });
});

describe('a table whose end a guide leaves open', () => {
  it('has amounts that are on other lines than the dates', () => {
    const text = `${HEAD}Xkv          Zrt                     Vbn
02/03/2025   Rent
             March                -40.00
05/03/2025   Salary
             Ada                   90.00
09/03/2025   Groceries 9.75 USD
             Quay                 -25.50
`;
    const tables = [{ ...bandOfLines(text, 3, 8), open: true }];
    expect(read(text, 'd            t                    a', { tables }).rows).toEqual([
      '2025-03-02 -4000',
      '2025-03-05 9000',
      '2025-03-09 -2550',
    ]);
  });

  it('keeps the rows above a balance from which only those below it follow', () => {
    const text = `${HEAD}Xkv          Zrt                     Vbn
02/03/2025   Rent                 -40.00
05/03/2025   Salary                90.00
             Opening balance      380.64
09/03/2025   Groceries            -25.50
10/03/2025   Fees                  -5.14
11/03/2025   Refund                50.00
             Closing balance      400.00
`;
    const tables = [{ ...bandOfLines(text, 3, 9), open: true }];
    const { rows, proof } = read(text, 'd            t                    a', { tables });
    expect(rows).toHaveLength(5);
    expect(proof).not.toBe('proved');
  });
});

import type { Proof, StatementGuide } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { readPages } from '../convert-pages.ts';
import { bandOfLines, guideOfText } from '../testing/guide-of-text.ts';
import { areaOfWords } from '../testing/invoice-guide-of-text.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string, guide: StatementGuide) {
  const document = readPages([pageOfText(text)], { type: 'auto', guide });
  const { proof } = document;
  return {
    rows: document.rows.map(({ date, description, reference, amount, balance }) =>
      [date?.value, description?.value, reference?.value, amount?.value?.minor, balance?.value?.minor]
        .map((value) => value ?? '-')
        .join(' | '),
    ),
    proof: proof.state === 'unprovable' ? proof.missing.join() : proof.state,
    findings: document.findings.map(({ message }) => message),
  };
}

const TEXT = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Qwo 100.00
Xkv          Plm    Zrt                Vbn        Wsd
02/03/2025   7710   Rent March        40.00
05/03/2025   7711   Salary                       90.00
             paid   by Ada
09/03/2025   7712   Groceries         25.50
Ygh 124.50
`;
const RULER = 'd            r      t                o          i';

describe('a statement that a guide shows', () => {
  const ends = {
    openingBalance: { ...bandOfLines(TEXT, 2, 2), x0: 0, x1: 1 },
    closingBalance: { ...bandOfLines(TEXT, 8, 8), x0: 0, x1: 1 },
  };
  const tables = [bandOfLines(TEXT, 4, 7)];

  it('is read by its columns, and proved between the balances that the guide points at', () => {
    expect(read(TEXT, guideOfText(TEXT, RULER, { tables, ...ends }))).toEqual({
      rows: [
        '2025-03-02 | Rent March | 7710 | -4000 | -',
        '2025-03-05 | Salary by Ada | 7711 paid | 9000 | -',
        '2025-03-09 | Groceries | 7712 | -2550 | -',
      ],
      proof: 'proved',
      findings: [],
    });
  });

  it('is not proved where the guide turns money out and money in round', () => {
    const guide = guideOfText(TEXT, RULER.replace('o', 'I').replace('i', 'o').replace('I', 'i'), {
      tables,
      ...ends,
    });
    expect(read(TEXT, guide).proof).not.toBe('proved');
  });

  it('is not proved where the guide leaves a row out, whose amount it reports', () => {
    const guide = guideOfText(TEXT, RULER, { tables: [bandOfLines(TEXT, 4, 6)], ...ends });
    expect(read(TEXT, guide).proof).not.toBe('proved');
    expect(read(TEXT, guide).rows).toHaveLength(2);
  });

  it('keeps its rows in an open table where the only head is that of a list below them', () => {
    const text = `${TEXT}        Date         Balance\n        02/03/2025   60.00\n        05/03/2025   150.00\n        09/03/2025   124.50\n`;
    const open = { ...bandOfLines(text, 4, 13), open: true };
    expect(read(text, guideOfText(text, RULER, { tables: [open], ...ends })).rows).toHaveLength(3);
  });

  it('does not read what the guide ignores', () => {
    const ignored = [{ ...bandOfLines(TEXT, 6, 6), x0: 0, x1: 1 }];
    const guide = guideOfText(TEXT, RULER.replace('r', 'x'), { tables, ignored });
    expect(read(TEXT, guide).rows[1]).toBe('2025-03-05 | Salary | - | 9000 | -');
  });

  it('has the rows that the guide shows, where it shows any', () => {
    const rows = [bandOfLines(TEXT, 4, 4), bandOfLines(TEXT, 5, 5), bandOfLines(TEXT, 6, 7)];
    expect(read(TEXT, guideOfText(TEXT, RULER, { tables, rows })).rows).toEqual([
      '2025-03-02 | Rent March | 7710 | -4000 | -',
      '2025-03-05 | Salary | 7711 | 9000 | -',
      '2025-03-09 | by Ada Groceries | paid 7712 | -2550 | -',
    ]);
  });
});

describe('the words of the columns that a guide shows', () => {
  const page = (rows: string) => `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Xkv          Zrt                  Vbn       Wsd
${rows}`;

  it('are those of an amount with its marker behind the edge of its column', () => {
    const text = page(`02/03/2025   -40.00    60.00 C  Rent
05/03/2025   -90.00    30.00 D  Shoes
`);
    const guide = guideOfText(text, 'd            a         b    t', { tables: [bandOfLines(text, 3, 4)] });
    expect(read(text, guide).rows).toEqual([
      '2025-03-02 | Rent | - | -4000 | 6000',
      '2025-03-05 | Shoes | - | -9000 | -3000',
    ]);
  });

  it.each([
    ['dates', {}],
    ['rows', (text: string) => ({ rows: [3, 4, 5].map((line) => bandOfLines(text, line, line)) })],
  ] as const)('name a row like a sum where the guide shows %s', (_, further) => {
    const text = page(`02/03/2025   Rent           -40.00
05/03/2025   Deposits        90.00
09/03/2025   Shoes          -25.50
`);
    const guide = guideOfText(text, 'd            t           a', {
      tables: [bandOfLines(text, 3, 5)],
      ...(typeof further === 'function' ? further(text) : further),
    });
    expect(read(text, guide).rows[1]).toBe('2025-03-05 | Deposits | - | 9000 | -');
  });

  it('leave a balance beside the rows to the guide that points at it', () => {
    const text = page(`02/03/2025   Rent              -40.00          Qwo
05/03/2025   Shoes             -20.00          100.00
`);
    const shown = guideOfText(text, 'd            t                 a         x', {
      tables: [bandOfLines(text, 3, 4)],
      openingBalance: areaOfWords(text, '100.00'),
    });
    const { rows, accounts } = readPages([pageOfText(text)], { type: 'auto', guide: shown });
    expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([-4000, -2000]);
    expect(accounts[0]?.openingBalance?.value?.minor).toBe(10000);
  });

  it('are no row where they print again a balance that the guide points at', () => {
    const text = `Harbour Bank   EUR
Qwo 1 March 2025     100.00
Xkv          Zrt                 Vbn
02/03/2025   Rent              -40.00
             Qwo 1 March 2025  100.00
`;
    const openingBalance = areaOfWords(text, '    100.00');
    const guide = guideOfText(text, 'd            t               a', {
      tables: [bandOfLines(text, 3, 4)],
      openingBalance,
    });
    expect(read(text, guide).rows).toEqual(['2025-03-02 | Rent | - | -4000 | -']);
  });
});

describe('what a guide leaves open or decides', () => {
  const page = (rows: string) => `Harbour Bank   EUR\nXkv          Zrt               Vbn\n${rows}`;
  const ruler = 'd            t               a';
  const rowsOf = (text: string, further: Partial<StatementGuide>) =>
    read(text, guideOfText(text, ruler, { tables: [bandOfLines(text, 2, 9)], ...further })).rows;

  it('is the order of day and month', () => {
    const text = page('02/03/2025   Rent              -40.00\n04/03/2025   Salary             90.00\n');
    expect(rowsOf(text, { dateOrder: 'mdy' })[0]).toBe('2025-02-03 | Rent | - | -4000 | -');
    expect(rowsOf(text, { dateOrder: 'dmy' })[0]).toBe('2025-03-02 | Rent | - | -4000 | -');
  });

  it('is the year of dates without one', () => {
    const text = page('2 March      Rent              -40.00\n4 March      Salary             90.00\n');
    expect(rowsOf(text, { year: 2019 })[1]).toBe('2019-03-04 | Salary | - | 9000 | -');
  });

  it('is the side of amounts without a sign, and the meaning of a minus', () => {
    const text = page('2 March      Rent               40.00\n4 March      Salary            -90.00\n');
    const amounts = (further: Partial<StatementGuide>) =>
      rowsOf(text, further).map((row) => Number(row.split(' | ')[3]));
    expect(amounts({ unsigned: 'out', minus: 'in' })).toEqual([-4000, 9000]);
    expect(amounts({ unsigned: 'in', minus: 'out' })).toEqual([4000, -9000]);
  });

  it('is the mark of decimals', () => {
    const text = page('2 March      Rent              -40,000\n4 March      Salary             90,000\n');
    expect(rowsOf(text, { decimal: '.' })[0]).toContain('-4000000');
  });
});

const RUNNING = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Opening balance 100.00
Date         Value date   Description       Amount     Balance
02/03/2025   03/03/2025   Rent              -40.00       60.00
05/03/2025   06/03/2025   Salary             90.00      150.00
09/03/2025   10/03/2025   Groceries         -25.50      124.50
`;

describe('a statement with balances beside its rows', () => {
  const ruler = 'd            v            t               a          b';

  it('is proved by them', () => {
    const guide = guideOfText(RUNNING, ruler, { tables: [bandOfLines(RUNNING, 4, 6)] });
    expect(read(RUNNING, guide)).toMatchObject({ proof: 'proved', findings: [] });
  });

  it('is not proved where the guide leaves out the last row, which no printed balance misses', () => {
    const guide = guideOfText(RUNNING, ruler, { tables: [bandOfLines(RUNNING, 4, 5)] });
    expect(read(RUNNING, guide)).toMatchObject({
      proof: 'a line outside of the table may be a row',
      findings: ['Your table leaves out 1 row with a sum of -25.50. Extend the table if it belongs there.'],
    });
  });

  it('is not proved where the guide shows one of two dates that no head names', () => {
    const heads = RUNNING.replace('Date         Value date', 'Wexel date   Quorn date');
    const text = heads.replace(/(\S{10}) {3}(\S{10})/g, (dates, first, second) =>
      dates.startsWith('0') ? `${second}   ${first}` : dates,
    );
    const guide = guideOfText(text, 'd            t                           a          b');
    expect(read(text, guide).proof).toBe('the description of row 1 has another date');
  });

  it('is not proved where the guide takes value dates for the dates', () => {
    const guide = guideOfText(RUNNING, ruler.replace('d', 'x').replace('v', 'd'));
    expect(read(RUNNING, guide).proof).toContain('date of row 1 is another one by the automatic reading');
  });

  it('is not proved where the guide swaps dates and value dates, whether the automatic reading is proved or not', () => {
    const pages = [pageOfText(RUNNING)];
    const proof: Proof = { state: 'unprovable', missing: [], restsOnEdits: false };
    const automatic = { ...readPages(pages, { type: 'auto' }), proof };
    const stateBy = (columns: string) =>
      readPages(pages, { type: 'auto', guide: guideOfText(RUNNING, columns), automatic }).proof.state;
    expect(stateBy(ruler)).toBe('proved');
    expect(stateBy(ruler.replace('d', 'V').replace('v', 'd').replace('V', 'v'))).not.toBe('proved');
  });
});

describe('a guide that decides what a minus means', () => {
  const ruler = 'd            v            t               a          b';
  const pages = [pageOfText(RUNNING)];
  const read = readPages(pages, { type: 'auto' });
  const proof: Proof = { state: 'unprovable', missing: [], restsOnEdits: false };
  const stateBy = (automatic: typeof read, signs: Partial<StatementGuide>) =>
    readPages(pages, { type: 'auto', guide: guideOfText(RUNNING, ruler, signs), automatic }).proof.state;

  it('is no proof where it turns all amounts and balances round', () => {
    expect(stateBy({ ...read, proof }, { unsigned: 'in', minus: 'out' })).toBe('proved');
    expect(stateBy({ ...read, proof }, { unsigned: 'out', minus: 'in' })).toBe('unprovable');
  });

  it('is no proof where the automatic reading has nothing to compare', () => {
    const nothing = { ...read, proof, rows: [], accounts: [] };
    expect(stateBy(nothing, {})).toBe('proved');
    expect(stateBy(nothing, { unsigned: 'out', minus: 'in' })).toBe('unprovable');
  });

  it('leaves the proof of amounts that balances read alike confirm', () => {
    const rows = read.rows.map((row) =>
      row.amount?.value
        ? {
            ...row,
            amount: { ...row.amount, value: { ...row.amount.value, minor: -row.amount.value.minor } },
          }
        : row,
    );
    expect(stateBy({ ...read, proof, rows }, { unsigned: 'in', minus: 'out' })).toBe('proved');
  });
});

describe('the year of a guide', () => {
  it('proves no dates that are others without it', () => {
    const text = TEXT.replace('Statement 1 March 2025 to 31 March 2025', 'Issued on 31/03/2025').replaceAll(
      '/2025   7',
      '        7',
    );
    const guide = guideOfText(text, RULER, {
      tables: [bandOfLines(text, 4, 7)],
      openingBalance: { ...bandOfLines(text, 2, 2), x0: 0, x1: 1 },
      closingBalance: { ...bandOfLines(text, 8, 8), x0: 0, x1: 1 },
      year: 1995,
    });
    const { rows, proof } = read(text, guide);
    expect(rows[0]).toMatch(/^1995-03-02/);
    expect(proof).not.toBe('proved');
  });
});

describe('a statement that is proved without a guide', () => {
  const text = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Zyx 60.00
Date         Description       Amount
             Opening balance   100.00
02/03/2025   Rent               40.00
             Closing balance    60.00
`;

  it('is not proved by a guide with other balances', () => {
    const guide = guideOfText(text, 'd            t                a', { tables: [bandOfLines(text, 5, 5)] });
    const end = (line: number) => ({ ...bandOfLines(text, line, line), x0: 0, x1: 1 });
    const swapped = { openingBalance: end(6), closingBalance: end(4), minus: 'in', unsigned: 'out' } as const;
    expect(read(text, guide).proof).toBe('proved');
    expect(read(text, { ...guide, ...swapped }).proof).not.toBe('proved');
  });
});

describe('a statement with days above its rows', () => {
  const text = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Opening balance 100.00
Date          Details                 Amount     Balance
02/03/2025
              Rent                    -40.00       60.00
              Tea                      -5.00       55.00
05/03/2025
              Salary                   90.00      145.00
`;

  it('is not proved where the guide leaves out the day of rows that the automatic reading has', () => {
    const pages = [pageOfText(text)];
    const read = readPages(pages, { type: 'auto' });
    const automatic = { ...read, proof: { state: 'unprovable', missing: [], restsOnEdits: false } as Proof };
    const stateBy = (day: number) => {
      const band = { ...bandOfLines(text, day, day), x0: 0, x1: 1 };
      const guide = guideOfText(text, 'd             t                       a          b', {
        tables: [bandOfLines(text, 4, 8)],
        ignored: [band],
      });
      return readPages(pages, { type: 'auto', guide, automatic }).proof.state;
    };
    expect(read.rows.map(({ date }) => date?.value)).toEqual(['2025-03-02', '2025-03-02', '2025-03-05']);
    expect(stateBy(3)).toBe('proved');
    expect(stateBy(7)).toBe('unprovable');
  });
});

describe('a statement of two accounts', () => {
  const text = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Account number 3333 4444
Opening balance 100.00
New balance     150.00
Date         Description       Amount
03/03/2025   Rent              -40.00
05/03/2025   Salary             90.00
`;

  it('is not proved where the guide leaves out all rows of one', () => {
    const pages = [pageOfText(text)];
    const automatic = readPages(pages, { type: 'auto' });
    const [row] = automatic.rows;
    if (!row?.amount?.box) throw new Error('no row was read');
    const box = { ...row.amount.box, y0: row.amount.box.y0 + 200, y1: row.amount.box.y1 + 200 };
    const other = { ...row, account: 1, amount: { ...row.amount, box } };
    const guide = guideOfText(text, 'd            t                a', { tables: [bandOfLines(text, 5, 7)] });
    const stateBeside = (accounts: typeof automatic.accounts) =>
      readPages(pages, {
        type: 'auto',
        guide,
        automatic: {
          ...automatic,
          accounts,
          rows: [...automatic.rows, other],
          proof: { state: 'unprovable', missing: [], restsOnEdits: false },
        },
      }).proof.state;
    expect(stateBeside(automatic.accounts)).toBe('proved');
    expect(stateBeside([...automatic.accounts, ...automatic.accounts])).toBe('unprovable');
  });
});

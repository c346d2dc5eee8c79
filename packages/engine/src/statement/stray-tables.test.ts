import { describe, expect, it } from 'vitest';
import { lineOfText } from '../testing/line-of-text.ts';
import { madeEntry } from '../testing/made-entry.ts';
import { findDates } from '../values/date.ts';
import type { Bounds } from './bounds.ts';
import type { Entry } from './entries.ts';
import { findReading } from './find-reading.ts';
import type { ColumnRole } from './header-words.ts';
import { holds, readOwnLines } from './stray-tables.ts';

const OWN: ReadonlySet<string> = new Set(['1', '3']);

/** Lines of 'stretch amount balance' ('-' leaves a cell empty), in printed order. */
function table(...rows: string[]): Entry[] {
  return rows.map((row, at) => {
    const [stretch = '', ...cells] = row.split(' ');
    const texts = cells.map((cell) => (cell === '-' ? '' : cell));
    // Stretch 1 and those that go on with it stand under the head of the movements, the others under one of their own.
    const head = OWN.has(stretch) ? 'date description amount' : 'date description';
    return madeEntry(texts, { at, stretch: Number(stretch), table: head });
  });
}

function findOwn(
  entries: readonly Entry[],
  bounds: Bounds = { opening: null, closing: null },
  heads: readonly (ColumnRole | null)[] = ['amount', 'balance'],
) {
  const read = (kept: readonly Entry[]) => findReading(kept, { heads, bounds, currency: 'EUR', card: false });
  return readOwnLines(entries, { heads, read, isHeld: (one) => holds(one, bounds) });
}

function amountsKept(
  entries: readonly Entry[],
  bounds?: Bounds,
  heads?: readonly (ColumnRole | null)[],
): number[] {
  return (findOwn(entries, bounds, heads)?.steps ?? []).flatMap((step) =>
    step.size === null ? [] : [step.sign * step.size],
  );
}

const OPENING = { kind: 'opening', share: 1 } as const;
const CLOSING = { kind: 'closing', share: 1 } as const;
const CARRIED = { kind: 'carried', share: 1 } as const;
const DATES = findDates(lineOfText('03/02/2025 Gift'), 'en');
const LATER = findDates(lineOfText('04/02/2025 Rent'), 'en');
const ENDS: Bounds = { opening: 1000, closing: 1260 };
const CHAIN = ['1 -3.00 7.00', '1 5.00 12.00', '1 -0.40 11.60', '1 1.00 12.60'];

describe('tables of other things', () => {
  it('are left out where the balances follow without exactly one of them', () => {
    const pending = ['2 -9.00 -', '2 -8.00 -'];
    const rows = [...CHAIN, ...pending, '3 -2.60 10.00', '3 1.00 11.00'];
    expect(amountsKept(table(...rows))).toEqual([-300, 500, -40, 100, -260, 100]);
  });

  it('are left out below the last dated row, where no balance is among the rows', () => {
    const rows = table('1 -3.00', '1 5.00', '1 57.00').map((entry, index) => ({
      ...entry,
      dates: [DATES, LATER, []][index] ?? [],
    }));
    expect(amountsKept(rows, { opening: 1000, closing: 1200 }, ['amount'])).toEqual([-300, 500]);
  });

  it('are left out where both ends meet without one of them', () => {
    const rows = ['0 -9.00', '1 -3.00', '1 5.00', '1 -0.40'];
    const ends = { opening: 1000, closing: 1160 };
    expect(amountsKept(table(...rows), ends, ['amount'])).toEqual([-300, 500, -40]);
  });

  it('are left out where both ends meet without all stretches under another head', () => {
    const rows = ['1 -3.00', '1 5.00', '1 -0.40', '1 2.00', '2 7.00', '4 12.00', '5 13.60'];
    const ends = { opening: 1000, closing: 1360 };
    expect(amountsKept(table(...rows), ends, ['amount'])).toEqual([-300, 500, -40, 200]);
  });

  it('stay under the head of the movements: a section is the statement’s own though the ends would meet without it', () => {
    const rows = ['1 -3.00', '1 5.00', '1 -0.40', '3 -9.00'];
    expect(amountsKept(table(...rows), { opening: 1000, closing: 1160 }, ['amount'])).toHaveLength(4);
  });

  it('do not keep out a row named like a total, where the only balances are theirs', () => {
    const rows = table('1 -3.00', '1 5.00', '1 -0.40', '1 1.00', '2 - 12.60');
    const named = rows.map((entry, at) => (at === 1 ? { ...entry, label: CARRIED } : entry));
    const ofDays = named.map((entry, at) => (at === 4 ? { ...entry, label: CARRIED } : entry));
    expect(amountsKept(ofDays, ENDS)).toEqual([-300, 500, -40, 100]);
  });

  it('leave the balances in force where sums of days are named like carried balances', () => {
    const rows = table(
      '1 -3.00 7.00',
      '1 -3.00 -',
      '1 5.00 12.00',
      '1 -0.40 11.60',
      '1 4.60 -',
      '1 1.00 12.60',
      '1 1.00 -',
    );
    const sums = new Set([1, 4, 6]);
    const named = rows.map((entry, at) => (sums.has(at) ? { ...entry, label: CARRIED } : entry));
    const found = findOwn(named);
    expect(found?.reading.balance).toBe(1);
    expect(found?.steps.map(({ size }) => size)).toEqual([300, 500, 40, 100]);
  });

  it('are left out where they alone print no balance below a head', () => {
    const rows = table(...CHAIN.slice(0, 2), '1 -595451.00 -', ...CHAIN.slice(2));
    expect(amountsKept(rows)).toEqual([-300, 500, -40, 100]);
  });

  it('are left out below the last balance where they come to nothing and print no date', () => {
    const rows = table(...CHAIN, '1 - 12.60', '1 0.00 -', '1 0.00 -');
    const closed = rows.map((entry) => (entry.at === CHAIN.length ? { ...entry, label: CLOSING } : entry));
    const ends = { opening: 1000, closing: 1260 };
    expect(amountsKept(closed, ends)).toEqual([-300, 500, -40, 100]);
    expect(amountsKept(table(...CHAIN, '1 0.00 -', '1 0.00 -'), ends)).toEqual([-300, 500, -40, 100, 0, 0]);
  });

  it('stay where only the first line is a balance', () => {
    const rows = table('1 - 10.00', '1 -1.00 9.00', '1 0.00 -', '1 -1.00 8.00');
    const opened = rows.map((entry) =>
      entry.at === 0 ? { ...entry, label: OPENING } : { ...entry, dates: DATES },
    );
    expect(amountsKept(opened, { opening: 1000, closing: 800 })).toEqual([-100, 0, -100]);
  });

  it('stay below the last balance where they print a date, as rows do', () => {
    const rows = table(...CHAIN, '1 - 12.60', '1 0.00 -');
    const closed = rows.map((entry) => ({
      ...entry,
      dates: entry.at === CHAIN.length ? [] : DATES,
      label: entry.at === CHAIN.length ? CLOSING : null,
    }));
    const ends = { opening: 1000, closing: 1260 };
    expect(amountsKept(closed, ends)).toEqual([-300, 500, -40, 100, 0]);
  });

  it('are left out below the last balance where everything would follow with them, too', () => {
    const rows = table('1 -3.00', '1 5.00', '1 12.00', '1 0.00');
    const closed = rows.map((entry) => (entry.at === 2 ? { ...entry, label: CLOSING } : entry));
    expect(amountsKept(closed, { opening: 1000, closing: 1200 }, ['amount'])).toEqual([-300, 500]);
  });

  it('stay where dated rows follow the last balance, which then closes nothing', () => {
    const rows = table('1 -3.00', '1 7.00', '1 0.00', '1 5.00');
    const carried = rows.map((entry) => ({
      ...entry,
      dates: entry.at === 0 || entry.at === 3 ? DATES : [],
      label: entry.at === 1 ? CARRIED : null,
    }));
    expect(amountsKept(carried, { opening: 1000, closing: 1200 }, ['amount'])).toEqual([-300, 0, 500]);
  });

  it('stay where everything follows with them', () => {
    expect(amountsKept(table(...CHAIN, '2 -2.60 10.00'), { opening: 1000, closing: 1000 })).toHaveLength(5);
  });

  it('stay where nothing follows without them either', () => {
    const broken = ['1 -3.00 7.00', '1 5.00 12.90', '1 -0.40 12.50', '1 1.00 13.50'];
    expect(amountsKept(table(...broken, '2 -9.00 -'), { opening: 1000, closing: 1260 })).toHaveLength(5);
  });

  it('stay where half of the lines stand in them', () => {
    const pending = ['0 -9.00', '0 -8.00', '0 -7.00'];
    const rows = ['1 -3.00', '1 5.00', '1 -0.40'];
    const ends = { opening: 1000, closing: 1160 };
    expect(amountsKept(table(...pending, ...rows), ends, ['amount'])).toHaveLength(6);
  });

  it('stay where either of two different ones could be left out', () => {
    const rows = ['0 -2.00', '1 -3.00', '1 5.00', '1 -0.40', '2 -1.00', '2 -1.00'];
    const ends = { opening: 1000, closing: 960 };
    expect(amountsKept(table(...rows), ends, ['amount'])).toHaveLength(6);
  });

  it('are undated lines where rows repeat their dates, but not where only the first row of a day prints it', () => {
    const days = ['03/02/2025', '04/02/2025', '05/02/2025', '06/02/2025', '07/02/2025', '08/02/2025'];
    const rows = days.flatMap((day) => [
      madeEntry(['-1.00'], { dates: findDates(lineOfText(`${day} Gift`), 'en') }),
    ]);
    const listed = (last: Entry) =>
      [...rows, madeEntry(['2.00']), last].map((entry, at) => ({ ...entry, at }));
    const fresh = madeEntry(['-1.00'], { dates: DATES });
    const again = madeEntry(['-1.00'], { dates: rows.at(-1)?.dates ?? [] });
    expect(amountsKept(listed(fresh), undefined, ['amount'])).toHaveLength(8);
    expect(amountsKept(listed(again), undefined, ['amount'])).toHaveLength(7);
  });

  it('are undated figures below the last balance, too', () => {
    const closing = madeEntry(['', '12.60'], { at: 4, stretch: 1, label: { kind: 'closing', share: 1 } });
    const limit = madeEntry(['', '500.00'], { at: 5, stretch: 1 });
    const heads = ['amount', 'balance'] as const;
    const read = (kept: readonly Entry[]) =>
      findReading(kept, { heads, bounds: ENDS, currency: 'EUR', card: false });
    const found = readOwnLines([...table(...CHAIN), closing, limit], {
      heads,
      read,
      isHeld: (one) => holds(one, ENDS),
    });
    expect(found?.steps.map((step) => step.balance)).toEqual([700, 1200, 1160, 1260, 1260]);
  });
});

describe('rows that are named like totals', () => {
  const named = (kind: 'totalIn' | 'carried', amount: string) =>
    madeEntry([amount], { label: { kind, share: 1 } });

  it('are rows where only then both ends meet', () => {
    const rows = [
      madeEntry(['-3.00']),
      named('totalIn', '5.00'),
      named('carried', '2.00'),
      madeEntry(['-0.40']),
    ];
    const listed = rows.map((entry, at) => ({ ...entry, at }));
    expect(amountsKept(listed, { opening: 1000, closing: 1360 }, ['amount'])).toEqual([-300, 500, 200, -40]);
    expect(amountsKept(listed, { opening: 1000, closing: 660 }, ['amount'])).toEqual([-300, -40]);
  });

  it('are rows where two choices fit and make the same rows of them', () => {
    const rows = [
      madeEntry(['-3.00', '7.00']),
      { ...named('totalIn', '5.00'), amounts: madeEntry(['5.00', '12.00']).amounts },
      { ...named('carried', ''), amounts: madeEntry(['', '12.00']).amounts },
      madeEntry(['-0.40', '11.60']),
    ];
    const listed = rows.map((entry, at) => ({ ...entry, at }));
    expect(amountsKept(listed, { opening: 1000, closing: 1160 })).toEqual([-300, 500, -40]);
  });
});

describe('figures outside of the balances at both ends', () => {
  it('are left out where only then the ends meet, though they print dates', () => {
    const opening = madeEntry(['10.00'], { label: OPENING });
    const closing = madeEntry(['12.60'], { label: CLOSING });
    const box = madeEntry(['6.00'], { dates: DATES });
    const rows = CHAIN.map((row) => madeEntry([row.split(' ')[1] ?? ''], { dates: DATES }));
    const amounts = (...entries: Entry[]) =>
      amountsKept(
        entries.map((entry, at) => ({ ...entry, at })),
        ENDS,
        ['amount'],
      );
    expect(amounts(box, opening, ...rows, closing, box)).toEqual([-300, 500, -40, 100]);
    expect(amounts(box, ...rows, box)).toHaveLength(6);
  });
});

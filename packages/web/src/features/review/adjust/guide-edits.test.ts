import { parseReadingGuide, type ReadingGuide } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { addAccount, factsOf, removeAccount } from './account-facts.ts';
import {
  addIgnored,
  changeFact,
  changeIgnored,
  hasTable,
  moveIgnored,
  moveTable,
  removeIgnored,
  setFact,
  setHabit,
  setHasTable,
} from './area-edits.ts';
import { addColumn, edgesOf, moveEdge, removeColumn, setRole, splitWidest } from './column-edits.ts';
import type { AdjustableType, Role } from './guide-type.ts';
import { GUIDE_TYPES } from './guide-types.ts';
import { forgetRows, joinRow, rowsOn, splitRow } from './row-edits.ts';
import { guideWith, madeGuide } from './testing/made-guide.ts';

const rolesOf = (guide: ReadingGuide | null) => guide?.columns.map(({ role }) => role).join(' ');
const spans = (guide: ReadingGuide) => guide.columns.map(({ x0, x1 }) => [x0, x1]);
const of = (...roles: Role[]) => guideWith('bank_statement', ...roles);

describe('columns', () => {
  it('share the edge between them', () => {
    const guide = of('date', 'amount');
    expect(edgesOf(guide)).toEqual([
      { x: 0, left: null, right: 0 },
      { x: 0.5, left: 0, right: 1 },
      { x: 1, left: 1, right: null },
    ]);
    expect(spans(moveEdge(guide, 0, 'x1', 0.3))).toEqual([
      [0, 0.3],
      [0.3, 1],
    ]);
    expect(moveEdge(guide, 1, 'x0', 0.3)).toEqual(moveEdge(guide, 0, 'x1', 0.3));
  });

  it('stop at their neighbours and at the ends of the page', () => {
    const guide = of('date', 'amount');
    expect(spans(moveEdge(guide, 0, 'x1', 2))).toEqual([
      [0, 0.995],
      [0.995, 1],
    ]);
    expect(spans(moveEdge(guide, 0, 'x0', -1))[0]).toEqual([0, 0.5]);
    expect(spans(moveEdge(guide, 0, 'x0', 0.7))[0]).toEqual([0.495, 0.5]);
  });

  it('with a gap between them move alone, until they touch', () => {
    const guide = moveGap(of('date', 'amount'));
    expect(spans(moveEdge(guide, 0, 'x1', 0.45))).toEqual([
      [0, 0.45],
      [0.6, 1],
    ]);
    expect(spans(moveEdge(guide, 0, 'x1', 0.9))).toEqual([
      [0, 0.6],
      [0.6, 1],
    ]);
  });

  it('exchange a role that a table has only once', () => {
    expect(rolesOf(setRole(of('balance', 'amount'), 0, 'amount'))).toBe('amount balance');
    expect(rolesOf(setRole(of('date', 'amount', 'ignore'), 2, 'description'))).toBe(
      'date amount description',
    );
    expect(rolesOf(setRole(of('description', 'amount', 'ignore'), 2, 'description'))).toBe(
      'description amount description',
    );
  });

  it('hold amounts in one column or in two', () => {
    expect(rolesOf(setRole(of('debit', 'credit', 'ignore'), 2, 'amount'))).toBe('ignore ignore amount');
    expect(rolesOf(setRole(of('amount', 'ignore'), 1, 'credit'))).toBe('debit credit');
    expect(rolesOf(setRole(of('amount', 'ignore'), 1, 'debit'))).toBe('credit debit');
  });

  it('of an invoice may hold a description several times, and anything else once', () => {
    const guide = guideWith('invoice', 'code', 'description', 'amount');
    expect(rolesOf(setRole(guide, 0, 'description'))).toBe('description description amount');
    expect(rolesOf(setRole(guide, 1, 'code'))).toBe('description code amount');
    expect(rolesOf(setRole(guide, 1, 'amount'))).toBe('code amount description');
    expect(setRole(guide, 2, 'unitPrice')).toBeNull();
  });

  it('never lose the last column of amounts', () => {
    expect(setRole(of('date', 'amount'), 1, 'balance')).toBeNull();
    expect(removeColumn(of('date', 'amount'), 1)).toBeNull();
    expect(rolesOf(removeColumn(of('debit', 'credit'), 1))).toBe('debit');
  });

  it('are split where the user points, and fill a gap', () => {
    const split = addColumn(of('date', 'amount'), 0.25);
    expect(spans(split)).toEqual([
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 1],
    ]);
    expect(rolesOf(split)).toBe('date ignore amount');
    const filled = addColumn(moveGap(of('date', 'amount')), 0.5);
    expect(spans(filled)[1]).toEqual([0.4, 0.6]);
    expect(spans(splitWidest(of('date', 'amount')))).toEqual([
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 1],
    ]);
  });

  it('leave their room to a neighbour', () => {
    expect(spans(removeColumn(of('date', 'description', 'amount'), 1) as ReadingGuide)).toEqual([
      [0, 2 / 3],
      [2 / 3, 1],
    ]);
    expect(spans(removeColumn(of('date', 'amount'), 0) as ReadingGuide)).toEqual([[0, 1]]);
  });
});

/** With a gap from 0.4 to 0.6 between two columns. */
function moveGap(guide: ReadingGuide): ReadingGuide {
  const [left, right] = guide.columns;
  return parseReadingGuide({
    ...guide,
    columns: [
      { ...left, x1: 0.4 },
      { ...right, x0: 0.6 },
    ],
  });
}

describe('tables', () => {
  it('are moved on one page and followed by later ones without their own', () => {
    const guide = moveTable({ ...madeGuide(), tables: [{ page: 1, y0: 0.2, y1: 0.9 }] }, 2, 'y0', 0.1);
    expect(guide.tables).toEqual([
      { page: 1, y0: 0.2, y1: 0.9 },
      { page: 2, y0: 0.1, y1: 0.9 },
    ]);
    expect(moveTable(guide, 1, 'y1', 0.1).tables[0]).toEqual({ page: 1, y0: 0.2, y1: 0.21 });
    expect(moveTable(guide, 1, 'y0', -4).tables[0]).toEqual({ page: 1, y0: 0, y1: 0.9 });
  });

  it('can be absent from one page alone', () => {
    const guide = setHasTable({ ...madeGuide(), tables: [{ page: 1, y0: 0.2, y1: 0.9 }] }, 2, false);
    expect([1, 2, 3, 4].map((page) => hasTable(guide, page))).toEqual([true, false, true, true]);
    expect(hasTable(setHasTable(guide, 2, true), 2)).toBe(true);
  });
});

describe('ignored areas, facts and habits', () => {
  it('are drawn from any corner, changed and removed', () => {
    const guide = addIgnored(madeGuide(), { page: 1, x0: 0.5, y0: 0.9, x1: 0.2, y1: -1 });
    expect(guide.ignored).toEqual([{ page: 1, x0: 0.2, y0: 0, x1: 0.5, y1: 0.9 }]);
    expect(changeIgnored(guide, 0, { x0: 0.7 }).ignored[0]?.x0).toBe(0.5);
    expect(changeIgnored(guide, 0, { y1: 0.4 }).ignored[0]).toEqual({
      page: 1,
      x0: 0.2,
      y0: 0,
      x1: 0.5,
      y1: 0.4,
    });
    expect(removeIgnored(guide, 0).ignored).toEqual([]);
    expect(changeIgnored(guide, 1, { x0: 0 })).toBe(guide);
  });

  it('are moved as they are, and stay within the page', () => {
    const guide = addIgnored(madeGuide(), { page: 1, x0: 0.2, y0: 0.3, x1: 0.5, y1: 0.9 });
    expect(moveIgnored(guide, 0, { x: 0.1, y: 0.05 }).ignored).toEqual([
      { page: 1, x0: 0.1, y0: 0.05, x1: 0.4, y1: 0.65 },
    ]);
    expect(moveIgnored(guide, 0, { x: 2, y: -1 }).ignored).toEqual([
      { page: 1, x0: 0.7, y0: 0, x1: 1, y1: 0.6 },
    ]);
  });

  it('are automatic again once they are taken away', () => {
    const area = { page: 1, x0: 0.1, y0: 0.1, x1: 0.2, y1: 0.2 };
    const guide = setHabit(setFact(madeGuide(), 'openingBalance', area), 'decimal', ',');
    expect(guide).toMatchObject({ openingBalance: area, decimal: ',' });
    const back = setHabit(setFact(guide, 'openingBalance', null), 'decimal', undefined);
    expect(back).toEqual(madeGuide());
    expect('decimal' in back).toBe(false);
  });

  it('have places whose sides are moved', () => {
    const area = { page: 1, x0: 0.1, y0: 0.1, x1: 0.2, y1: 0.2 };
    const guide = setFact(madeGuide('invoice'), 'invoiceNumber', area);
    expect(changeFact(guide, 'invoiceNumber', { x1: 0.5 })).toMatchObject({
      invoiceNumber: { ...area, x1: 0.5 },
    });
    expect(changeFact(guide, 'invoiceNumber', { y0: 0.9 })).toMatchObject({
      invoiceNumber: { ...area, y0: 0.2 },
    });
    expect(changeFact(guide, 'total', { x1: 0.5 })).toBe(guide);
  });
});

describe('rows', () => {
  const read = [
    { page: 1, y0: 0.2, y1: 0.22 },
    { page: 1, y0: 0.224, y1: 0.24 },
    { page: 1, y0: 0.4, y1: 0.42 },
    { page: 2, y0: 0.2, y1: 0.22 },
  ];

  it('start as read, without gaps between near ones', () => {
    expect(rowsOn(madeGuide(), 1, read)).toEqual([
      { page: 1, y0: 0.2, y1: 0.222 },
      { page: 1, y0: 0.222, y1: 0.24 },
      { page: 1, y0: 0.4, y1: 0.42 },
    ]);
  });

  it('are split and joined on their page alone', () => {
    const split = splitRow(madeGuide(), 1, 0.21, read);
    expect(split.rows.map(({ page, y0 }) => [page, y0])).toEqual([
      [1, 0.2],
      [1, 0.21],
      [1, 0.222],
      [1, 0.4],
    ]);
    expect(joinRow(split, 1, 0, read).rows[0]).toEqual({ page: 1, y0: 0.2, y1: 0.222 });
    expect(splitRow(madeGuide(), 1, 0.3, read)).toEqual(madeGuide());
    expect(forgetRows(split, 1)).toEqual(madeGuide());
  });
});

describe('any sequence of edits', () => {
  it.each<AdjustableType>(['bank_statement', 'invoice'])('keeps the guide of a %s valid', (type) => {
    const number = numbersFrom(7);
    const place = () => number() * 1.4 - 0.2;
    const { roles } = GUIDE_TYPES[type];
    const read = Array.from({ length: 20 }, (_, index) => ({
      page: 1 + (index % 2),
      y0: number() * 0.9,
      y1: 0.95,
    }));
    const pick = (count: number) => Math.floor(number() * count);
    const area = () => ({ page: 1, x0: place(), y0: place(), x1: place(), y1: place() });
    const fact = (of: ReadingGuide) => {
      const facts = factsOf(of);
      return facts[pick(facts.length)]?.fact ?? 'total';
    };
    const edits: ((guide: ReadingGuide) => ReadingGuide | null)[] = [
      (guide) => moveEdge(guide, pick(guide.columns.length), number() < 0.5 ? 'x0' : 'x1', place()),
      (guide) => setRole(guide, pick(guide.columns.length), roles[pick(roles.length)] ?? 'ignore'),
      (guide) => addColumn(guide, place()),
      (guide) => removeColumn(guide, pick(guide.columns.length)),
      (guide) => moveTable(guide, 1 + pick(3), number() < 0.5 ? 'y0' : 'y1', place()),
      (guide) => setHasTable(guide, 1 + pick(3), number() < 0.5),
      (guide) => addIgnored(guide, area()),
      (guide) => changeIgnored(guide, pick(3), { x0: place(), y1: place() }),
      (guide) => moveIgnored(guide, pick(3), { x: place(), y: place() }),
      (guide) => setFact(guide, fact(guide), number() < 0.3 ? null : area()),
      (guide) => changeFact(guide, fact(guide), { x1: place(), y0: place() }),
      addAccount,
      (guide) => removeAccount(guide, 1 + pick(4)),
      (guide) => setHabit(guide, 'decimal', number() < 0.5 ? ',' : undefined),
      (guide) => splitRow(guide, 1 + pick(2), number(), read),
      (guide) => joinRow(guide, 1 + pick(2), pick(10), read),
    ];
    let guide = madeGuide(type);
    let changes = 0;
    for (let step = 0; step < 2000; step += 1) {
      const next = edits[pick(edits.length)]?.(guide) ?? guide;
      if (next !== guide) changes += 1;
      guide = next;
      expect(parseReadingGuide(guide)).toEqual(guide);
    }
    expect(changes).toBeGreaterThan(1000);
  });
});

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

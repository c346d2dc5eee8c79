import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../store/schema.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { ENGINES } from '../testing/use-server.ts';
import { openPageBudget } from './page-budget.ts';

const NOON = Date.UTC(2026, 2, 3, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(ENGINES)('the pages of a day on %s', (engine) => {
  const used = useOpenDatabase(engine);
  beforeEach(() => used.db.delete(rateLimits));
  const budget = (pagesPerDay: number, pagesPerFile: number) =>
    openPageBudget(used.db, { pagesPerDay, pagesPerFile });
  const counted = async () => {
    const counts = await used.db.select({ key: rateLimits.key, points: rateLimits.points }).from(rateLimits);
    return Object.fromEntries(counts.map(({ key, points }) => [key, points]));
  };

  it('are shared: one owner gets a fifth', async () => {
    const { take } = budget(20, 2);
    expect([await take('ada', 2, NOON), await take('ada', 2, NOON)]).toEqual(['taken', 'taken']);
    expect(await take('ada', 1, NOON)).toBe('owner-used-up');
    expect(await take('bob', 2, NOON)).toBe('taken');
    expect(await counted()).toEqual({
      'assistant:owner ada': 4,
      'assistant:owner bob': 2,
      'assistant:pages': 6,
    });
  });

  it('let an owner send one document at least', async () => {
    const { take } = budget(6, 5);
    expect(await take('ada', 5, NOON)).toBe('taken');
    expect(await take('ada', 1, NOON)).toBe('owner-used-up');
  });

  it('stay available for a shorter document when one does not fit, without reducing its owner’s share', async () => {
    const { take } = budget(6, 5);
    await take('ada', 4, NOON);
    const before = await counted();
    expect(await take('bob', 3, NOON)).toBe('day-used-up');
    expect(await counted()).toEqual(before);
    expect(await take('bob', 2, NOON)).toBe('taken');
    expect(await take('cay', 1, NOON)).toBe('day-used-up');
  });

  it('never exceed the day’s budget, even after refusals at the end of the previous day', async () => {
    const { take } = budget(5, 5);
    await take('ada', 4, NOON);
    expect(await take('bob', 2, NOON + DAY_MS - 1)).toBe('day-used-up');
    expect(await take('bob', 6, NOON + DAY_MS)).toBe('owner-used-up');
    expect(await take('bob', 5, NOON + DAY_MS)).toBe('taken');
    expect(await take('ada', 1, NOON + DAY_MS)).toBe('day-used-up');
    expect(await counted()).toMatchObject({ 'assistant:pages': 5, 'assistant:owner bob': 5 });
    expect(await take('ada', 5, NOON + 2 * DAY_MS)).toBe('taken');
  });

  it('are available again a day after the first ones, even if others followed', async () => {
    const { take } = budget(5, 5);
    expect(await take('ada', 3, NOON)).toBe('taken');
    expect(await take('ada', 2, NOON + DAY_MS / 2)).toBe('taken');
    expect(await take('ada', 5, NOON + DAY_MS)).toBe('taken');
  });

  it('are counted exactly under concurrent requests', async () => {
    const { take } = budget(7, 1);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, owner) => take(`owner ${owner}`, 1)));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(7);
    expect(await counted()).toMatchObject({ 'assistant:pages': 7 });
  });
});

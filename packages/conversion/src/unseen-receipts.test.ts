import { makeFixture, UNSEEN_RECEIPTS } from '@ledgerlift/fixtures';
import { describe, expect, it } from 'vitest';
import { expectItems } from './testing/expect-items.ts';

/** Layouts that are not read right yet, each with what goes wrong. One that is read right fails until it is struck off. */
const KNOWN_GAPS: ReadonlyMap<string, string> = new Map([]);

const receipts = UNSEEN_RECEIPTS.map((layout) => makeFixture(layout, 1, 'pdf'));

describe('receipts laid out by people who had not seen the reader', () => {
  it('are there, those with known gaps among them', () => {
    const layouts = new Set(receipts.map((fixture) => fixture.layout));
    expect(layouts.size).toBeGreaterThan(20);
    expect([...layouts]).toEqual(expect.arrayContaining([...KNOWN_GAPS.keys()]));
  });

  it.each(receipts.map((fixture) => [fixture.id, fixture] as const))('%s', async (_id, fixture) => {
    await expectItems(fixture, KNOWN_GAPS.get(fixture.layout));
  });
});

import { makeFixture, UNSEEN_INVOICES } from '@ledgerlift/fixtures';
import { describe, expect, it } from 'vitest';
import { expectItems } from './testing/expect-items.ts';
import { ofTestSet } from './testing/test-set.ts';

/** Layouts that are not read right yet, each with what goes wrong. One that is read right fails until it is struck off. */
const KNOWN_GAPS: ReadonlyMap<string, string> = new Map([
  ['three-ca-telecom', 'the sums of its parts stand in another column than the charges'],
  ['three-cs-programator', 'its only sum stands below its label, far from the list'],
  ['three-gb-agency', 'the sums of its sections are in words not known, among goods without a number'],
  ['two-pt-freight', 'amounts stand in one of two columns, by whether they are taxed'],
]);

const invoices = UNSEEN_INVOICES.map((layout) => makeFixture(layout, 1, 'pdf'));

describe('invoices laid out by people who had not seen the reader', () => {
  it('are there, those with known gaps among them', () => {
    const layouts = new Set(invoices.map((fixture) => fixture.layout));
    expect(layouts.size).toBeGreaterThan(35);
    expect([...layouts]).toEqual(expect.arrayContaining([...KNOWN_GAPS.keys()]));
  });

  it.each(ofTestSet(invoices).map((fixture) => [fixture.id, fixture] as const))(
    '%s',
    async (_id, fixture) => {
      await expectItems(fixture, KNOWN_GAPS.get(fixture.layout));
    },
  );
});

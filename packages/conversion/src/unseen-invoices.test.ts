import { makeFixture, UNSEEN_INVOICES } from '@ledgerlift/fixtures';
import { describe, expect, it } from 'vitest';
import { expectItems } from './testing/expect-items.ts';
import { ofTestSet } from './testing/test-set.ts';

/**
 * Layouts that are not read correctly yet, with the reason. A layout that becomes correct fails until it is removed
 * from here.
 */
const KNOWN_GAPS: ReadonlyMap<string, string> = new Map([
  ['three-gb-agency', 'the sums of its sections are in words not known, among goods without a number'],
  ['two-pt-freight', 'amounts are in one of two columns, depending on tax'],
]);

const invoices = UNSEEN_INVOICES.map((layout) => makeFixture(layout, 1, 'pdf'));

describe('invoices laid out by people who had not seen the reader', () => {
  it('exist, including those with known gaps', () => {
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

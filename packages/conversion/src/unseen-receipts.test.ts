import { makeFixture, UNSEEN_RECEIPTS } from '@ledgerlift/fixtures';
import { describe, expect, it } from 'vitest';
import { expectItems } from './testing/expect-items.ts';
import { ofTestSet } from './testing/test-set.ts';

/**
 * Layouts that are not read correctly yet, with the reason. A layout that becomes correct fails until it is removed
 * from here.
 */
const KNOWN_GAPS: ReadonlyMap<string, string> = new Map([
  ['slip-au-taxi', 'dots lead from each label to its amount in one run of letters'],
  ['slip-be-fuel', 'values of a fuel pump and a discounted sum are taken for goods'],
  ['slip-de-supermarkt', 'the second line of the name, a place, is left out of the merchant'],
  ['slip-gb-restaurant', 'the letters of a logo are taken for the name below it'],
  [
    'slip-ie-post-office',
    'services that name postage and parcels are left out, and the street is the merchant',
  ],
  ['slip-it-bar', 'the second line of the name is left out of the merchant'],
  ['slip-pl-drogeria', 'a reduced price that is printed again below its reduction is taken for a good'],
  ['slip-pt-hotel', 'a bill of a hotel in columns of debits and credits is no till roll'],
  ['slip-se-parkering', 'the total is printed below its label beside other values'],
  ['slip-us-cafe-mail', 'the sum printed above the goods is taken for one of them'],
]);

const receipts = UNSEEN_RECEIPTS.map((layout) => makeFixture(layout, 1, 'pdf'));

describe('receipts laid out by people who had not seen the reader', () => {
  it('exist, including those with known gaps', () => {
    const layouts = new Set(receipts.map((fixture) => fixture.layout));
    expect(layouts.size).toBeGreaterThan(20);
    expect([...layouts]).toEqual(expect.arrayContaining([...KNOWN_GAPS.keys()]));
  });

  it.each(ofTestSet(receipts).map((fixture) => [fixture.id, fixture] as const))(
    '%s',
    async (_id, fixture) => {
      await expectItems(fixture, KNOWN_GAPS.get(fixture.layout));
    },
  );
});

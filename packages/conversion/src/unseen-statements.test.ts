import { makeFixture, UNSEEN_STATEMENTS } from '@ledgerlift/fixtures';
import { describe, expect, it } from 'vitest';
import { expectStatement } from './testing/expect-statement.ts';
import { ofTestSet } from './testing/test-set.ts';

/**
 * Layouts that are not read correctly yet, with the reason. A layout that becomes correct fails until it is removed
 * from here.
 */
const KNOWN_GAPS: ReadonlyMap<string, string> = new Map([
  ['bg-two-currencies', 'a page whose only Latin letters are codes is doubted and asks for recognition'],
  [
    'last-cn-wallet-bill',
    'the symbol of its money is used by two countries; its list has neither balances nor opening',
  ],
  ['last-no-four-digit-dates', 'its money is named by the name of the country alone'],
  ['last-sg-currencies', 'the period shares its line with another column, so a year is missing'],
  ['last-us-broker-activity', 'trades of the next month below the list may be movements'],
  ['last-za-app-list', 'dates below their rows are torn off at the turn of a page'],
  ['four-hk-two-currencies', 'the accounts keep their headings for numbers, as one number is shared by both'],
  ['four-us-credit-union-shares', 'the suffix of a share is not taken for its number'],
  ['five-nl-bank-statement', 'a value date in parentheses below the booking date is lost'],
  [
    'seventh-ar-pesos-and-dollars',
    'the national number of the account is taken, not the one of the bank beside it',
  ],
  ['seventh-co-quarter-no-leading-zero', 'only a tax of the country identifies its pesos'],
]);

const statements = UNSEEN_STATEMENTS.map((layout) => makeFixture(layout, 1, 'pdf'));

describe('statements laid out by people who had not seen the reader', () => {
  it('exist, including those with known gaps', () => {
    const layouts = new Set(statements.map((fixture) => fixture.layout));
    expect(layouts.size).toBeGreaterThan(150);
    expect([...layouts]).toEqual(expect.arrayContaining([...KNOWN_GAPS.keys()]));
  });

  it.each(ofTestSet(statements).map((fixture) => [fixture.id, fixture] as const))(
    '%s',
    async (_id, fixture) => {
      await expectStatement(fixture, KNOWN_GAPS.get(fixture.layout));
    },
  );
});

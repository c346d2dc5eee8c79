import { listFixtures } from '@ledgerlift/fixtures';
import { describe, expect, it } from 'vitest';
import { expectStatement } from './testing/expect-statement.ts';
import { ofTestSet } from './testing/test-set.ts';

/**
 * Layouts that are not read correctly yet, with the reason. A layout that becomes correct fails until it is removed
 * from here.
 */
const KNOWN_GAPS: ReadonlyMap<string, string> = new Map();

const PICTURES = ['scan', 'png', 'photo'];
const statements = listFixtures([1, 2]).filter(
  (fixture) => fixture.type === 'bank_statement' && !fixture.tags.some((tag) => PICTURES.includes(tag)),
);

describe('generated statements with text', () => {
  it('exist, including those with known gaps', () => {
    const layouts = new Set(statements.map((fixture) => fixture.layout));
    expect(layouts.size).toBeGreaterThan(20);
    expect([...layouts]).toEqual(expect.arrayContaining([...KNOWN_GAPS.keys()]));
  });

  it.each(ofTestSet(statements).map((fixture) => [fixture.id, fixture] as const))(
    '%s',
    async (_id, fixture) => {
      await expectStatement(fixture, KNOWN_GAPS.get(fixture.layout));
    },
  );
});

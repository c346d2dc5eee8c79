import type { ConvertedDocument } from '@ledgerlift/contract';
import { convertPages } from '@ledgerlift/engine';
import { type Fixture, listFixtures, type Truth } from '@ledgerlift/fixtures';
import { readDocument } from '@ledgerlift/readers';
import { describe, expect, it } from 'vitest';
import { compareStatement } from './testing/compare-statement.ts';

/** Layouts that are not read right yet, each with what goes wrong. One that is read right fails until it is struck off. */
const KNOWN_GAPS: ReadonlyMap<string, string> = new Map([
  ['ch-apostrophe', 'a value date close behind an amount is taken for description'],
]);

const PICTURES = ['scan', 'png', 'photo'];
const statements = listFixtures([1, 2]).filter(
  (fixture) => fixture.type === 'bank_statement' && !fixture.tags.some((tag) => PICTURES.includes(tag)),
);

async function convert(fixture: Fixture): Promise<{ document: ConvertedDocument; truth: Truth }> {
  const { bytes, truth } = await fixture.build();
  const recogniser = () => Promise.reject(new Error('a document with text needs no recognition'));
  const { pages } = await readDocument(bytes, { recogniser });
  return { document: convertPages(pages, { type: 'auto' }), truth };
}

describe('made statements with text', () => {
  it('are there, those with known gaps among them', () => {
    const layouts = new Set(statements.map((fixture) => fixture.layout));
    expect(layouts.size).toBeGreaterThan(20);
    expect([...layouts]).toEqual(expect.arrayContaining([...KNOWN_GAPS.keys()]));
  });

  it.each(statements.map((fixture) => [fixture.id, fixture] as const))('%s', async (_id, fixture) => {
    const { document, truth } = await convert(fixture);
    const { money, others, proof } = compareStatement(document, truth);
    const contradicted = document.proof.state === 'proved' ? [...money, ...proof] : [];
    expect(contradicted, 'this proof is false').toEqual([]);
    const gap = KNOWN_GAPS.get(fixture.layout);
    const differences = [...money, ...others, ...proof];
    if (gap === undefined) expect(differences).toEqual([]);
    else expect(differences, `strike off the known gap '${gap}'`).not.toEqual([]);
  });
});

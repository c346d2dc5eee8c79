import { convertPages } from '@ledgerlift/engine';
import type { Fixture } from '@ledgerlift/fixtures';
import { readDocument } from '@ledgerlift/readers';
import { expect } from 'vitest';
import { compareStatement } from './compare-statement.ts';

/**
 * Converts a generated statement with text and fails when it differs from its truth, or when a proof contradicts the
 * truth. With a known gap it fails when nothing differs any more, so that the gap gets removed.
 */
export async function expectStatement(fixture: Fixture, gap: string | undefined): Promise<void> {
  const { bytes, truth } = await fixture.build();
  const recogniser = () => Promise.reject(new Error('a document with text needs no recognition'));
  const { pages } = await readDocument(bytes, { recogniser });
  const document = convertPages(pages, { type: 'auto' });
  const { money, others, proof } = compareStatement(document, truth);
  const contradicted = document.proof.state === 'proved' ? [...money, ...proof] : [];
  expect(contradicted, 'this proof is false').toEqual([]);
  const differences = [...money, ...others, ...proof];
  if (gap === undefined) expect(differences).toEqual([]);
  else expect(differences, `strike off the known gap '${gap}'`).not.toEqual([]);
}

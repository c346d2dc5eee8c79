import { convertPages } from '@ledgerlift/engine';
import type { Fixture } from '@ledgerlift/fixtures';
import { readDocument } from '@ledgerlift/readers';
import { expect } from 'vitest';
import { compareItems } from './compare-items.ts';

/**
 * Converts a made invoice or receipt with text and fails where it differs from its truth, or where a proof holds that the
 * truth contradicts. With a known gap it fails where nothing differs any more, so that the gap is struck off.
 */
export async function expectItems(fixture: Fixture, gap: string | undefined): Promise<void> {
  const { bytes, truth } = await fixture.build();
  const recogniser = () => Promise.reject(new Error('a document with text needs no recognition'));
  const { pages } = await readDocument(bytes, { recogniser });
  const document = convertPages(pages, { type: fixture.type });
  const { money, others, proof } = compareItems(document, truth);
  const contradicted = document.proof.state === 'proved' ? [...money, ...proof] : [];
  expect(contradicted, 'this proof is false').toEqual([]);
  const differences = [...money, ...others, ...proof];
  if (gap === undefined) expect(differences).toEqual([]);
  else expect(differences, `strike off the known gap '${gap}'`).not.toEqual([]);
}

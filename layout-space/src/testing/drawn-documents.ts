import fc from 'fast-check';
import { expect } from 'vitest';
import type { Region } from '../dimension.ts';
import type { MadeDocument } from '../made-document.ts';
import { printedLines } from './printed-lines.ts';

/** A space of documents, such as `invoices`. */
type Space = (region: Region) => fc.Arbitrary<MadeDocument>;

const SEED = 9;
/** Of so many draws, few are left that `settle` did not change. */
const DRAWS_PER_DOCUMENT = 8;
const LEAST = 3;

/** Documents of a region on which `settle` left every value as it was asked for. Fails where it rarely does. */
export function drawnAt(
  space: Space,
  values: Readonly<Record<string, string>>,
  count: number,
): MadeDocument[] {
  const isAsAsked = ({ point }: MadeDocument) =>
    Object.entries(values).every(([name, value]) => point[name] === value);
  const documents = firstDraws(space({ only: values }), isAsAsked, count, {
    seed: SEED,
    numRuns: DRAWS_PER_DOCUMENT * count,
    unbiased: true,
  });
  expect(documents.length, JSON.stringify(values)).toBeGreaterThanOrEqual(LEAST);
  return documents;
}

/**
 * The first `count` wanted values of what `fc.sample` would draw, or fewer where `numRuns` draws have no more. Draws
 * nothing after the last.
 */
export function firstDraws<T>(
  arbitrary: fc.Arbitrary<T>,
  isWanted: (value: T) => boolean,
  count: number,
  parameters: fc.Parameters<[T]>,
): T[] {
  const wanted: T[] = [];
  const needsMore = (value: T) => {
    if (isWanted(value)) wanted.push(value);
    return wanted.length < count;
  };
  // A property that fails ends the draws, which `fc.sample` cannot.
  fc.check(fc.property(arbitrary, needsMore), { ...parameters, endOnFailure: true });
  return wanted;
}

/** Every document shows a line like this. */
export function expectLine(documents: readonly MadeDocument[], pattern: RegExp): void {
  for (const document of documents) {
    const lines = printedLines(document);
    expect(
      lines.some((line) => pattern.test(line)),
      lines.join('\n'),
    ).toBe(true);
  }
}

/** All words of a document, in the order of its sheets. */
export const wordsOf = ({ sheets }: MadeDocument) => sheets.flatMap(({ words }) => words);

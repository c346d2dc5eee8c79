import fc from 'fast-check';
import { expect } from 'vitest';
import type { MadeDocument } from '../../made-document.ts';
import { wordsOf } from '../../testing/drawn-documents.ts';
import { statements } from '../statement-space.ts';

const PLAIN = {
  language: 'en',
  headWords: 'usual',
  labelWords: 'usual',
  accounts: 'one',
  bundle: 'one',
  balance: 'never',
  sections: 'none',
  datePlace: 'each-row',
  amountForm: 'signed',
  opening: 'both',
  closing: 'both',
  order: 'oldest-first',
  figureNote: 'none',
  afterTable: 'nothing',
  cheques: 'none',
  pixels: 'free',
} as const;

/** Documents that are plain but for some values, and that took these: their truths add up. */
export function drawn(values: Record<string, string>, numRuns = 12): MadeDocument[] {
  const only = { ...PLAIN, ...values };
  const documents = fc
    .sample(statements({ only }), { seed: 20261124, numRuns, unbiased: true })
    .filter(({ point }) => Object.entries(values).every(([name, value]) => point[name] === value));
  expect(documents.length).toBeGreaterThan(0);
  for (const document of documents) expectToAddUp(document);
  return documents;
}

function expectToAddUp({ truth: { facts, rows = [] } }: MadeDocument): void {
  const minor = (decimal: unknown) => Math.round(Number(decimal) * 100);
  if (facts.openingBalance === undefined) return;
  const sum = rows.reduce((total, { amount }) => total + minor(amount), minor(facts.openingBalance));
  expect(sum).toBe(minor(facts.closingBalance));
}

export const textOf = (document: MadeDocument) =>
  wordsOf(document)
    .map(({ text }) => text)
    .join(' ');

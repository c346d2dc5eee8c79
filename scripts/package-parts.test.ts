import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// @ts-expect-error The script has no types.
import { packagePartsSource } from './write-package-parts.mjs';

it('the table of parts for browsers has the installed files; else run node scripts/write-package-parts.mjs', () => {
  const table = new URL('../packages/readers/src/platform/package-parts.ts', import.meta.url);
  expect(readFileSync(table, 'utf8')).toBe(packagePartsSource());
});

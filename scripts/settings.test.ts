import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Read by the conversion process itself, so the server's schema does not know it. */
const OTHER_SETTINGS = ['LEDGERLIFT_OCR_MODELS'];

function namesIn(path: string, pattern: RegExp): string[] {
  const text = readFileSync(`${root}/${path}`, 'utf8');
  return [...text.matchAll(pattern)].map(([, name = '']) => name).sort();
}

describe('the settings of the README', () => {
  it('are those that the server reads, each once', () => {
    const listed = namesIn('README.md', /^\| `([A-Z0-9_]+)` \|/gm);
    const read = namesIn('packages/server/src/env.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm);
    expect(listed).toEqual([...read, ...OTHER_SETTINGS].sort());
  });
});

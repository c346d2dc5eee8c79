import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const FOLDER = 'src';
const isFull = process.env.TEST_SET === 'full';

// Two workers: the tests share one server, and while one waits for it the other's browser works.
export default defineConfig({
  test: {
    name: 'browser',
    include: testFiles(),
    globalSetup: ['src/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});

/** All files in the quick set, those that look at a page in the other theme in the full one. */
function testFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(FOLDER, name))
    .filter((path) => !isFull || readFileSync(path, 'utf8').includes('THEMES'));
}

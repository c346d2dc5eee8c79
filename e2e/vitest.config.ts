import { defineConfig } from 'vitest/config';

/** Files of the full set. */
const TRIALS = 'src/**/*.full.test.ts';

// Two workers: the tests share one server, and while one waits for it the other's browser works.
export default defineConfig({
  test: {
    name: 'browser',
    include: [process.env.TEST_SET === 'full' ? TRIALS : 'src/**/*.test.ts'],
    exclude: process.env.TEST_SET === 'quick' ? [TRIALS] : [],
    globalSetup: ['src/global-setup.ts'],
    // docs/decisions/0074-a-second-try-in-the-browser.md
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // What the files import is loaded once a worker.
    isolate: false,
  },
});

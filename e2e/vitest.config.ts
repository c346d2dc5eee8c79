import { defineConfig } from 'vitest/config';

// One worker: the tests share one server and the machine's cores belong to it and to the browser.
export default defineConfig({
  test: {
    name: 'browser',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
  },
});

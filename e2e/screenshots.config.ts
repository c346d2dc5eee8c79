import { defineConfig } from 'vitest/config';

// `npm run screenshots -w @ledgerlift/e2e`: pictures of every stage into e2e/results, to look at.
export default defineConfig({
  test: {
    name: 'screenshots',
    include: ['src/**/*.shots.ts'],
    globalSetup: ['src/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});

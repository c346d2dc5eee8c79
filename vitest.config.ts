import { defineConfig } from 'vitest/config';

// Tests import their own package by relative path and its neighbours as built: `npm test` builds first.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'packages/{contract,engine,readers,conversion,cli,server}/src/**/*.test.ts',
            'fixtures/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      'packages/web/vitest.config.ts',
    ],
  },
});

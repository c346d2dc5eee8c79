import { defineConfig } from 'vitest/config';

const TIMEOUTS = { testTimeout: 60_000, hookTimeout: 60_000 };

// Tests import their own package by relative path and its neighbours as built: `npm test` builds first.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'engine',
          include: ['packages/{contract,engine}/src/**/*.test.ts'],
          // Functions that keep nothing: a process for each file would take longer than its tests.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'node',
          include: [
            'packages/{readers,conversion,cli}/src/**/*.test.ts',
            'fixtures/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Both cores of the smallest machine, here and in the other projects: by default it would be one.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: 'packages/server/src/testing/shared-postgres.ts',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...TIMEOUTS,
        },
      },
      'packages/web/vitest.config.ts',
    ],
  },
});

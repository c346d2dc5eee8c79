import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** `npm test` runs the quick set, `npm run test:full` the trials that take long, `npm test -- --all` both. */
const isFull = process.env.TEST_SET === 'full';
const isAll = process.env.TEST_SET === 'all';
/** Both cores of the smallest machine: by default it would be one. */
const COMMON = { maxWorkers: 2, testTimeout: 60_000, hookTimeout: 60_000 };

interface TestFile {
  path: string;
  isTrial: boolean;
  /** Takes more cases in the full set. */
  hasTwoSizes: boolean;
  /** Replaces modules, or renders as the build does, beside which React complains about what tests render later. */
  needsOwnProcess: boolean;
  /** In the quick set it runs on PostgreSQL alone. */
  isOfBehaviour: boolean;
}

/** Package imports name built files. In the readers' own tests `#platform` is the source, like what imports it. */
const PLATFORM_SOURCE = {
  name: 'platform-source',
  enforce: 'pre' as const,
  resolveId: (specifier: string, importer?: string) =>
    specifier === '#platform' && importer?.includes('/packages/readers/src/')
      ? join(import.meta.dirname, 'packages/readers/src/platform/node.ts')
      : null,
};

const SERVER = ['packages/server/src'];
const NODE = [
  'packages/readers/src',
  'packages/conversion/src',
  'packages/mcp/src',
  'packages/cli/src',
  'fixtures/src',
  'layout-space/src',
  'bench/src',
  'scripts',
];

// Tests import their own package by relative path and its neighbours as built: `npm test` builds first.
export default defineConfig({
  test: {
    projects: [
      // Functions that keep nothing: a process for each file would take longer than its tests.
      project('engine', 0, ofSet(testFiles(['packages/contract/src', 'packages/engine/src']))),
      ...nodeProjects('node', 0, ofSet(testFiles(NODE))),
      ...nodeProjects('server', 1, ofSet(testFiles(SERVER))).map(withPostgres()),
      ...(isFull || isAll ? [onEmbeddedDatabase()] : []),
      ...(isFull
        ? []
        : nodeProjects('web', 2, testFiles(['packages/web/src'])).map(withBrowserLikeEnvironment)),
    ],
  },
});

/** Files share a process each worker, so that what they import is loaded once; some need their own. */
function nodeProjects(name: string, order: number, files: TestFile[]): TestProjectInlineConfiguration[] {
  return [
    project(
      name,
      order,
      files.filter((file) => !file.needsOwnProcess),
    ),
    project(
      `${name}, each file alone`,
      order,
      files.filter((file) => file.needsOwnProcess),
      true,
    ),
  ].filter((one) => one.test?.include?.length !== 0);
}

function project(
  name: string,
  order: number,
  files: TestFile[],
  isolate = false,
): TestProjectInlineConfiguration {
  return {
    plugins: [PLATFORM_SOURCE],
    test: {
      name,
      include: files.map(({ path }) => path),
      isolate,
      sequence: { groupOrder: order },
      ...COMMON,
    },
  };
}

function onEmbeddedDatabase(): TestProjectInlineConfiguration {
  const files = testFiles(SERVER).filter((file) => file.isOfBehaviour && !file.needsOwnProcess);
  return withPostgres('embedded')(project('server on the embedded database', 1, files));
}

function withPostgres(engine = 'postgres') {
  return ({ test }: TestProjectInlineConfiguration): TestProjectInlineConfiguration => ({
    test: {
      ...test,
      globalSetup: 'packages/server/src/testing/shared-postgres.ts',
      env: { TEST_ENGINE: engine },
    },
  });
}

function withBrowserLikeEnvironment({
  test,
}: TestProjectInlineConfiguration): TestProjectInlineConfiguration {
  return {
    test: { ...test, environment: 'happy-dom', setupFiles: ['packages/web/src/testing/setup.ts'] },
  };
}

function ofSet(files: TestFile[]): TestFile[] {
  return files.filter(({ isTrial, hasTwoSizes }) => isAll || isTrial === isFull || (isFull && hasTwoSizes));
}

function testFiles(folders: readonly string[]): TestFile[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return {
        path,
        isTrial: path.endsWith('.full.test.ts'),
        hasTwoSizes: text.includes('TEST_SET') || text.includes('ofTestSet('),
        needsOwnProcess: /vi\.mock\(|react-dom\/server/.test(text) || path.includes('prerender'),
        isOfBehaviour: text.includes('BEHAVIOUR_ENGINE') && !path.endsWith('.full.test.ts'),
      };
    });
}

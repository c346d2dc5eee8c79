/**
 * Who may import whom. `npm run lint:boundaries` writes it as Biome's overrides to lint/boundaries.json, because a later
 * override replaces the options of an earlier one and each folder therefore repeats all that holds for it.
 */

/** The packages of ours that each one may import. */
export const PACKAGES = {
  'packages/contract': [],
  'packages/engine': ['contract'],
  'packages/readers': ['contract', 'engine'],
  'packages/conversion': ['contract', 'engine', 'readers'],
  'packages/mcp': ['contract', 'engine'],
  'packages/cli': ['contract', 'engine', 'conversion', 'mcp'],
  'packages/server': ['contract', 'engine', 'conversion', 'mcp'],
  'packages/web': ['contract', 'engine', 'conversion'],
  fixtures: ['contract'],
  'layout-space': ['contract', 'fixtures'],
  e2e: ['contract', 'readers', 'server', 'fixtures', 'bench'],
  bench: ['contract', 'engine', 'readers', 'conversion', 'server', 'fixtures', 'layout-space'],
};

/** Packages that compute alone: no file, network, clock or random number of Node. */
const WITHOUT_NODE = ['packages/contract', 'packages/engine'];

/** Packages of which all is test code. */
const TEST_PACKAGES = ['fixtures', 'layout-space', 'e2e', 'bench'];

/** The folders of packages/server/src: each may import those before it. */
export const SERVER_FOLDERS = [
  'store',
  'limits',
  'credits',
  'mail',
  'accounts',
  'storage',
  'assistant',
  'layouts',
  'csv-profiles',
  'webhooks',
  'jobs',
  'billing',
  'documents',
  'mail-in',
  'account-data',
  'operation',
  'http',
  'backup',
  'operator',
];

/** Files of packages/server/src that put a process together: no folder imports them. */
export const SERVER_STARTS = ['main', 'run', 'start-core', 'start-process', 'start-server'];

/** The folders of packages/web/src: each may import those before it, and no feature another. */
export const WEB_FOLDERS = [
  'icons',
  'private',
  'lib',
  'offline',
  'components',
  'rows',
  'billing',
  'sharing',
  'features',
  'app',
];

const NOT_TESTS = ['!**/*.test.ts', '!**/*.test.tsx', '!**/testing/**'];
const DEEP_IMPORT = {
  group: ['../**/src/**', '../**/dist/**'],
  message: 'Import another package by its name, through an entry of its package.json.',
};
const TEST_CODE = {
  group: ['../**/testing/**', './testing/**', '**/*.test.ts', '**/*.test.tsx', '@ledgerlift/*/testing/**'],
  message: 'Product code does not import test code.',
};

/** All that holds for the files of these paths, in Biome's form. */
function override(includes, patterns) {
  const rules = { style: { noRestrictedImports: { level: 'error', options: { patterns } } } };
  return { includes, linter: { rules } };
}

function patternsOf(folder) {
  const allowed = PACKAGES[folder].flatMap((name) => [`!@ledgerlift/${name}`, `!@ledgerlift/${name}/**`]);
  const packages = {
    group: ['@ledgerlift/**', ...allowed],
    message: `Of our packages, ${folder} may import: ${PACKAGES[folder].join(', ') || 'none'}.`,
  };
  const node = {
    group: ['node:*', 'node:*/**'],
    message: `${folder} uses no file, network, clock or chance.`,
  };
  const patterns = [DEEP_IMPORT, packages];
  if (!TEST_PACKAGES.includes(folder)) patterns.push(TEST_CODE);
  if (WITHOUT_NODE.includes(folder)) patterns.push(node);
  return patterns;
}

/** What a folder of a row may not import: all that come after it. */
function upwards(folders, folder) {
  return folders.slice(folders.indexOf(folder) + 1).map((above) => `../**/${above}/**`);
}

function serverOverrides() {
  const starts = SERVER_STARTS.flatMap((name) => [`../${name}.ts`, `../**/${name}.ts`]);
  return SERVER_FOLDERS.map((folder) => {
    const above = {
      group: [...upwards(SERVER_FOLDERS, folder), ...starts],
      message: `Imports lead down the server's folders: ${SERVER_FOLDERS.join(' < ')} < files that start it.`,
    };
    const includes = [`packages/server/src/${folder}/**`, ...NOT_TESTS, '!**/main.ts', '!**/*-main.ts'];
    return override(includes, [...patternsOf('packages/server'), above]);
  });
}

function webOverrides() {
  const message = `Imports lead down the page's folders: ${WEB_FOLDERS.join(' < ')}; no feature imports another.`;
  const own = patternsOf('packages/web');
  const folders = WEB_FOLDERS.filter((folder) => !['features', 'app'].includes(folder)).map((folder) =>
    override(
      [`packages/web/src/${folder}/**`, ...NOT_TESTS],
      [...own, { group: upwards(WEB_FOLDERS, folder), message }],
    ),
  );
  const features = ['../', '../../'].map((up, depth) =>
    override(
      [`packages/web/src/features/*/${'*/'.repeat(depth)}*`, ...NOT_TESTS],
      [...own, { group: [`${up}*/**`, `!${up}../**`], message }, { group: ['../**/app/**'], message }],
    ),
  );
  return [...folders, ...features];
}

/** The overrides of Biome's configuration that hold the boundaries. */
export function boundaries() {
  const ofPackages = Object.keys(PACKAGES).flatMap((folder) => [
    override([`${folder}/src/**`], [DEEP_IMPORT]),
    override([`${folder}/src/**`, ...NOT_TESTS], patternsOf(folder)),
  ]);
  // Nothing imports a test, so none is in a circle; looking for one would take half of the rule's time.
  const tests = {
    includes: ['**/*.test.ts', '**/*.test.tsx'],
    linter: { rules: { suspicious: { noImportCycles: 'off' } } },
  };
  return { overrides: [...ofPackages, ...serverOverrides(), ...webOverrides(), tests] };
}

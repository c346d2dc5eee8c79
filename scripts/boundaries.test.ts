import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { boundaries, PACKAGES, SERVER_FOLDERS, SERVER_STARTS, WEB_FOLDERS } from '../lint/boundaries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function emptyTree(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'ledgerlift-lint-'));
  folders.push(folder);
  return folder;
}

/** Lints a tree and returns where a rule is violated, as `path:line`. */
function brokenAt(tree: string, rule: string): string[] {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = [`--only=${rule}`, '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options], {
    cwd: tree,
    encoding: 'utf8',
  });
  const places = [...stdout.matchAll(/^::error title=\S+,file=([^,]+),line=(\d+)/gm)];
  return places.map(([, path = '', line]) => `${relative(tree, path)}:${line}`);
}

/** Creates a tree with the lint configuration and these files, each with a list of imports. */
function madeTree(files: Record<string, readonly string[]>): string {
  const tree = emptyTree();
  for (const path of ['biome.json', 'lint/boundaries.json']) cpSync(join(root, path), join(tree, path));
  const settings = JSON.parse(readFileSync(join(tree, 'biome.json'), 'utf8'));
  delete settings.vcs;
  delete settings.plugins;
  writeFileSync(join(tree, 'biome.json'), JSON.stringify(settings));
  for (const [path, imports] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), imports.map((target) => `import '${target}';\n`).join(''));
  }
  return tree;
}

/** Lints a tree of these files and returns the refused imports as `path <- target`. */
function refusedImports(files: Record<string, readonly string[]>): string[] {
  const refused = brokenAt(madeTree(files), 'style/noRestrictedImports').map((place) => {
    const [path = '', line = ''] = place.split(':');
    return `${path} <- ${files[path]?.[Number(line) - 1]}`;
  });
  return [...new Set(refused)].sort();
}

function foldersOf(path: string): string[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && entry.name !== 'testing').map(({ name }) => name);
}

function pairs(row: readonly string[]): [folder: string, other: string][] {
  return row.flatMap((folder) =>
    row.filter((other) => other !== folder).map((other): [string, string] => [folder, other]),
  );
}

describe('the boundaries', () => {
  it('are those in the file that Biome reads', () => {
    expect(JSON.parse(readFileSync(join(root, 'lint/boundaries.json'), 'utf8'))).toEqual(boundaries());
  });

  it('list every package and folder', () => {
    const packages = foldersOf('packages').map((name) => `packages/${name}`);
    expect(Object.keys(PACKAGES).sort()).toEqual(
      [...packages, 'fixtures', 'layout-space', 'e2e', 'bench'].sort(),
    );
    expect([...SERVER_FOLDERS].sort()).toEqual(foldersOf('packages/server/src').sort());
    expect([...WEB_FOLDERS, 'prerender'].sort()).toEqual(foldersOf('packages/web/src').sort());
  });
});

describe('the lint', () => {
  it('lets packages import only lower ones', () => {
    const names = Object.keys(PACKAGES).map((path) => path.replace('packages/', ''));
    const all = names.map((name) => `@ledgerlift/${name}`);
    const files = Object.fromEntries(Object.keys(PACKAGES).map((path) => [`${path}/src/a.ts`, all]));
    const refused = Object.entries(PACKAGES).flatMap(([path, allowed]: [string, string[]]) =>
      names
        .filter((name) => !allowed.includes(name))
        .map((name) => `${path}/src/a.ts <- @ledgerlift/${name}`),
    );
    expect(refusedImports(files)).toEqual(refused.sort());
  });

  it("lets the server's folders import only lower ones", () => {
    const [bottom = '', ...others] = SERVER_FOLDERS;
    const path = (folder: string) => `packages/server/src/${folder}/a.ts`;
    const files = Object.fromEntries(
      SERVER_FOLDERS.map((folder) => [
        path(folder),
        SERVER_FOLDERS.filter((other) => other !== folder).map((other) => `../${other}/b.ts`),
      ]),
    );
    files[`packages/server/src/${bottom}/nested/a.ts`] = others.map((other) => `../../${other}/b.ts`);
    files['packages/server/src/http/a.ts']?.push(...SERVER_STARTS.map((name) => `../${name}.ts`));
    const refused = [
      ...pairs(SERVER_FOLDERS)
        .filter(([from, to]) => SERVER_FOLDERS.indexOf(from) < SERVER_FOLDERS.indexOf(to))
        .map(([from, to]) => `${path(from)} <- ../${to}/b.ts`),
      ...others.map((other) => `packages/server/src/${bottom}/nested/a.ts <- ../../${other}/b.ts`),
      ...SERVER_STARTS.map((name) => `packages/server/src/http/a.ts <- ../${name}.ts`),
    ];
    expect(refusedImports(files)).toEqual(refused.sort());
  });

  it("lets the page's folders import only lower ones, and no feature another feature", () => {
    const shared = WEB_FOLDERS.slice(0, -2);
    const path = (folder: string) => `packages/web/src/${folder}/a.tsx`;
    const files = Object.fromEntries(
      shared.map((folder) => [
        path(folder),
        WEB_FOLDERS.filter((other) => other !== folder).map((other) => `../${other}/b.ts`),
      ]),
    );
    files[path('features/auth')] = ['../review/b.ts', '../../lib/b.ts', './inner/b.ts', '../../app/b.ts'];
    files[path('features/auth/inner')] = [
      '../../review/b.ts',
      '../../../lib/b.ts',
      '../b.ts',
      '../other/b.ts',
    ];
    files[path('app')] = WEB_FOLDERS.map((folder) => `../${folder}/b.ts`);
    const refused = [
      ...pairs(WEB_FOLDERS)
        .filter(([from, to]) => WEB_FOLDERS.indexOf(from) < WEB_FOLDERS.indexOf(to))
        .filter(([from]) => shared.includes(from))
        .map(([from, to]) => `${path(from)} <- ../${to}/b.ts`),
      `${path('features/auth')} <- ../review/b.ts`,
      `${path('features/auth')} <- ../../app/b.ts`,
      `${path('features/auth/inner')} <- ../../review/b.ts`,
    ];
    expect(refusedImports(files)).toEqual(refused.sort());
  });

  it('refuses test code, internals of other packages and Node where they are not allowed', () => {
    const files = {
      'packages/engine/src/a.ts': ['node:fs', 'node:fs/promises', './b.ts', './b.test.ts', './testing/b.ts'],
      'packages/engine/src/a.test.ts': ['node:fs', './testing/b.ts', '../../readers/src/b.ts'],
      'packages/server/src/jobs/a.ts': ['../testing/b.ts', '../store/testing/b.ts', 'node:fs'],
      'packages/readers/src/a.ts': ['../../engine/dist/b.js', '@ledgerlift/engine'],
      'e2e/src/a.ts': ['@ledgerlift/readers/testing/locked-pdf', '../../packages/readers/dist/b.js'],
    };
    expect(refusedImports(files)).toEqual(
      [
        'packages/engine/src/a.ts <- node:fs',
        'packages/engine/src/a.ts <- node:fs/promises',
        'packages/engine/src/a.ts <- ./b.test.ts',
        'packages/engine/src/a.ts <- ./testing/b.ts',
        'packages/engine/src/a.test.ts <- ../../readers/src/b.ts',
        'packages/server/src/jobs/a.ts <- ../testing/b.ts',
        'packages/server/src/jobs/a.ts <- ../store/testing/b.ts',
        'packages/readers/src/a.ts <- ../../engine/dist/b.js',
        'e2e/src/a.ts <- ../../packages/readers/dist/b.js',
      ].sort(),
    );
  });

  it('refuses packages that package.json does not list, and development packages in product code', () => {
    const tree = madeTree({
      'packages/server/src/a.ts': ['zod', 'vitest', 'left-pad'],
      'packages/server/src/a.test.ts': ['vitest', 'left-pad'],
    });
    const listed = { name: 'a', dependencies: { zod: '1.0.0' }, devDependencies: { vitest: '1.0.0' } };
    writeFileSync(join(tree, 'packages/server/package.json'), JSON.stringify(listed));
    expect(brokenAt(tree, 'correctness/noUndeclaredDependencies').sort()).toEqual([
      'packages/server/src/a.test.ts:2',
      'packages/server/src/a.ts:2',
      'packages/server/src/a.ts:3',
    ]);
  });

  it('refuses import cycles, also of types', () => {
    const tree = madeTree({
      'packages/engine/src/a.ts': ['./b.ts'],
      'packages/engine/src/b.ts': ['./a.ts'],
      'packages/engine/src/c.ts': ['./d.ts'],
      'packages/engine/src/d.ts': [],
    });
    const typeOf = (path: string) => `import type { A } from '${path}';\nexport type B = A;\n`;
    writeFileSync(join(tree, 'packages/engine/src/d.ts'), typeOf('./c.ts'));
    const broken = ['a', 'b', 'c', 'd'].map((name) => `packages/engine/src/${name}.ts:1`);
    expect(brokenAt(tree, 'suspicious/noImportCycles').sort()).toEqual(broken);
  });
});

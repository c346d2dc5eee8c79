import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licenceProblems } from './check-licences.mjs';
import { textsOf } from './licence-texts.mjs';
import { PRODUCT, productionPackages } from './production-packages.mjs';
import { softwareBillOfMaterials } from './sbom.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = productionPackages(root);
const bill = softwareBillOfMaterials({ name: 'ledgerlift', version: '1' }, packages);

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The folder where Node finds a package from a folder of the repository; null where it is not installed. */
function installed(from: string, name: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(root, folder, 'package.json'))) return folder;
    if (at === '.') return null;
  }
}

/**
 * Name and version of all packages needed at run time, resolved like Node from the installed packages, not from the
 * lockfile.
 */
function neededByNode(): Set<string> {
  const ownFolders = new Map(
    ['contract', 'engine', 'readers', 'conversion', 'mcp'].map((name) => [
      `@ledgerlift/${name}`,
      `packages/${name}`,
    ]),
  );
  const seen = new Set<string>();
  const needed = new Set<string>();
  const waiting: string[] = Object.values(PRODUCT);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const { name, version, dependencies, optionalDependencies } = manifestIn(folder);
    if (folder.includes('node_modules')) needed.add(`${name}@${version}`);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = ownFolders.get(dependency) ?? installed(folder, dependency);
      if (found !== null) waiting.push(found);
    }
  }
  return needed;
}

describe('the packages of the product', () => {
  it('all have allowed licences with texts', () => {
    expect(packages.length).toBeGreaterThan(200);
    expect(licenceProblems(packages, (one) => textsOf(root, one))).toEqual([]);
  });

  it('are all in the bill of materials, including other platforms, without those of tests', () => {
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    expect([...neededByNode()].filter((one) => !listed.has(one))).toEqual([]);
    for (const one of packages) expect(listed).toContain(`${one.name}@${one.version}`);
    const names = new Set(bill.components.map(({ name }) => name));
    expect(names).toContain('@img/sharp-win32-x64');
    expect(names).toContain('@img/sharp-libvips-darwin-arm64');
    for (const name of ['vitest', 'pdfkit', 'playwright-core', 'happy-dom'])
      expect(names).not.toContain(name);
  });

  it('refer to each other in the bill of materials, which contains no download addresses', () => {
    const known = new Set(bill.components.map((component) => component['bom-ref']));
    expect(known.size).toBe(bill.components.length);
    const [product, ...others] = bill.dependencies;
    expect(product?.dependsOn).toContain(`pkg:npm/hono@${manifestIn('node_modules/hono').version}`);
    for (const { ref, dependsOn } of others)
      for (const needed of [ref, ...dependsOn]) expect(known).toContain(needed);
    const inside = bill.components.flatMap(({ components = [] }) => components.map(({ name }) => name));
    expect(inside).toEqual(
      expect.arrayContaining(['PDFium', 'PostgreSQL', 'Tesseract', 'ZXing-C++', 'Ajv', 'fast-uri']),
    );
    expect(JSON.stringify(bill)).not.toMatch(/https?:\/\/(?!cyclonedx\.org)/);
  });

  it('are in the notices with their texts and the works inside them', () => {
    const notices = thirdPartyNotices(root, packages);
    for (const { name, version } of packages) expect(notices).toContain(`${name} ${version}`);
    expect(notices).toContain(`react ${manifestIn('packages/web').dependencies.react} *`);
    expect(notices).toContain(
      textsOf(
        root,
        packages.find(({ name }) => name === 'hono'),
      ),
    );
    for (const words of [
      'GNU LESSER GENERAL PUBLIC LICENSE',
      'PostgreSQL Global Development Group',
      'The FreeType Project',
      'Copyright 2014 PDFium Authors',
      'The Fastify team',
      'SIL OPEN FONT LICENSE',
    ])
      expect(notices).toContain(words);
    expect(notices).not.toContain('no licence named');
  });
});

describe('packages with a licence problem', () => {
  const made = { name: 'made', version: '1.0.0', isInstalled: true };
  const problems = (changes: object, text = 'Some terms') =>
    licenceProblems([{ ...made, ...changes }], () => text);

  it.each([
    [{ licence: 'GPL-3.0-only' }, 'made 1.0.0 is under GPL-3.0-only, which is not allowed'],
    [{ licence: 'LGPL-3.0-or-later' }, 'made 1.0.0 is under LGPL-3.0-or-later, which is not allowed'],
    [{ licence: 'OFL-1.1' }, 'made 1.0.0 is under OFL-1.1, which is not allowed'],
    [{ licence: 'MIT AND AGPL-3.0' }, 'made 1.0.0 is under MIT AND AGPL-3.0, which is not allowed'],
    [{ licence: undefined }, 'made 1.0.0 names no licence'],
    [{ licence: 'GPL-2.0', isInstalled: false }, 'made 1.0.0 is under GPL-2.0, which is not allowed'],
  ])('are reported: %j', (changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
  });

  it('are reported when they have no licence text', () => {
    const problem = 'made 1.0.0 has no licence text, and no substitute';
    expect(problems({ licence: 'MIT' }, '')).toEqual([problem]);
    expect(problems({ licence: 'MIT', isInstalled: false }, '')).toEqual([]);
    expect(problems({ name: '@tesseract.js-data/fin', licence: 'MIT' }, '')).toEqual([]);
  });

  it.each([
    { licence: '(AFL-2.1 OR BSD-3-Clause)' },
    { licence: 'MIT AND ISC' },
    { name: '@img/sharp-win32-x64', licence: 'Apache-2.0 AND LGPL-3.0-or-later' },
    { name: '@fontsource/inter', licence: 'OFL-1.1' },
  ])('are not reported for: %j', (changes) => {
    expect(problems(changes)).toEqual([]);
  });
});

describe('the production packages of a lockfile', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledgerlift-notices-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const lock = (entries: object) => {
    const ownOnes = Object.fromEntries(Object.values(PRODUCT).map((path) => [path, {}]));
    mkdirSync(folder, { recursive: true });
    const lockfile = { packages: { ...ownOnes, ...entries } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
    return productionPackages(folder).map(({ path, usedBy }) => `${path}: ${usedBy.join()}`);
  };

  it('are resolved from the inside out, also through our own packages', () => {
    expect(
      lock({
        'packages/server': { dependencies: { '@ledgerlift/engine': '1', shared: '1' } },
        'packages/web': { dependencies: { shared: '1' } },
        'node_modules/@ledgerlift/engine': { resolved: 'packages/engine', link: true },
        'packages/engine': { dependencies: { outer: '1' }, devDependencies: { forTests: '1' } },
        'node_modules/outer': { version: '1', dependencies: { inner: '2' } },
        'node_modules/outer/node_modules/inner': { version: '2', dependencies: { shared: '1' } },
        'node_modules/inner': { version: '1' },
        'node_modules/shared': { version: '1' },
        'node_modules/forTests': { version: '1', dev: true },
      }),
    ).toEqual([
      'node_modules/outer: server',
      'node_modules/outer/node_modules/inner: server',
      'node_modules/shared: server,page',
    ]);
  });

  it('include packages for some platforms only, and required peers', () => {
    expect(
      lock({
        'packages/cli': {
          dependencies: { native: '1' },
          optionalDependencies: { nowhere: '1' },
        },
        'node_modules/native': {
          version: '1',
          optionalDependencies: { 'native-win32': '1' },
          peerDependencies: { host: '1', maybe: '1' },
          peerDependenciesMeta: { maybe: { optional: true } },
        },
        'node_modules/native-win32': { version: '1', optional: true, os: ['win32'] },
        'node_modules/host': { version: '1' },
        'node_modules/maybe': { version: '1' },
      }),
    ).toEqual([
      'node_modules/host: command line',
      'node_modules/native: command line',
      'node_modules/native-win32: command line',
    ]);
  });

  it('cause an error when one is missing', () => {
    expect(() => lock({ 'packages/cli': { dependencies: { gone: '1' } } })).toThrow(
      'package-lock.json has no gone, which packages/cli needs',
    );
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages in any package.json of the repository, except its own. */
function namedPackages(): string[] {
  const packages = readdirSync(`${root}/packages`).map((name) => `packages/${name}`);
  const names = ['.', ...packages, 'fixtures', 'layout-space', 'e2e', 'bench'].flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(`${root}/${folder}/package.json`, 'utf8'),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@ledgerlift/')).sort();
}

describe('docs/dependencies.md', () => {
  it('lists exactly the packages that are used', () => {
    const lines = readFileSync(`${root}/docs/dependencies.md`, 'utf8').split('\n');
    const listed = lines
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1]));
    expect(listed.sort()).toEqual(namedPackages());
  });
});

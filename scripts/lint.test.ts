import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLAIN = "export const url = '/api/user';";
const REFUSED = {
  'packages/web/src/lib/plain.ts': PLAIN,
  'packages/web/src/lib/template.ts': 'export const url = (id: string) => `/api/jobs/$' + '{id}`;',
  'packages/web/src/lib/host.ts': 'export const url = (host: string) => `$' + '{host}/api/jobs`;',
  'packages/web/src/lib/lines.ts': 'export const text = `one\n/api/jobs\nthree`;',
  'packages/web/src/lib/link.tsx': 'export const Link = () => <a href="/api/user/export">Export</a>;',
  'packages/server/src/jobs/plain.ts': PLAIN,
  'packages/server/src/http/routes/plain.ts': PLAIN,
  'packages/cli/src/plain.ts': PLAIN,
};
const ALLOWED = {
  'packages/web/src/lib/words.ts': "export const words = 'See /apis and api/user.';",
  'packages/web/src/lib/plain.test.ts': PLAIN,
  'packages/web/src/testing/plain.ts': PLAIN,
  'packages/contract/src/calls/plain.ts': PLAIN,
  'packages/contract/src/client/plain.ts': PLAIN,
  'packages/server/src/http/app.ts': PLAIN,
};

/** A folder with the lint plugins, and files with paths as in the repository. */
let folder: string;
let found: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerlift-lint-'));
  const { plugins } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  const linter = { rules: { recommended: false } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter }));
  cpSync(join(ROOT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  for (const [path, source] of Object.entries({ ...REFUSED, ...ALLOWED })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  const biome = join(ROOT, 'node_modules/.bin/biome');
  found = spawnSync(biome, ['lint', '--reporter=github', '.'], { cwd: folder, encoding: 'utf8' }).stdout;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a literal API path', () => {
  it.each(Object.keys(REFUSED))('is refused in %s', (path) => {
    expect(found).toMatch(new RegExp(`${path}.*Do not write out API paths`));
  });

  it.each(Object.keys(ALLOWED))('is allowed, or not an API path, in %s', (path) => {
    expect(found).not.toContain(path);
  });
});

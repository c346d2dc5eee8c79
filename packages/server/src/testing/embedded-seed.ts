import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { EMBEDDED_FOLDER } from '../store/database.ts';
import { openEmbeddedDatabase } from '../store/embedded/embedded-database.ts';

/**
 * Puts an empty embedded database into a data folder, unless it has one: making one anew takes seconds of work,
 * so all tests copy one that was made once for this version and kept in the system's temporary folder.
 */
export async function seedEmbeddedDatabase(dataDir: string): Promise<void> {
  const target = join(dataDir, EMBEDDED_FOLDER);
  if (await isFolder(target)) return;
  const seed = join(tmpdir(), `ledgerlift-test-seed-pglite-${pgliteVersion()}`);
  if (!(await isFolder(seed))) await makeSeed(seed);
  await cp(seed, target, { recursive: true });
}

async function makeSeed(seed: string): Promise<void> {
  const folder = await mkdtemp(`${seed}-`);
  const database = await openEmbeddedDatabase(join(folder, EMBEDDED_FOLDER), (error) => {
    throw error;
  });
  await database.close();
  // Another test run may have been first; both seeds are the same.
  await rename(join(folder, EMBEDDED_FOLDER), seed).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}

function pgliteVersion(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@electric-sql/pglite');
  const described: unknown = require(join(entry, '..', '..', 'package.json'));
  return z.object({ version: z.string() }).parse(described).version;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
}

import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { EMBEDDED_FOLDER, MIGRATIONS, openDatabase } from '../store/database.ts';

/**
 * Copies an empty embedded database into a data folder, unless it has one. Creating a database takes seconds, so all
 * tests copy a seed that was created once, as the server does it, for this version and these migrations, in the
 * system's temporary folder.
 */
export async function seedEmbeddedDatabase(dataDir: string): Promise<void> {
  const target = join(dataDir, EMBEDDED_FOLDER);
  if (await isFolder(target)) return;
  const seed = join(tmpdir(), `ledgerlift-test-seed-pglite-${pgliteVersion()}-${await migrationsDigest()}`);
  if (!(await isFolder(seed))) await makeSeed(seed);
  // Copying a thousand small files asynchronously takes four times as long.
  cpSync(seed, target, { recursive: true });
}

async function makeSeed(seed: string): Promise<void> {
  const folder = await mkdtemp(`${seed}-`);
  const { close } = await openDatabase({
    dataDir: folder,
    databaseUrl: undefined,
    onFailed: (error) => {
      throw error;
    },
  });
  await close();
  // Another test run may have created the same seed first.
  await rename(join(folder, EMBEDDED_FOLDER), seed).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}

/** Changes with every migration. */
async function migrationsDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort())
    hash.update(await readFile(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 12);
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

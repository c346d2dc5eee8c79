import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { knownMigrations } from '../store/known-migrations.ts';

/** The last entry of a backup: a backup that was cut short has none. */
export const MANIFEST_NAME = 'manifest.json';
/** Rises when older programs could not read a backup any more. */
const FORMAT = 1;

const fileSchema = z.object({
  /** In the data folder, with slashes. */
  path: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  /** Hex. */
  sha256: z.string(),
});
export type ManifestFile = z.infer<typeof fileSchema>;

const manifestSchema = z.object({
  product: z.literal('ledgerlift'),
  format: z.number().int(),
  /** The product's version that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  /** Changes of the database's tables up to that version. */
  migrations: z.number().int(),
  /** In the order of the archive. */
  files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A backup that cannot be restored as it is; the message says why, to follow its name. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export function newManifest(files: ManifestFile[], createdAt: Date): Manifest {
  return {
    product: 'ledgerlift',
    format: FORMAT,
    version: productVersion(),
    createdAt: createdAt.toISOString(),
    migrations: knownMigrations(),
    files,
  };
}

/** Throws BackupError when it is no manifest, or a newer product's. */
export function readManifest(json: string): Manifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new BackupError('is damaged: its list cannot be read');
  }
  const manifest = manifestSchema.safeParse(parsed);
  if (!manifest.success) throw new BackupError('is damaged: its list cannot be read');
  const { format, migrations, version } = manifest.data;
  if (format > FORMAT || migrations > knownMigrations())
    throw new BackupError(`was made by a newer Ledgerlift (${version}); update this one first`);
  return manifest.data;
}

function productVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

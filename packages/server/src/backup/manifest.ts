import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { knownMigrations } from '../store/known-migrations.ts';

/** The last entry of a backup: a truncated backup has none. */
export const MANIFEST_NAME = 'manifest.json';
/** Increases when older programs can no longer read a backup. */
const FORMAT = 1;

const fileSchema = z.object({
  /** Relative to the data folder, with slashes. */
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
  /** The product version that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  /** Number of database migrations in that version. */
  migrations: z.number().int(),
  /** In the archive's order. */
  files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A backup that cannot be restored; the message continues a sentence that begins with the file's name. */
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

/** Throws BackupError for an invalid manifest, or one of a newer product version. */
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

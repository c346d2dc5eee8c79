import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { syncFolder } from '../store/sync-folder.ts';
import { isBackupPath } from './data-folder.ts';
import { BackupError, MANIFEST_NAME, type Manifest, type ManifestFile, readManifest } from './manifest.ts';

/** Enough for millions of files. */
const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;
const NOT_WHOLE = 'is damaged, cut short, or no backup at all';

/**
 * Unpacks an archive into an empty folder and verifies it against its manifest. Throws BackupError when it is damaged,
 * truncated or no backup, and file system errors.
 */
export async function unpackBackup(archive: string, folder: string): Promise<Manifest> {
  const entries = extract();
  const failed = pipeline(createReadStream(archive), createGunzip(), entries).then(
    () => undefined,
    (error: unknown) => error,
  );
  const unpacked: ManifestFile[] = [];
  let manifest: Manifest | null = null;
  try {
    for await (const entry of entries) {
      if (manifest) throw new BackupError('is damaged: something follows its list');
      const { path, size, kind } = entryOf(entry.header);
      const content = entry as AsyncIterable<Buffer>;
      if (path === MANIFEST_NAME) manifest = readManifest(await textOf(content, size));
      else if (!isBackupPath(path)) throw new BackupError('is no backup of Ledgerlift');
      else if (kind === 'folder') await mkdir(join(folder, path), { mode: 0o700 });
      else unpacked.push({ path, size, sha256: await unpackFile(content, join(folder, path)) });
    }
  } catch (error) {
    // The error of an entry's content may only say that reading the archive ended; the pipeline has the cause.
    const reason = codeOf(error) === 'STREAM_DESTROYED' ? await failed : error;
    throw isDamage(reason) ? new BackupError(NOT_WHOLE) : reason;
  }
  return compare(manifest, unpacked);
}

/** Throws BackupError for links, devices and other entries that no backup has. */
function entryOf({ name, type, size }: Header): { path: string; size: number; kind: 'file' | 'folder' } {
  if (type === 'file') return { path: name, size, kind: 'file' };
  if (type === 'directory' && size === 0) return { path: name.replace(/\/$/, ''), size, kind: 'folder' };
  throw new BackupError(NOT_WHOLE);
}

/**
 * True for damaged bytes, as opposed to errors of the disk. Includes duplicate entries and entries without their
 * folder. Errors of the archive reader have no code.
 */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'Error') return false;
  const code = codeOf(error);
  return code === undefined || /^(Z_|EEXIST$|ENOENT$)/.test(code);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Writes a new file and returns its SHA-256 in hex. */
async function unpackFile(content: AsyncIterable<Buffer>, path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

async function textOf(content: AsyncIterable<Buffer>, size: number): Promise<string> {
  if (size > MAX_MANIFEST_BYTES) throw new BackupError('is damaged: its list is too long');
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function compare(manifest: Manifest | null, unpacked: readonly ManifestFile[]): Manifest {
  if (!manifest) throw new BackupError('is cut short: it has no list of what it holds');
  const found = new Map(unpacked.map((file) => [file.path, file]));
  for (const { path, size, sha256 } of manifest.files) {
    const file = found.get(path);
    if (!file) throw new BackupError(`is damaged: ${path} is missing`);
    if (file.size !== size || file.sha256 !== sha256)
      throw new BackupError(`is damaged: ${path} is not what was backed up`);
  }
  if (found.size !== manifest.files.length) throw new BackupError('is damaged: it holds more than its list');
  return manifest;
}

/** Syncs all directories of a tree, so that its names survive a power loss. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  await syncFolder(folder);
}

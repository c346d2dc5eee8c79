import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { syncFolder } from '../store/sync-folder.ts';
import { isBackupPath } from './data-folder.ts';
import { BackupError, MANIFEST_NAME, type Manifest, type ManifestFile, readManifest } from './manifest.ts';
import { readTar, type TarEntry } from './read-tar.ts';

/** A list of millions of files. */
const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;

/**
 * Unpacks an archive into an empty folder and compares all of it with its manifest.
 * Throws BackupError when it is damaged, cut short or no backup, and what the file system throws.
 */
export async function unpackBackup(archive: string, folder: string): Promise<Manifest> {
  const gunzipped = createGunzip();
  // An error of either stream reaches the loop below.
  pipeline(createReadStream(archive), gunzipped).catch(() => undefined);
  const unpacked: ManifestFile[] = [];
  let manifest: Manifest | null = null;
  try {
    for await (const entry of readTar(gunzipped)) {
      if (manifest) throw new BackupError('is damaged: something follows its list');
      if (entry.name === MANIFEST_NAME) manifest = readManifest(await textOf(entry));
      else if (!isBackupPath(entry.name)) throw new BackupError('is no backup of Ledgerlift');
      else if (entry.kind === 'folder') await mkdir(join(folder, entry.name), { mode: 0o700 });
      else unpacked.push(await unpackFile(entry, folder));
    }
  } catch (error) {
    throw isDamage(error) ? new BackupError('is damaged, cut short, or no backup at all') : error;
  } finally {
    gunzipped.destroy();
  }
  return compare(manifest, unpacked);
}

/** What is wrong with the bytes, unlike what is wrong with the disk. An entry twice, or without its folder, is as well. */
function isDamage(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  return error instanceof Error && 'code' in error && /^(Z_|EEXIST$|ENOENT$)/.test(String(error.code));
}

async function unpackFile({ name, content, size }: TarEntry, folder: string): Promise<ManifestFile> {
  const hash = createHash('sha256');
  const file = await open(join(folder, name), 'wx', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { path: name, size, sha256: hash.digest('hex') };
}

async function textOf({ content, size }: TarEntry): Promise<string> {
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
  if (found.size !== manifest.files.length || unpacked.length !== found.size)
    throw new BackupError('is damaged: it holds more than its list');
  return manifest;
}

/** Makes all names in a folder and below last through a power loss. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  await syncFolder(folder);
}

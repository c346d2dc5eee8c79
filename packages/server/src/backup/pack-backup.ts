import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_NAME, type ManifestFile, newManifest } from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar-format.ts';

/** The tar archive of a folder that nobody changes meanwhile, with the manifest as its last entry. */
export async function* packBackup(folder: string, createdAt: Date): AsyncGenerator<Buffer> {
  const packed: ManifestFile[] = [];
  for await (const { path, kind } of walk(folder, '')) {
    if (kind === 'folder') yield tarHeader({ name: path, kind, size: 0 }, createdAt);
    else packed.push(yield* packFile(join(folder, path), path, createdAt));
  }
  const manifest = Buffer.from(JSON.stringify(newManifest(packed, createdAt)));
  yield tarHeader({ name: MANIFEST_NAME, kind: 'file', size: manifest.length }, createdAt);
  yield manifest;
  yield tarPadding(manifest.length);
  yield tarEnd();
}

async function* packFile(file: string, path: string, createdAt: Date): AsyncGenerator<Buffer, ManifestFile> {
  const { size } = await stat(file);
  yield tarHeader({ name: path, kind: 'file', size }, createdAt);
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    read += chunk.length;
    yield chunk;
  }
  if (read !== size) throw new Error('a file changed while it was packed');
  yield tarPadding(size);
  return { path, size, sha256: hash.digest('hex') };
}

/** Everything below a folder, each folder before what is in it: PostgreSQL needs its empty ones, too. */
async function* walk(
  root: string,
  within: string,
): AsyncGenerator<{ path: string; kind: 'file' | 'folder' }> {
  const entries = await readdir(join(root, within), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { path, kind: 'folder' };
      yield* walk(root, path);
    } else if (entry.isFile()) yield { path, kind: 'file' };
    else throw new Error(`${path} is neither file nor folder`);
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { MANIFEST_NAME, type ManifestFile, newManifest } from './manifest.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Creates the tar archive of a folder that nobody changes meanwhile, with the manifest as its last entry. Throws file
 * system errors, and Error when a file's size changes or an entry is neither file nor folder.
 */
export async function* packBackup(folder: string, createdAt: Date): AsyncGenerator<Buffer> {
  const tar = pack();
  fill(tar, folder, createdAt).catch((error: Error) => tar.destroy(error));
  yield* tar as AsyncIterable<Buffer>;
}

async function fill(tar: Pack, folder: string, createdAt: Date): Promise<void> {
  const packed: ManifestFile[] = [];
  for await (const { path, kind } of walk(folder, '')) {
    if (kind === 'folder') await packFolder(tar, path, createdAt);
    else packed.push(await packFile(tar, join(folder, path), path, createdAt));
  }
  const manifest = JSON.stringify(newManifest(packed, createdAt));
  tar.entry({ name: MANIFEST_NAME, mode: FILE_MODE, mtime: createdAt }, manifest);
  tar.finalize();
}

function packFolder(tar: Pack, path: string, createdAt: Date): Promise<void> {
  const header = { name: `${path}/`, type: 'directory', mode: FOLDER_MODE, mtime: createdAt } as const;
  return new Promise((resolve, reject) => {
    tar.entry(header, (error) => (error ? reject(error) : resolve()));
  });
}

async function packFile(tar: Pack, file: string, path: string, createdAt: Date): Promise<ManifestFile> {
  const { size } = await stat(file);
  const hash = createHash('sha256');
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(
    createReadStream(file),
    hashed,
    tar.entry({ name: path, size, mode: FILE_MODE, mtime: createdAt }),
  );
  return { path, size, sha256: hash.digest('hex') };
}

/** Everything below a folder, each folder before its content, including empty folders, which PostgreSQL needs. */
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

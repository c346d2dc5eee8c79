import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Writes `x.br` and `x.gz` beside each file of the built page that shrinks, as small as they get: a server has no time for
// that. Pages are left out, because the server fills its address into them.

const COMPRESSIBLE = /\.(js|css|svg|txt|json|webmanifest|xml)$/;
/** Below this a compressed file is hardly smaller. Bytes. */
const MIN_BYTES = 1024;
const ENCODINGS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const dist = fileURLToPath(new URL('dist', import.meta.url));
const entries = await readdir(dist, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
await Promise.all(
  files.map(async (entry) => {
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < MIN_BYTES) return;
    for (const [ending, compress] of Object.entries(ENCODINGS))
      await writeFile(`${file}.${ending}`, await compress(bytes));
  }),
);

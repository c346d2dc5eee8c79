import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Writes `x.br` and mostly `x.gz` beside each file of the built page that shrinks, as small as they get: a server has no time for
// that. Pages are left out, because the server fills its address into them.

const COMPRESSIBLE = /\.(js|css|svg|txt|json|webmanifest|xml|wasm)$/;
/** Browsers run these only on pages for which they accept Brotli, by HTTPS or on the same machine. */
const ONLY_BROTLI = /\.wasm$/;
/** Above this, the smallest form would take half a minute, for a few percent. Bytes. */
const MAX_BYTES_SMALLEST = 2 * 1024 * 1024;
const BROTLI_QUALITY_LARGE = 9;
/** Below this a compressed file is hardly smaller. Bytes. */
const MIN_BYTES = 1024;
const ENCODINGS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]:
          bytes.length > MAX_BYTES_SMALLEST ? BROTLI_QUALITY_LARGE : constants.BROTLI_MAX_QUALITY,
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
    const encodings = Object.entries(ENCODINGS).filter(
      ([ending]) => ending === 'br' || !ONLY_BROTLI.test(file),
    );
    for (const [ending, compress] of encodings) await writeFile(`${file}.${ending}`, await compress(bytes));
  }),
);

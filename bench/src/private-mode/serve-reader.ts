import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { PACKAGE_PARTS } from '@ledgerlift/readers/browser-platform';
import { build, stop } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WORKER = join(ROOT, 'bench/dist/private-mode/browser-worker.js');
const require = createRequire(join(ROOT, 'packages/readers/package.json'));

const MIME: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
};

/** The browser's reader behind an address. */
export interface ServedReader {
  url: string;
  /** The path of the worker's script. */
  script: string;
  /** Of the files of packages, by specifier. */
  addresses: Record<string, string>;
  /** Compressed bytes of the script that a PDF with a text layer needs: without parts that are loaded on demand. */
  scriptBytes: number;
  close(): Promise<void>;
}

/** Bundles the reader for browsers and serves it with the files of packages that it loads. */
export async function serveReader(): Promise<ServedReader> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlift-private-'));
  const { metafile } = await build({
    entryPoints: [WORKER],
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    conditions: ['browser'],
    // The decoder of HEIC, ONNX Runtime and Tesseract can run in Node.js too, and ask first.
    external: ['node:*', 'fs', 'path', 'module', 'worker_threads', 'perf_hooks', 'os', 'crypto', 'ws'],
    metafile: true,
    logLevel: 'error',
  });
  // Its program would run on until this process ends.
  await stop();
  const parts = new Map(
    Object.keys(PACKAGE_PARTS).map((specifier) => [`/parts/${specifier}`, placeOf(specifier)]),
  );
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/')
      return response.setHeader('content-type', 'text/html').end('<!doctype html><title>Reader</title>');
    const file = parts.get(path) ?? join(folder, path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', MIME[extname(file)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'max-age=3600');
    response.end(await readFile(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    script: '/browser-worker.js',
    addresses: Object.fromEntries(
      Object.keys(PACKAGE_PARTS).map((specifier) => [specifier, `/parts/${specifier}`]),
    ),
    scriptBytes: await compressedBytes(Object.entries(metafile.outputs)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

interface BundleOutput {
  entryPoint?: string;
  imports: { path: string; kind: string }[];
}

/** The entry and what it imports at once, compressed. */
async function compressedBytes(outputs: [path: string, output: BundleOutput][]): Promise<number> {
  const byPath = new Map(outputs);
  const waiting = outputs.flatMap(([path, { entryPoint }]) =>
    entryPoint?.endsWith('browser-worker.js') ? [path] : [],
  );
  const needed = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    for (const one of byPath.get(path)?.imports ?? [])
      if (one.kind === 'import-statement' && byPath.has(one.path)) waiting.push(one.path);
  }
  const files = await Promise.all([...needed].map((path) => readFile(path)));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

/** Where an installed file lies, by an export of its package or by package and path. */
function placeOf(specifier: string): string {
  const own = '@ledgerlift/readers/';
  if (specifier.startsWith(own)) return join(ROOT, 'packages/readers', specifier.slice(own.length));
  const installed = join(ROOT, 'node_modules', specifier);
  return existsSync(installed) ? installed : require.resolve(specifier);
}

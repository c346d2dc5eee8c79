import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildServiceWorker } from './service-worker.mjs';

// Builds the page for browsers, then for this process, which renders the pages that shall be HTML before any script has run,
// and last the service worker, which names all of that.

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');
const rendererFolder = join(dist, '.renderer');
process.chdir(root);

await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  build: { ssr: 'src/prerender/render-pages.tsx', outDir: rendererFolder, copyPublicDir: false },
});
const { renderPages } = await import(pathToFileURL(join(rendererFolder, 'render-pages.js')).href);
const template = await readFile(join(dist, 'index.html'), 'utf8');
const pages = await renderPages(template, await readdir(join(dist, 'assets')));
for (const { fileName, html } of pages) await writeFile(join(dist, fileName), html);
await rm(rendererFolder, { recursive: true });
await buildServiceWorker(dist);

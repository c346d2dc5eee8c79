import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Kept by the page itself once it recognises text. */
const OF_RECOGNITION = /^ort-wasm/;
/** Files beside the hashed ones that the page loads. */
const PLAIN = ['app.webmanifest', 'app-icon-192.png', 'before-paint.js', 'favicon.svg'];
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/** The files of a built page by their paths, with the pages that the server fills in: see `src/offline/kept-page.ts`. */
async function builtPage(dist) {
  const assets = (await readdir(join(dist, 'assets'))).filter((name) => !OF_RECOGNITION.test(name)).sort();
  const files = [
    '/',
    '/auth',
    ...PLAIN.map((name) => `/${name}`),
    ...assets.map((name) => `/assets/${name}`),
  ];
  const hash = createHash('sha256').update(files.join('\n'));
  for (const name of ['index.html', 'app.html', ...PLAIN]) hash.update(await readFile(join(dist, name)));
  const [, script] = SCRIPT.exec(await readFile(join(dist, 'index.html'), 'utf8')) ?? [];
  if (script === undefined) throw new Error('index.html has no script');
  return { version: hash.digest('hex').slice(0, 16), script, files };
}

/** Writes the service worker of a built page beside it. Its first line names the files of the page. */
export async function buildServiceWorker(dist) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'src/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
  const script = join(dist, 'service-worker.js');
  const page = JSON.stringify(await builtPage(dist));
  await writeFile(script, `self.builtPage=${page};\n${await readFile(script, 'utf8')}`);
}

import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = process.env.LEDGERLIFT_SERVER ?? 'http://localhost:3000';

/** What every page needs, in one file: a request for each of its small parts would take longer than the parts. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|clsx|@tanstack[\\/](react-query|query-core)|@radix-ui[\\/](primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|tabs|use-[a-z-]+)))[\\/]/,
};

/** What many pages share, in one file; without the icons that the landing page does not need. */
const SHARED = {
  name: 'shared',
  test: /packages[\\/]web[\\/]src[\\/](?!icons[\\/]lucide-tools)/,
  minShareCount: 8,
};

/** What the converter shares with some pages, in one file: each of these alone is a few hundred bytes, a part of them wrapping. */
const CONVERTER_SHARED = {
  name: 'converter-shared',
  test: /packages[\\/]web[\\/]src[\\/](lib[\\/](jobs-api|ask-before-leaving|browser-(layouts|list))|components[\\/](notice|progress-bar)|private[\\/]recognition-state)\.tsx?$/,
};

const NODE_ONLY = '\0node-only';
/** The decoder of HEIC is under a licence that is not for a bundle. */
const NO_HEIC = fileURLToPath(new URL('src/private/no-heic.ts', import.meta.url));

/** Leaves out what the readers use under Node.js alone, and the decoder of HEIC. */
const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('node:') ? NODE_ONLY : id === 'heic-decode' ? NO_HEIC : null),
  load: (id) => (id === NODE_ONLY ? 'module.exports = {};' : null),
  // The server offers the program with the models; without this the page would carry a second one.
  transform: (code, id) =>
    id.includes('tesseract-wasm')
      ? code.replaceAll(
          /new URL\("(?:\.\/)?tesseract-[\w.-]+",\s*import\.meta\.url\)/g,
          'new URL("about:blank")',
        )
      : null,
});

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // What is rendered at build time says the year of that day; browsers begin with it and then say their own.
  define: { 'import.meta.env.VITE_BUILD_YEAR': new Date().getFullYear() },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // A browser without preloading loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK, SHARED, CONVERTER_SHARED] } } },
  },
  // The engine loads some of its parts when it needs them.
  worker: { format: 'es', plugins: () => [withoutUnused()] },
  server: { proxy: { '/api': SERVER, '/uploads': SERVER, '/auth/google': SERVER, '/parts': SERVER } },
});

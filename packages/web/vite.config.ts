import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = process.env.LEDGERLIFT_SERVER ?? 'http://localhost:3000';

/** What every page needs, in one file: a request for each of its small parts would take longer than the parts. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|clsx|@tanstack[\\/](react-query|query-core))[\\/]/,
};

/** Libraries that read scans and pictures, which are not read in browsers yet. That of HEIC is not ours to bundle. */
const OF_PICTURES = ['heic-decode', 'onnxruntime-web/wasm', 'tesseract-wasm', 'eld/small'];
const NODE_ONLY = '\0node-only';
const NO_PICTURES = '\0no-pictures';

/** Leaves out what the readers use under Node.js alone, and for pictures. */
const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('node:') ? NODE_ONLY : OF_PICTURES.includes(id) ? NO_PICTURES : null),
  load(id) {
    if (id === NODE_ONLY) return 'module.exports = {};';
    if (id !== NO_PICTURES) return null;
    return "import { LedgerliftError } from '@ledgerlift/contract'; throw new LedgerliftError('unsupported_type', '');";
  },
});

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // What is rendered at build time says the year of that day; browsers begin with it and then say their own.
  define: { 'import.meta.env.VITE_BUILD_YEAR': new Date().getFullYear() },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK] } } },
  },
  // The engine loads some of its parts when it needs them.
  worker: { format: 'es', plugins: () => [withoutUnused()] },
  server: { proxy: { '/api': SERVER, '/uploads': SERVER, '/auth/google': SERVER, '/parts': SERVER } },
});

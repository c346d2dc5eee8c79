import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = process.env.LEDGERLIFT_SERVER ?? 'http://localhost:3000';

/** What every page needs, in one file: a request for each of its small parts would take longer than the parts. */
const FRAMEWORK = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|clsx|@tanstack[\\/](react-query|query-core))[\\/]/,
};

/**
 * What the readers use under Node.js alone: parts that no browser runs. The decoder of HEIC is among them until pictures are read
 * in browsers; its library is not ours to bundle.
 */
const NODE_ONLY = '\0node-only';
const NO_HEIC = '\0no-heic';
const withoutNode = (): Plugin => ({
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('node:') ? NODE_ONLY : id === 'heic-decode' ? NO_HEIC : null),
  load(id) {
    if (id === NODE_ONLY) return 'module.exports = {};';
    if (id !== NO_HEIC) return null;
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
  worker: { format: 'es', plugins: () => [withoutNode()] },
  server: { proxy: { '/api': SERVER, '/uploads': SERVER, '/auth/google': SERVER } },
});

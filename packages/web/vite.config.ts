import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.LEDGERLIFT_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // What is rendered at build time says the year of that day; browsers begin with it and then say their own.
  define: { 'import.meta.env.VITE_BUILD_YEAR': new Date().getFullYear() },
  build: { outDir: 'dist', target: 'es2022', sourcemap: false },
  server: { proxy: { '/api': SERVER, '/uploads': SERVER, '/auth/google': SERVER } },
});

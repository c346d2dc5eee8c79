import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.LEDGERLIFT_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', target: 'es2022', sourcemap: false },
  server: { proxy: { '/api': SERVER, '/uploads': SERVER, '/auth/google': SERVER } },
});

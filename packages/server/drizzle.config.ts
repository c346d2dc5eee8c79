import { defineConfig } from 'drizzle-kit';

// `npm run migrations -w @ledgerlift/server` writes the next migration from the difference to the last.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/store/schema/*.ts',
  out: './migrations',
});

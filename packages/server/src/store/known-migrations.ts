import { readFileSync } from 'node:fs';
import { z } from 'zod';

const JOURNAL = new URL('../../migrations/meta/_journal.json', import.meta.url);

/** How many changes of the database's tables this version knows. */
export function knownMigrations(): number {
  const journal: unknown = JSON.parse(readFileSync(JOURNAL, 'utf8'));
  return z.object({ entries: z.array(z.unknown()) }).parse(journal).entries.length;
}

import { makeApiToken } from '../accounts/api-tokens.ts';
import { tokenHashOf } from '../accounts/secret-token.ts';
import { randomId } from '../random-id.ts';
import type { Database } from '../store/database.ts';
import { apiTokens } from '../store/schema.ts';

type Changes = Partial<Pick<typeof apiTokens.$inferInsert, 'name' | 'scopes' | 'expiresAt' | 'lastUsedAt'>>;

/** Creates an API token with all scopes and no expiry, unless `changes` sets others. Returns its text. */
export async function addApiToken(db: Database, userId: string, changes: Changes = {}): Promise<string> {
  const token = makeApiToken();
  await db.insert(apiTokens).values({
    id: randomId(),
    tokenHash: tokenHashOf(token),
    userId,
    name: 'Of a test',
    scopes: ['read', 'write'],
    ...changes,
  });
  return token;
}

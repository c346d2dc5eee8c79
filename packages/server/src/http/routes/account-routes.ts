import { type creditsSchema, LedgerliftError } from '@ledgerlift/contract';
import type { z } from 'zod';
import type { AppParts } from '../../app-parts.ts';
import { creditBalance } from '../../credits/credit-balance.ts';
import type { App } from '../app-context.ts';

/** Who is asking, and what is left. */
export function accountRoutes(app: App, { db }: AppParts): void {
  app.get('/api/user', () => {
    throw new LedgerliftError('not_signed_in', 'You are not signed in.');
  });
  app.get('/api/credits', async (context) => {
    const credits = await creditBalance(db, context.get('ownerId'));
    return context.json({ credits } satisfies z.infer<typeof creditsSchema>);
  });
}

import { eq, lt } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { billingEvents } from '../store/schema.ts';

/** Longer than any provider repeats an event. */
const KEPT_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** An event of the payment provider. It announces that something changed; we ask the provider what. */
export interface ProviderEvent {
  id: string;
  type: string;
}

export async function isEventKnown(db: Queries, { id }: ProviderEvent): Promise<boolean> {
  const known = await db.select({ id: billingEvents.id }).from(billingEvents).where(eq(billingEvents.id, id));
  return known.length > 0;
}

/** Stores an event as handled, in the transaction of its effect. */
export async function rememberEvent(db: Queries, event: ProviderEvent | undefined): Promise<void> {
  if (event) await db.insert(billingEvents).values(event).onConflictDoNothing();
}

/** Deletes events that the provider no longer repeats. Returns their number. */
export async function purgeEvents(db: Queries, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const gone = await db
    .delete(billingEvents)
    .where(lt(billingEvents.createdAt, before))
    .returning({ id: billingEvents.id });
  return gone.length;
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { testPayments } from '../../store/schema.ts';
import { type PortalState, portalRecords, type TestRecord } from './test-records.ts';

const OPEN_MS = 60 * 60 * 1000;

/** Creates a portal session that expires after an hour, removes the customer's expired ones, and returns its id. */
export async function openPortalSession(
  db: Database,
  customerId: string,
  returnUrl: string,
): Promise<string> {
  const createdAt = new Date();
  await removeEnded(db, customerId, createdAt);
  const expiresAt = new Date(createdAt.getTime() + OPEN_MS);
  const { id } = await portalRecords.add(db, { customerId, createdAt, state: { returnUrl, expiresAt } });
  return id;
}

/** null when it does not exist or has expired. */
export async function findPortalSession(
  db: Database,
  portalId: string,
): Promise<TestRecord<PortalState> | null> {
  const record = await portalRecords.find(db, portalId);
  return record && record.state.expiresAt > new Date() ? record : null;
}

async function removeEnded(db: Database, customerId: string, now: Date): Promise<void> {
  const sessions = await portalRecords.ofCustomer(db, customerId);
  const ended = sessions.filter(({ state }) => state.expiresAt <= now).map(({ id }) => id);
  if (ended.length > 0)
    await db
      .delete(testPayments)
      .where(and(eq(testPayments.kind, 'portal'), inArray(testPayments.id, ended)));
}

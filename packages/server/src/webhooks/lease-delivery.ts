import { eq, type SQL, sql } from 'drizzle-orm';
import { randomId } from '../random-id.ts';
import type { Database, StoreTransaction } from '../store/database.ts';
import { files, webhookDeliveries, webhookEndpoints } from '../store/schema.ts';

/** Longer than an attempt takes: the delivery of a sender that died is leased again after it. */
export const LEASE_SECONDS = 60;
/** Deliveries of one user that are sent at once, by all processes together; of one endpoint it is one. */
const SENT_PER_USER = 2;
/** Class of the advisory locks: any number that no other lock of this database uses. */
const USER_LEASES = 7_410_235;
/** Each failed try means that another sender leased a delivery of this user first. */
const MOST_TRIES = 20;

const due = webhookDeliveries;
/** No lease is this long, and no pause: a later time was written while the database's clock was ahead. */
const isLeased = (leasedUntil: SQL) =>
  sql`(${leasedUntil} > now() and ${leasedUntil} < now() + interval '1 hour')`;
const isDue = sql`(${due.nextAttemptAt} <= now() or ${due.nextAttemptAt} > now() + interval '2 days')`;

/** A delivery that this process sends, for as long as its lease runs, and what it needs for that. */
export type LeasedDelivery = NonNullable<Awaited<ReturnType<typeof readLeased>>>;

/** Leases the delivery that is due for longest; null when none may be sent now. */
export async function leaseDelivery(db: Database): Promise<LeasedDelivery | null> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const leased = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string; user_id: string }>(nextDelivery);
      const [picked] = rows;
      if (!picked) return null;
      return (await takeDelivery(tx, picked.id, picked.user_id)) ?? 'taken';
    });
    if (leased !== 'taken') return leased;
  }
  return null;
}

/**
 * Selects and locks the next delivery. An advisory lock until the end of the transaction serialises the leases of one
 * user, because the user's deliveries that are being sent are counted.
 */
const nextDelivery = sql`
  with sent as materialized (
    select ${due.endpointId}, ${webhookEndpoints.userId} from ${due}
    join ${webhookEndpoints} on ${webhookEndpoints.id} = ${due.endpointId}
    where ${due.leaseToken} is not null and ${isLeased(sql`${due.leasedUntil}`)}
  ), picked as materialized (
    select ${due.id}, ${webhookEndpoints.userId} from ${due}
    join ${webhookEndpoints} on ${webhookEndpoints.id} = ${due.endpointId}
    where ${due.state} = 'waiting' and ${isDue}
      and (${webhookEndpoints.disabled} is null or ${due.type} = 'webhook.test')
      and ${due.endpointId} <> all (array(select endpoint_id from sent))
      and ${webhookEndpoints.userId} <> all (
        array(select user_id from sent group by user_id having count(*) >= ${SENT_PER_USER})
      )
    order by ${due.nextAttemptAt} limit 1 for update of ${due} skip locked
  )
  select id, user_id, pg_advisory_xact_lock(${USER_LEASES}, hashtext(user_id)) from picked`;

/** The advisory lock is held: all earlier leases of this user are visible. null when they leave no room. */
async function takeDelivery(tx: StoreTransaction, id: string, userId: string) {
  const others = (condition: SQL) => sql`(
    select count(*) from webhook_deliveries other join webhook_endpoints own on own.id = other.endpoint_id
    where other.lease_token is not null and ${isLeased(sql`other.leased_until`)} and ${condition}
  )`;
  const ofUser = others(sql`own.user_id = ${userId}`);
  const ofEndpoint = others(sql`own.id = ${due.endpointId}`);
  const leaseToken = randomId();
  const leased = await tx
    .update(due)
    .set({
      attempts: sql`${due.attempts} + 1`,
      leaseToken,
      leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(sql`${due.id} = ${id} and ${ofEndpoint} = 0 and ${ofUser} < ${SENT_PER_USER}`)
    .returning({ id: due.id });
  return leased.length === 0 ? null : readLeased(tx, id, leaseToken);
}

async function readLeased(tx: StoreTransaction, id: string, leaseToken: string) {
  const { attempts, endpointId, type, data, createdAt } = due;
  const { url, secret, oldSecret } = webhookEndpoints;
  const isOldSigning = sql<boolean>`coalesce(${webhookEndpoints.oldSecretEndsAt} > now(), false)`;
  const [leased] = await tx
    .select({ id: due.id, attempts, endpointId, type, data, createdAt, url, secret, oldSecret, isOldSigning })
    .from(due)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(eq(due.id, id));
  if (!leased) return null;
  return { ...leased, leaseToken, fileName: await fileNameOf(tx, leased.data) };
}

/** null for a document that was deleted, and for a test. */
async function fileNameOf(tx: StoreTransaction, data: LeasedData): Promise<string | null> {
  if (!('fileId' in data)) return null;
  const [file] = await tx.select({ name: files.name }).from(files).where(eq(files.id, data.fileId));
  return file?.name ?? null;
}

type LeasedData = typeof webhookDeliveries.$inferSelect.data;

import { creditPackSchema, paidTierSchema } from '@ledgerlift/contract';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { randomId } from '../../random-id.ts';
import type { Queries, StoreTransaction } from '../../store/database.ts';
import { testPayments } from '../../store/schema.ts';

/** A Date that JSON stores as text. */
const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

const checkoutState = z.object({
  userId: z.string(),
  offer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('plan'), planTier: paidTierSchema }),
    z.object({ kind: z.literal('pack'), pack: creditPackSchema }),
  ]),
  successUrl: z.string(),
  cancelUrl: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  /** When an open checkout expires. */
  expiresAt: moment,
  /** Of a paid pack. */
  paymentId: z.string().nullable(),
});
export type CheckoutState = z.output<typeof checkoutState>;

const portalState = z.object({ returnUrl: z.string(), expiresAt: moment });
export type PortalState = z.output<typeof portalState>;

const subscriptionState = z.object({
  userId: z.string(),
  planTier: paidTierSchema,
  /** `canceled`: it has ended, at `periodEnd`. */
  status: z.enum(['active', 'past_due', 'canceled']),
  cancelAtPeriodEnd: z.boolean(),
  /** The plan of the next period, if it differs. */
  pendingPlanTier: paidTierSchema.nullable(),
  periodStart: moment,
  periodEnd: moment,
  /** Day of the month on which periods begin, or the last day of shorter months. */
  anchorDay: z.number().int().min(1).max(31),
  /** The bank refuses the next charge, once. */
  failNextCharge: z.boolean(),
});
export type SubscriptionState = z.output<typeof subscriptionState>;

const paymentState = z.object({
  userId: z.string(),
  /** null for a pack. */
  subscriptionId: z.string().nullable(),
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['period', 'upgrade']), periodStart: moment, planTier: paidTierSchema }),
    z.object({ kind: z.literal('pack'), sessionId: z.string(), credits: z.number().int() }),
  ]),
  /** Minor units. */
  amount: z.number().int().positive(),
  currency: z.string(),
  /** Minor units. */
  refunded: z.number().int().min(0),
  dispute: z.enum(['none', 'open', 'won', 'lost']),
  /** When it was last made, refunded or disputed. */
  changedAt: moment,
});
export type PaymentState = z.output<typeof paymentState>;

/** A row of the table with validated state. */
export interface TestRecord<State> {
  id: string;
  customerId: string;
  createdAt: Date;
  state: State;
}

/** Access to one kind of the test provider's records. */
export interface Records<State> {
  add(queries: Queries, record: Omit<TestRecord<State>, 'id'>): Promise<TestRecord<State>>;
  find(queries: Queries, id: string): Promise<TestRecord<State> | null>;
  /** Locks the record until the transaction ends. */
  lock(tx: StoreTransaction, id: string): Promise<TestRecord<State> | null>;
  save(tx: StoreTransaction, record: TestRecord<State>): Promise<void>;
  /** Newest first. */
  ofCustomer(queries: Queries, customerId: string): Promise<TestRecord<State>[]>;
}

type StoredKind = typeof testPayments.$inferSelect.kind;

function recordsOf<State>(
  kind: StoredKind,
  prefix: string,
  schema: z.ZodType<State, Record<string, unknown>>,
): Records<State> {
  const checked = ({ id, customerId, createdAt, state }: typeof testPayments.$inferSelect) => {
    const read = schema.safeParse(state);
    // A plain Error, because a schema error would mean an invalid request, and this is a fault of ours.
    if (!read.success) throw new Error(`the state of ${id} cannot be read`, { cause: read.error });
    return { id, customerId, createdAt, state: read.data };
  };
  const byId = (id: string) => and(eq(testPayments.id, id), eq(testPayments.kind, kind));
  return {
    async add(queries, { customerId, createdAt, state }) {
      const id = `${prefix}_${randomId()}`;
      await queries
        .insert(testPayments)
        .values({ id, kind, customerId, createdAt, state: z.encode(schema, state) });
      return { id, customerId, createdAt, state };
    },
    async find(queries, id) {
      const [row] = await queries.select().from(testPayments).where(byId(id));
      return row ? checked(row) : null;
    },
    async lock(tx, id) {
      const [row] = await tx.select().from(testPayments).where(byId(id)).for('update');
      return row ? checked(row) : null;
    },
    async save(tx, { id, state }) {
      await tx
        .update(testPayments)
        .set({ state: z.encode(schema, state) })
        .where(byId(id));
    },
    async ofCustomer(queries, customerId) {
      const rows = await queries
        .select()
        .from(testPayments)
        .where(and(eq(testPayments.customerId, customerId), eq(testPayments.kind, kind)))
        .orderBy(desc(testPayments.createdAt), desc(testPayments.id));
      return rows.map(checked);
    },
  };
}

export const checkoutRecords = recordsOf<CheckoutState>('checkout', 'test_cs', checkoutState);
export const portalRecords = recordsOf<PortalState>('portal', 'test_portal', portalState);
export const subscriptionRecords = recordsOf<SubscriptionState>(
  'subscription',
  'test_sub',
  subscriptionState,
);
export const paymentRecords = recordsOf<PaymentState>('payment', 'test_pay', paymentState);

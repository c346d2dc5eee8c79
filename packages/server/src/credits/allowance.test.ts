import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../random-id.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { creditEntries, owners, subscriptions, users } from '../store/schema.ts';
import { seedEmbeddedDatabase } from '../testing/embedded-seed.ts';
import { temporaryFolder } from '../testing/test-server.ts';
import { ENGINES, useDatabase } from '../testing/use-server.ts';
import type { CreditRules } from './allowance.ts';
import { type CreditHolder, creditBalance, lockBalance } from './credit-balance.ts';
import { NON_EXPIRING } from './credit-period.ts';
import { reserveCredits } from './settle-credits.ts';

const RULES: CreditRules = { isMailSetUp: false, visitorsPerAddress: 0 };
const at = (text: string) => new Date(`${text}T12:00:00Z`);
type Plan = Pick<typeof subscriptions.$inferInsert, 'planTier' | 'status'> & { from: string; to: string };

describe.each(ENGINES)('credits by plan and time on %s', (engine) => {
  const closers: (() => Promise<unknown>)[] = [];
  let db: Database;
  let tasks = 0;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    closers.push(folder.remove);
    const databaseUrl = await useDatabase(engine, closers);
    if (databaseUrl === undefined) await seedEmbeddedDatabase(folder.path);
    const database = await openDatabase({ dataDir: folder.path, databaseUrl, onFailed: () => undefined });
    closers.push(database.close);
    db = database.db;
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  async function addUser(isVerified = true): Promise<CreditHolder> {
    const id = randomId();
    await db.insert(owners).values({ id, kind: 'user' });
    const emailVerifiedAt = isVerified ? new Date() : null;
    await db.insert(users).values({ id, email: id, emailKey: id, emailVerifiedAt });
    return { ownerId: id, addressHash: null };
  }
  async function addVisitor(addressHash: string | null): Promise<CreditHolder> {
    const ownerId = randomId();
    await db.insert(owners).values({ id: ownerId, kind: 'anonymous' });
    return { ownerId, addressHash };
  }
  async function setPlan({ ownerId: userId }: CreditHolder, { from, to, ...plan }: Plan): Promise<void> {
    const set = { ...plan, currentPeriodStart: at(from), currentPeriodEnd: at(to) };
    await db
      .insert(subscriptions)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: subscriptions.userId, set });
  }
  const balance = (holder: CreditHolder, day: string, rules = RULES) =>
    creditBalance(db, rules, holder, at(day));
  async function use(holder: CreditHolder, amount: number, day: string, rules = RULES): Promise<void> {
    tasks += 1;
    await db.transaction(async (tx) => {
      const spendable = await lockBalance(tx, rules, holder, at(day));
      await reserveCredits(tx, spendable, { taskId: tasks, jobId: 'job' }, amount);
    });
  }
  const grant = ({ ownerId }: CreditHolder, amount: number, source: string) =>
    db.insert(creditEntries).values({ ownerId, period: NON_EXPIRING, kind: 'grant', amount, source });

  it('are 10 a month for a free user and 3 for a visitor, renewed on the first', async () => {
    const user = await addUser();
    const visitor = await addVisitor(null);
    expect(await balance(user, '2025-03-31')).toBe(10);
    expect(await balance(visitor, '2025-03-31')).toBe(3);
    await use(user, 4, '2025-03-31');
    await use(visitor, 3, '2025-03-31');
    expect(await balance(user, '2025-03-31')).toBe(6);
    expect(await balance(visitor, '2025-03-31')).toBe(0);
    expect(await balance(user, '2025-04-01')).toBe(10);
    expect(await balance(visitor, '2025-04-01')).toBe(3);
  });

  it('renew on the first in UTC, independent of the time zone', async () => {
    const user = await addUser();
    await use(user, 10, '2025-03-15');
    expect(await creditBalance(db, RULES, user, new Date('2025-03-31T23:59:59Z'))).toBe(0);
    expect(await creditBalance(db, RULES, user, new Date('2025-04-01T00:00:00Z'))).toBe(10);
  });

  it("are a visitor's while mail is set up and the address is not verified", async () => {
    const withMail = { ...RULES, isMailSetUp: true };
    const unverified = await addUser(false);
    expect(await balance(unverified, '2025-03-10', withMail)).toBe(3);
    expect(await balance(unverified, '2025-03-10')).toBe(10);
    expect(await balance(await addUser(true), '2025-03-10', withMail)).toBe(10);
    await use(unverified, 3, '2025-03-10', withMail);
    await expect(use(unverified, 1, '2025-03-10', withMail)).rejects.toThrow(RangeError);
    await db.update(users).set({ emailVerifiedAt: new Date() });
    expect(await balance(unverified, '2025-03-10', withMail)).toBe(7);
  });

  it('are 400 and 1200 for the plans, by their billing period', async () => {
    const [pro, business] = [await addUser(), await addUser()];
    const period = { status: 'active', from: '2025-03-20', to: '2025-04-20' } as const;
    await setPlan(pro, { planTier: 'premium', ...period });
    await setPlan(business, { planTier: 'business', ...period });
    expect([await balance(pro, '2025-03-21'), await balance(business, '2025-03-21')]).toEqual([400, 1200]);
    await use(pro, 150, '2025-03-21');
    expect(await balance(pro, '2025-04-05')).toBe(250);
    await setPlan(pro, { planTier: 'premium', status: 'active', from: '2025-04-20', to: '2025-05-20' });
    expect(await balance(pro, '2025-04-21')).toBe(400);
  });

  it('grow at an upgrade to the new allowance minus the used credits, and not by changing back and forth', async () => {
    const user = await addUser();
    const period = { status: 'active', from: '2025-03-20', to: '2025-04-20' } as const;
    await setPlan(user, { planTier: 'premium', ...period });
    await use(user, 100, '2025-03-21');
    await setPlan(user, { planTier: 'business', ...period });
    expect(await balance(user, '2025-03-22')).toBe(1100);
    await use(user, 100, '2025-03-22');
    await setPlan(user, { planTier: 'premium', ...period });
    expect(await balance(user, '2025-03-23')).toBe(1000);
    await setPlan(user, { planTier: 'business', ...period });
    expect(await balance(user, '2025-03-23')).toBe(1000);
  });

  it('stay while a cancelled plan runs, and drop to the free allowance at its end', async () => {
    const user = await addUser();
    await setPlan(user, { planTier: 'premium', status: 'canceled', from: '2025-03-20', to: '2025-04-20' });
    expect(await balance(user, '2025-04-19')).toBe(400);
    expect(await balance(user, '2025-04-21')).toBe(10);
    await use(user, 10, '2025-04-21');
    expect(await balance(user, '2025-04-22')).toBe(0);
  });

  it('are not renewed while a payment is overdue, but remain', async () => {
    const user = await addUser();
    await setPlan(user, { planTier: 'premium', status: 'active', from: '2025-03-20', to: '2025-04-20' });
    await use(user, 100, '2025-03-21');
    await setPlan(user, { planTier: 'premium', status: 'past_due', from: '2025-03-20', to: '2025-04-20' });
    expect(await balance(user, '2025-03-22')).toBe(300);
    await setPlan(user, { planTier: 'premium', status: 'past_due', from: '2025-04-20', to: '2025-05-20' });
    expect(await balance(user, '2025-04-21')).toBe(0);
    await grant(user, 5, 'a gift');
    expect(await balance(user, '2025-04-21')).toBe(5);
    await setPlan(user, { planTier: 'premium', status: 'active', from: '2025-04-20', to: '2025-05-20' });
    expect(await balance(user, '2025-04-21')).toBe(405);
  });

  it('that do not expire are spent after the allowance', async () => {
    const user = await addUser();
    await grant(user, 20, 'a pack');
    expect(await balance(user, '2025-03-10')).toBe(30);
    await use(user, 12, '2025-03-10');
    expect(await balance(user, '2025-03-10')).toBe(18);
    expect(await balance(user, '2025-04-10')).toBe(28);
    await use(user, 28, '2025-04-10');
    expect(await balance(user, '2025-05-10')).toBe(10);
    await expect(grant(user, 20, 'a pack')).rejects.toThrow();
  });

  it('of all visitors of an address share a monthly ceiling, which does not affect users', async () => {
    const rules = { ...RULES, visitorsPerAddress: 2 };
    const address = randomId();
    for (const used of [3, 2]) await use(await addVisitor(address), used, '2025-03-10', rules);
    const third = await addVisitor(address);
    expect(await balance(third, '2025-03-10', rules)).toBe(1);
    await use(third, 1, '2025-03-10', rules);
    expect(await balance(await addVisitor(address), '2025-03-10', rules)).toBe(0);
    await expect(use(await addVisitor(address), 1, '2025-03-10', rules)).rejects.toThrow(RangeError);
    expect(await balance(await addVisitor(randomId()), '2025-03-10', rules)).toBe(3);
    expect(await balance(await addUser(), '2025-03-10', rules)).toBe(10);
    expect(await balance(third, '2025-04-01', rules)).toBe(3);
  });

  it('of one address are not spent twice by two visitors at once', async () => {
    const rules = { ...RULES, visitorsPerAddress: 1 };
    const address = randomId();
    const visitors = await Promise.all([1, 2, 3, 4, 5].map(() => addVisitor(address)));
    const results = await Promise.allSettled(visitors.map((visitor) => use(visitor, 2, '2025-03-10', rules)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});

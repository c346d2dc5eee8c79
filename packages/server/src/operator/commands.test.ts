import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '../accounts/api-tokens.ts';
import { findOpenSession, startSession } from '../accounts/sessions.ts';
import { creditBalance } from '../credits/credit-balance.ts';
import { createJob } from '../documents/own-job.ts';
import { JobSignal } from '../jobs/job-signal.ts';
import { OperatorError } from '../operator-error.ts';
import { openDiskFileStore } from '../store/disk-file-store.ts';
import { auditLog, contactMessages, creditEntries, jobs, subscriptions, users } from '../store/schema.ts';
import { addApiToken } from '../testing/add-api-token.ts';
import { addUser } from '../testing/add-user.ts';
import { useOpenDatabase } from '../testing/use-database.ts';
import { BEHAVIOUR_ENGINE } from '../testing/use-server.ts';
import type { OperatorParts } from './command.ts';
import { readCommandLine } from './read-command-line.ts';

const RULES = { isMailSetUp: false, visitorsPerAddress: 0 };

describe("the operator's commands", () => {
  const used = useOpenDatabase(BEHAVIOUR_ENGINE);
  let parts: OperatorParts;
  let annId = '';
  beforeAll(async () => {
    parts = {
      db: used.db,
      fileStore: await openDiskFileStore(used.dataDir),
      creditRules: RULES,
      jobSignal: new JobSignal(),
      worker: { wake: () => undefined, abort: () => undefined },
      isProduction: false,
    };
    annId = await addUser(used.db, 'Ann@Example.com');
    await addUser(used.db, 'bob_b@example.com');
  });

  async function run(line: string, isProduction = false): Promise<unknown> {
    const read = readCommandLine(line.split(' '));
    if (read === 'help') throw new Error('it gave help');
    const result = await read.command.run({ ...parts, isProduction }, read.values, 'tester');
    // Passes the result through JSON, as the channel does: `show` must not need more.
    const received: unknown = JSON.parse(JSON.stringify(result));
    expect(read.command.show(received)).not.toContain('undefined');
    return received;
  }
  const acts = async (action: string) =>
    used.db
      .select({ actor: auditLog.actor, userId: auditLog.userId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, action))
      .orderBy(auditLog.id);

  it('lists and finds accounts', async () => {
    expect(await run('users list')).toMatchObject({ users: [{ credits: 10 }, { plan: 'free' }], pages: 1 });
    expect(await run('users list --search ANN@')).toMatchObject({ users: [{ email: 'Ann@Example.com' }] });
    // Not a pattern: the underscore is literal.
    expect(await run('users list --search b_b')).toMatchObject({ users: [{ email: 'bob_b@example.com' }] });
    expect(await run('users list --search n_e')).toMatchObject({ users: [] });
    expect(await run('users list --page 2')).toMatchObject({ users: [], page: 2 });
    expect(await run('users find ann@EXAMPLE.com')).toMatchObject({
      id: annId,
      plan: null,
      credits: 10,
      conversions: 0,
      storedBytes: 0,
      sessions: 0,
    });
    await expect(run('users find cy@example.com')).rejects.toThrow('There is no account cy@example.com.');
  });

  it('signs one user out everywhere, including programs', async () => {
    const bobId =
      (await used.db.select().from(users).where(eq(users.emailKey, 'bob_b@example.com')))[0]?.id ?? '';
    const own = [await startSession(used.db, annId), await startSession(used.db, annId)];
    const ownToken = await addApiToken(used.db, annId);
    const bobs = { session: await startSession(used.db, bobId), token: await addApiToken(used.db, bobId) };
    const ended = { sessions: 2, apiTokens: 1 };
    expect(await run('users sign-out ann@example.com')).toEqual({ email: 'Ann@Example.com', ...ended });
    for (const session of own) expect(await findOpenSession(used.db, session)).toBeNull();
    expect(await bearerOf(used.db, ownToken)).toBeNull();
    expect(await findOpenSession(used.db, bobs.session)).not.toBeNull();
    expect(await bearerOf(used.db, bobs.token)).not.toBeNull();
    const details = { by: 'tester', ...ended };
    expect(await acts('users.sign-out')).toEqual([{ actor: 'operator', userId: annId, details }]);
    await used.db.delete(auditLog);
  });

  it('grants non-expiring credits, once for each id', async () => {
    const line = 'credits grant ann@example.com 25 --reason sorry --id ticket-7';
    const both = await Promise.all([run(line), run(line)]);
    expect(both).toEqual(
      expect.arrayContaining([
        { email: 'Ann@Example.com', id: 'ticket-7', granted: 25, credits: 35 },
        { email: 'Ann@Example.com', id: 'ticket-7', granted: 0, credits: 35 },
      ]),
    );
    await expect(run('credits grant ann@example.com 26 --id ticket-7')).rejects.toThrow(
      'The id ticket-7 has granted 25 credits already.',
    );
    expect(await run('credits grant ann@example.com 5')).toMatchObject({ granted: 5, credits: 40 });
    const nextYear = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);
    expect(await creditBalance(used.db, RULES, { ownerId: annId, addressHash: null }, nextYear)).toBe(40);
    expect(await acts('credits.grant')).toMatchObject([
      {
        actor: 'operator',
        userId: annId,
        details: { by: 'tester', credits: 25, id: 'ticket-7', reason: 'sorry' },
      },
      { details: { credits: 5 } },
    ]);
    await used.db.delete(creditEntries);
  });

  it('changes plans in test mode, and in production only when asked for by name', async () => {
    await expect(run('plan set ann@example.com premium', true)).rejects.toThrow('--even-in-production');
    expect(await run('plan set ann@example.com premium')).toMatchObject({
      plan: 'premium',
      status: 'active',
    });
    expect(await run('users find ann@example.com')).toMatchObject({ credits: 400 });
    const [before] = await used.db.select().from(subscriptions);
    expect(
      await run('plan set ann@example.com business --status canceled --until 2099-01-31', true).catch(String),
    ).toContain('OperatorError');
    expect(
      await run(
        'plan set ann@example.com business --status canceled --until 2099-01-31 --even-in-production',
        true,
      ),
    ).toMatchObject({ plan: 'business', status: 'canceled', until: '2099-01-31T00:00:00.000Z' });
    const [after] = await used.db.select().from(subscriptions);
    expect(after?.currentPeriodStart).toEqual(before?.currentPeriodStart);
    const ended = new Date(Date.now() - 1000);
    const started = new Date(Date.now() - 2000);
    await used.db.update(subscriptions).set({ currentPeriodStart: started, currentPeriodEnd: ended });
    await run('plan set ann@example.com premium');
    const [renewed] = await used.db.select().from(subscriptions);
    expect(renewed?.currentPeriodStart.getTime()).toBeGreaterThan(ended.getTime());
    await expect(run('plan set ann@example.com premium --until 2020-01-01')).rejects.toThrow(OperatorError);
    expect(await run('plan set ann@example.com free')).toMatchObject({ plan: 'free', status: null });
    expect(await run('users find ann@example.com')).toMatchObject({ credits: 10, plan: null });
    expect((await acts('plan.set')).map(({ details }) => details)).toMatchObject([
      { from: { plan: 'free' }, to: { plan: 'premium' } },
      { from: { plan: 'premium' }, to: { plan: 'business', status: 'canceled' } },
      { from: { plan: 'business' }, to: { plan: 'premium' } },
      { from: { plan: 'premium' }, to: { plan: 'free' } },
    ]);
  });

  it('shows contact messages and audits the access', async () => {
    const message = { name: 'Cy', email: 'cy@example.com', message: 'Hello\nthere, '.repeat(9) };
    const [first] = await used.db
      .insert(contactMessages)
      .values([message, { ...message, mailedAt: new Date() }])
      .returning({ id: contactMessages.id });
    expect(await run('contact list')).toMatchObject({ messages: [{ name: 'Cy' }, { mailedAt: null }] });
    expect(await run('contact list --unmailed')).toMatchObject({ messages: [{ id: first?.id }] });
    expect(await run(`contact show ${first?.id}`)).toMatchObject(message);
    await expect(run('contact show 999')).rejects.toThrow('There is no message 999.');
    expect(await acts('contact.list')).toHaveLength(2);
    expect(await acts('contact.show')).toMatchObject([{ details: { id: first?.id, by: 'tester' } }, {}]);
  });

  it('purges now, and reports what', async () => {
    const idle = await createJob(used.db, { ownerId: 'visitor', user: null });
    await used.db
      .update(jobs)
      .set({ lastUsedAt: sql`now() - interval '25 hours'` })
      .where(eq(jobs.id, idle.id));
    await startSession(used.db, annId, { now: new Date('2020-01-01') });
    await addApiToken(used.db, annId, { expiresAt: new Date('2020-01-01') });
    expect(await run('purge')).toEqual({
      purged: [
        { subject: 'idle conversions', count: 1 },
        { subject: 'files that were never converted', count: 0 },
        { subject: 'ended sessions', count: 1 },
        { subject: 'ended API tokens', count: 1 },
        { subject: 'ended links of mails', count: 0 },
        { subject: 'mails that could not be sent', count: 0 },
        { subject: 'old events of the payment provider', count: 0 },
        { subject: 'old deliveries of webhooks', count: 0 },
        { subject: 'old records of mails with documents', count: 0 },
        { subject: 'stored files that belong to nothing', count: 0 },
        { subject: 'counters of calls from when the clock was ahead', count: 0 },
        { subject: 'turns of the queue that nobody uses', count: 0 },
      ],
    });
    expect(await acts('purge')).toHaveLength(1);
  });

  it('shows the audit log, optionally of a user or since a time', async () => {
    await used.db.insert(auditLog).values({ actor: 'user', action: 'sign-in', userId: annId });
    expect(await run('audit list --user ann@example.com')).toMatchObject({
      entries: [
        { actor: 'user', action: 'sign-in', userId: annId },
        { actor: 'operator' },
        {},
        {},
        {},
        {},
        {},
      ],
    });
    expect(await run(`audit list --user ${annId} --since 2099-01-01`)).toMatchObject({ entries: [] });
  });
});

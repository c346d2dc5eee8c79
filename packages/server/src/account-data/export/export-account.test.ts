import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { COLUMNS, DEFAULT_CSV_PROFILE, EXTRA_COLUMNS } from '@ledgerlift/contract';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { auditOperatorAction } from '../../accounts/operator-audit.ts';
import { tokenHashOf } from '../../accounts/secret-token.ts';
import { SESSION_COOKIE } from '../../http/caller-session.ts';
import { randomId } from '../../random-id.ts';
import {
  creditEntries,
  files,
  identities,
  jobs,
  mailAddresses,
  users,
  webhookDeliveries,
  webhookEndpoints,
} from '../../store/schema.ts';
import { cannotReach } from '../../store/store-unavailable-error.ts';
import { addApiToken } from '../../testing/add-api-token.ts';
import { madeLayout } from '../../testing/made-layout.ts';
import { randomEmail } from '../../testing/random-email.ts';
import { signedInUser } from '../../testing/signed-in-user.ts';
import { okJson, type TestClient } from '../../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../../testing/use-server.ts';
import { type ArchiveLimits, accountEntries } from './account-entries.ts';
import { zipStream } from './zip-stream.ts';

const TODAY = new Date().toISOString().slice(0, 10);

describe('exporting an account', () => {
  const server = useServer(BEHAVIOUR_ENGINE);
  const exportOf = async (client: TestClient) => {
    const response = await client.get('/api/user/export');
    if (!response.ok) throw new Error(`${response.status}`);
    const archive = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const json = (path: string): unknown => JSON.parse(strFromU8(archive[path] ?? new Uint8Array()));
    return { response, archive, json, paths: Object.keys(archive) };
  };
  async function registered() {
    const email = randomEmail();
    const client = server.visitor();
    await client.register(email);
    const [user] = await server.parts().db.select().from(users).where(eq(users.emailKey, email));
    if (!user) throw new Error('no such user');
    return { client, email, userId: user.id, user };
  }
  /** Stores a file of random bytes like an upload. */
  async function addFile(jobId: string, size: number, name = 'large.pdf'): Promise<Buffer> {
    const { db, fileStore } = server.parts();
    const bytes = randomBytes(size);
    const stored = await fileStore.put(Readable.from([bytes]));
    await db.insert(files).values({
      id: randomId(),
      jobId,
      name,
      ...stored,
      mime: 'application/pdf',
      documentType: 'invoice',
      status: 'uploaded',
    });
    return bytes;
  }

  it('contains the account, the credit ledger, the audit log, and each conversion with its uploaded files', async () => {
    const { client, email, userId } = await registered();
    const { db } = server.parts();
    await server.visitor().call('POST', '/api/login', { email, password: 'wrong horse' });
    await db
      .insert(identities)
      .values({ issuer: 'https://issuer.example', subject: 'secret-subject', userId });
    const done = await client.upload([
      { name: 'bank', amounts: [100, -250] },
      { name: 'bank' },
      { outcome: 'no-rows' },
    ]);
    await client.convert(done);
    await okJson(await client.call('PUT', `/api/jobs/${done.jobId}/filename`, { filename: 'März/2026 💶' }));
    await addApiToken(db, userId, { name: 'Accounts', scopes: ['read'] });
    await okJson(await client.call('PUT', '/api/layouts/my-bank-1', madeLayout('My bank')));
    await okJson(await client.call('PUT', '/api/csv-profiles/my-books-1', DEFAULT_CSV_PROFILE));
    const url = 'https://192.0.2.1/hook';
    const secret = new Uint8Array([1, 2, 3]);
    await db.insert(webhookEndpoints).values({ id: 'my-hook', userId, url, secret });
    await db
      .insert(webhookDeliveries)
      .values({ id: 'msg_1', endpointId: 'my-hook', type: 'webhook.test', data: {}, state: 'failed' });
    await db.insert(mailAddresses).values({ userId, token: 'my-token', allowedSenders: ['@bank.example'] });
    const waiting = await client.upload([{ name: 'locked', password: 'sesame' }]);
    const { response, archive, json, paths } = await exportOf(client);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain(
      `filename="ledgerlift-export-${TODAY}.zip"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');

    const named = `conversions/${TODAY} März 2026 💶`;
    const unnamed = `conversions/${TODAY} ${waiting.jobId}`;
    expect(paths.sort()).toEqual(
      [
        'account.json',
        'activity.json',
        'credits.json',
        'layouts.json',
        'mail-in.json',
        'csv-profiles.json',
        'webhooks.json',
        `${named}/about.json`,
        `${named}/files/bank.pdf`,
        `${named}/files/bank (2).pdf`,
        `${named}/files/2.pdf`,
        `${named}/rows.json`,
        `${unnamed}/about.json`,
        `${unnamed}/files/locked.pdf`,
      ].sort(),
    );
    for (const [path, upload] of [
      [`${named}/files/bank.pdf`, done.files[0]],
      [`${named}/files/bank (2).pdf`, done.files[1]],
      [`${unnamed}/files/locked.pdf`, waiting.files[0]],
    ] as const) {
      const original = await (await client.get(upload?.path ?? '')).arrayBuffer();
      expect(Buffer.from(archive[path] ?? []).equals(Buffer.from(original)), path).toBe(true);
    }
    const columns = [...COLUMNS, ...EXTRA_COLUMNS].join(',');
    const download = await client.get(`/api/jobs/${done.jobId}/download?format=json&columns=${columns}`);
    expect(strFromU8(archive[`${named}/rows.json`] ?? new Uint8Array())).toBe(await download.text());
    expect(json(`${named}/about.json`)).toMatchObject({
      id: done.jobId,
      name: 'März 2026 💶.csv',
      sharing: { includesFacts: false },
      files: [
        { name: 'bank.pdf', path: 'files/bank.pdf', status: 'converted' },
        { name: 'bank.pdf', path: 'files/bank (2).pdf' },
        { name: '2.pdf', status: 'failed', error: { code: 'no_transactions' } },
      ],
    });

    expect(json('account.json')).toMatchObject({
      email,
      emailVerifiedAt: null,
      hasPassword: true,
      keepsHistory: true,
      plan: null,
      identityProviders: [{ issuer: 'https://issuer.example' }],
      apiTokens: [{ name: 'Accounts', scopes: ['read'], lastUsedAt: null, expiresAt: null }],
      sessions: [{ isCurrent: true, device: '' }],
    });
    expect(json('csv-profiles.json')).toMatchObject([{ id: 'my-books-1', profile: DEFAULT_CSV_PROFILE }]);
    expect(json('layouts.json')).toMatchObject([{ id: 'my-bank-1', ...madeLayout('My bank'), timesUsed: 0 }]);
    expect(json('webhooks.json')).toEqual([
      {
        ...{ id: 'my-hook', url, createdAt: expect.any(String) },
        ...{ failingSince: null, disabled: null, oldSecretEndsAt: null },
        deliveries: [expect.objectContaining({ id: 'msg_1', type: 'webhook.test', state: 'failed' })],
      },
    ]);
    expect(json('mail-in.json')).toEqual({
      ...{ addresses: null, createdAt: expect.any(String), allowedSenders: ['@bank.example'] },
    });
    const ledger = json('credits.json') as { kind: string; amount: number; conversionId: string | null }[];
    expect(ledger[0]).toMatchObject({ kind: 'allowance', amount: 10, conversionId: null });
    expect(new Set(ledger.slice(1).map(({ conversionId }) => conversionId))).toEqual(new Set([done.jobId]));
    expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(await client.credits());
    expect((json('activity.json') as { action: string }[]).map(({ action }) => action)).toEqual([
      'register',
      'sign-in.fail',
      'account.export',
    ]);
  });

  it('contains no hash, no token and none of the operator’s notes', async () => {
    const { client, email, userId, user } = await registered();
    await server.visitor().call('POST', '/api/login', { email, password: 'wrong horse' });
    const { db } = server.parts();
    await auditOperatorAction(db, {
      action: 'credits.grant',
      by: 'root@machine',
      userId,
      details: { why: 'a friend' },
    });
    await db.insert(creditEntries).values({
      ownerId: userId,
      period: 'kept',
      kind: 'grant',
      amount: 5,
      addressHash: 'hash-of-address',
      contentHash: 'hash-of-content',
    });
    const apiToken = await addApiToken(db, userId);
    const { archive } = await exportOf(client);
    const text = Object.values(archive)
      .map((bytes) => strFromU8(bytes))
      .join('\n');
    const token = client.cookie(SESSION_COOKIE) ?? '';
    const secrets = [
      'root@machine',
      'a friend',
      'hash-of-address',
      'emailHash',
      'argon2',
      token,
      apiToken,
      tokenHashOf(apiToken),
      user.passwordHash ?? '',
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain('credits.grant');
  });

  it("contains no other user's data", async () => {
    const stranger = await registered();
    await stranger.client.upload([{ name: 'secret' }]);
    const { client } = await registered();
    const { paths } = await exportOf(client);
    expect(paths).toEqual([
      ...['account.json', 'credits.json', 'activity.json'],
      ...['layouts.json', 'csv-profiles.json', 'webhooks.json', 'mail-in.json'],
    ]);
    expect((await server.visitor().get('/api/user/export')).status).toBe(401);
  });

  it('does not count as use of a conversion, which is deleted at its time', async () => {
    const { client, userId } = await registered();
    const { jobId } = await client.upload([{}]);
    const { db } = server.parts();
    const lastUse = async () => (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0]?.lastUsedAt;
    await db
      .update(jobs)
      .set({ lastUsedAt: sql`now() - interval '23 hours'` })
      .where(eq(jobs.ownerId, userId));
    const before = await lastUse();
    await exportOf(client);
    expect(await lastUse()).toEqual(before);
  });

  it('skips a file that cannot be read and says so', async () => {
    const { client } = await registered();
    const { jobId, files: uploaded } = await client.upload([{ name: 'lost' }, { name: 'kept' }]);
    await server.parts().fileStore.remove([uploaded[0]?.path.replace('/uploads/', '') ?? '']);
    const { json, paths } = await exportOf(client);
    const folder = `conversions/${TODAY} ${jobId}`;
    expect(paths).toContain(`${folder}/files/kept.pdf`);
    expect(json(`${folder}/about.json`)).toMatchObject({
      files: [
        { name: 'lost.pdf', path: null },
        { name: 'kept.pdf', path: 'files/kept.pdf' },
      ],
    });
  });

  it('leaves out the oldest conversions beyond the ZIP limits and says which', async () => {
    const { client, user } = await registered();
    const jobIds: string[] = [];
    for (const name of ['old', 'middle', 'new']) jobIds.push((await client.upload([{ name }])).jobId);
    const archiveOf = async (limits: ArchiveLimits) => {
      const chunks: Uint8Array[] = [];
      const entries = accountEntries(
        { ...server.parts(), readInTurn: (read) => read() },
        { user, token: null },
        limits,
      );
      for await (const chunk of zipStream(entries)) chunks.push(chunk);
      return unzipSync(new Uint8Array(Buffer.concat(chunks)));
    };
    for (const limits of [
      { bytes: 1e9, entries: 6 },
      { bytes: 30_000, entries: 1000 },
    ]) {
      const archive = await archiveOf(limits);
      const paths = Object.keys(archive).join('\n');
      expect(paths).toContain(jobIds[2]);
      expect(paths).toContain(jobIds[1]);
      expect(paths).not.toContain(jobIds[0]);
      const leftOut = JSON.parse(strFromU8(archive['left-out.json'] ?? new Uint8Array()));
      expect(leftOut.message).toContain('download them from your history');
    }
    expect(Object.keys(await archiveOf({ bytes: 1e9, entries: 1000 }))).not.toContain('left-out.json');
  });

  it('reads no faster than the client, and stops when the client disconnects', async () => {
    const { client } = await registered();
    const { jobId } = await client.upload([{ name: 'small' }]);
    for (let file = 0; file < 8; file += 1) await addFile(jobId, 9_000_000);
    const opened: Readable[] = [];
    let readBytes = 0;
    const { fileStore } = server.parts();
    const read = fileStore.read.bind(fileStore);
    const spy = vi.spyOn(fileStore, 'read').mockImplementation(async (storedName) => {
      const stream = await read(storedName);
      opened.push(stream);
      return Readable.from(
        (async function* counted() {
          for await (const chunk of stream) {
            readBytes += chunk.length;
            yield chunk;
          }
        })(),
      );
    });
    /** True when the server reads nothing while it answers many other calls. */
    const isReadingPaused = async () => {
      const before = readBytes;
      for (let call = 0; call < 20; call += 1) await client.get('/healthz');
      return readBytes === before;
    };
    const gone = new AbortController();
    const response = await fetch(`${server.url}/api/user/export`, {
      headers: { Cookie: `${SESSION_COOKIE}=${client.cookie(SESSION_COOKIE)}` },
      signal: gone.signal,
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await expect.poll(isReadingPaused, { timeout: 30_000 }).toBe(true);
    // Of 72 MB, the sockets hold some; the server does not read the rest.
    expect(opened.length).toBeLessThan(5);
    gone.abort();
    await expect.poll(() => opened.every((stream) => stream.destroyed), { timeout: 30_000 }).toBe(true);
    expect(opened.length).toBeLessThan(5);
    spy.mockRestore();
  });

  it('closes the connection when a file is damaged, so that the client notices the incomplete archive', async () => {
    const { client } = await registered();
    const { jobId } = await client.upload([{ name: 'small' }]);
    await addFile(jobId, 100_000);
    const { fileStore } = server.parts();
    const spy = vi.spyOn(fileStore, 'read').mockImplementation(async () =>
      Readable.from(
        (async function* () {
          yield randomBytes(1000);
          throw new Error('tampered with');
        })(),
      ),
    );
    const printed = vi.spyOn(console, 'error');
    const response = await fetch(`${server.url}/api/user/export`, {
      headers: { Cookie: `${SESSION_COOKIE}=${client.cookie(SESSION_COOKIE)}` },
    });
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(printed).not.toHaveBeenCalled();
    spy.mockRestore();
    expect((await exportOf(client)).paths).toContain('account.json');
  });

  it('closes the connection when the file store fails, so that no archive lacks its files', async () => {
    const { client } = await registered();
    const { jobId } = await client.upload([{ name: 'small' }]);
    await addFile(jobId, 1000);
    const spy = vi.spyOn(server.parts().fileStore, 'read').mockRejectedValue(cannotReach(new Error('down')));
    const response = await fetch(`${server.url}/api/user/export`, {
      headers: { Cookie: `${SESSION_COOKIE}=${client.cookie(SESSION_COOKIE)}` },
    });
    await expect(response.arrayBuffer()).rejects.toThrow();
    spy.mockRestore();
  });
});

describe('exporting an account too often', () => {
  const server = useServer(BEHAVIOUR_ENGINE, {}, { RATE_LIMITS: '1' });

  it('is limited to five exports an hour for each user', async () => {
    const { client } = await signedInUser(server);
    for (let time = 0; time < 5; time += 1) await (await client.get('/api/user/export')).arrayBuffer();
    expect((await client.get('/api/user/export')).status).toBe(429);
    const { client: other } = await signedInUser(server);
    expect((await other.get('/api/user/export')).status).toBe(200);
  });
});

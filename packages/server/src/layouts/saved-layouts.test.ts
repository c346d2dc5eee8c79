import { type Layout, MAX_LAYOUTS, type SavedLayout } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { layouts } from '../store/schema.ts';
import { MADE_GUIDE, madeLayout } from '../testing/made-layout.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';

const LAYOUT = '/api/layouts/my-bank-1';

describe('saved layouts', () => {
  const server = useServer(BEHAVIOUR_ENGINE);
  const list = async (client: TestClient) =>
    (await okJson(await client.get('/api/layouts'))) as SavedLayout[];
  const save = (client: TestClient, path: string, layout: object) => client.call('PUT', path, layout);

  it('are listed by name, replaced under their id, and deleted', async () => {
    const { client } = await signedInUser(server);
    expect(await list(client)).toEqual([]);
    const saved = await okJson(await save(client, LAYOUT, madeLayout(' zebra ')));
    expect(saved).toEqual({
      ...madeLayout('zebra'),
      id: 'my-bank-1',
      createdAt: expect.any(String),
      lastUsedAt: null,
      timesUsed: 0,
    });
    await okJson(await save(client, '/api/layouts/my-bank-2', madeLayout('Anchor')));
    expect((await list(client)).map(({ name }) => name)).toEqual(['Anchor', 'zebra']);
    const guide = { ...MADE_GUIDE, decimal: ',' as const };
    await okJson(await save(client, LAYOUT, { ...madeLayout('Mule'), guide }));
    expect(await list(client)).toMatchObject([{ name: 'Anchor' }, { id: 'my-bank-1', name: 'Mule', guide }]);
    expect(await okJson(await client.call('DELETE', LAYOUT))).toEqual({});
    expect((await list(client)).map(({ name }) => name)).toEqual(['Anchor']);
    expect(await errorOf(await client.call('DELETE', LAYOUT))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('hold no rows of the file that they were drawn on', async () => {
    const { client } = await signedInUser(server);
    const guide = { ...MADE_GUIDE, rows: [{ page: 1, y0: 0.2, y1: 0.3 }] };
    await okJson(await save(client, LAYOUT, { ...madeLayout(), guide }));
    expect(await list(client)).toMatchObject([{ guide: MADE_GUIDE }]);
  });

  it('belong to one user, also where another one chose the same id', async () => {
    const { client: owner } = await signedInUser(server);
    const { client: other } = await signedInUser(server);
    await okJson(await save(owner, LAYOUT, madeLayout('Of the owner')));
    expect(await list(other)).toEqual([]);
    expect((await other.call('DELETE', LAYOUT)).status).toBe(404);
    await okJson(await save(other, LAYOUT, madeLayout('Of the other')));
    await okJson(await other.call('DELETE', LAYOUT));
    expect(await list(owner)).toMatchObject([{ name: 'Of the owner' }]);
    for (const response of [
      await server.visitor().get('/api/layouts'),
      await save(server.visitor(), LAYOUT, madeLayout()),
    ])
      expect(response.status).toBe(401);
  });

  it('are limited in number, also when many are saved at once', async () => {
    const { client, userId } = await signedInUser(server);
    const { db } = server.parts();
    const { fingerprint, guide } = madeLayout();
    const some = Array.from({ length: MAX_LAYOUTS - 2 }, (_, index) => ({
      ...{ userId, id: `layout-${index}`, name: 'a' },
      ...{ guide, fingerprint },
    }));
    await db.insert(layouts).values(some);
    const paths = Array.from({ length: 6 }, (_, index) => `/api/layouts/another-${index}`);
    const answers = await Promise.all(paths.map((path) => save(client, path, madeLayout())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await list(client)).toHaveLength(MAX_LAYOUTS);
    const refused = await errorOf(await save(client, '/api/layouts/one-more', madeLayout()));
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('Delete one') });
    await okJson(await save(client, '/api/layouts/layout-0', madeLayout('Replaced')));
    expect(await list(client)).toContainEqual(expect.objectContaining({ id: 'layout-0', name: 'Replaced' }));
  });

  it.each<[string, Partial<Record<keyof Layout, unknown>>, string]>([
    ['a newer version', { guide: { ...MADE_GUIDE, version: 2 } }, 'Update Ledgerlift'],
    [
      'columns that overlap',
      { guide: { ...MADE_GUIDE, columns: [...MADE_GUIDE.columns, { role: 'balance', x0: 0.7, x1: 0.9 }] } },
      'Columns overlap',
    ],
    ['no amounts', { guide: { ...MADE_GUIDE, columns: [] } }, 'guide.columns'],
    ['a name of nothing', { name: '\0' }, 'enter a name'],
  ])('with %s are refused', async (_, wrong, message) => {
    const { client } = await signedInUser(server);
    const answer = await errorOf(await save(client, LAYOUT, { ...madeLayout(), ...wrong }));
    expect(answer).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: expect.stringContaining(message),
    });
    expect(await list(client)).toEqual([]);
  });

  it('stay when all documents are deleted, and go with the account', async () => {
    const { client, userId } = await signedInUser(server);
    await okJson(await save(client, LAYOUT, madeLayout()));
    await okJson(await client.call('DELETE', '/api/user/documents'));
    expect(await list(client)).toHaveLength(1);
    const { email } = (await client.user()) ?? {};
    await okJson(await client.call('DELETE', '/api/user', { password: email }));
    const { db } = server.parts();
    expect(await db.select().from(layouts).where(eq(layouts.userId, userId))).toEqual([]);
  });
});

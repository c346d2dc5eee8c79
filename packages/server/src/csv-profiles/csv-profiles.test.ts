import {
  type CsvProfile,
  DEFAULT_CSV_PROFILE,
  MAX_CSV_PROFILES,
  type SavedCsvProfile,
} from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { csvProfiles } from '../store/schema.ts';
import { randomEmail } from '../testing/random-email.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const PROFILE = '/api/csv-profiles/my-books-1';
const GERMAN: CsvProfile = {
  ...DEFAULT_CSV_PROFILE,
  name: 'Bücher / 1',
  columns: [
    { source: 'date', heading: 'Datum' },
    { source: 'fixedText', heading: 'Konto', text: '1200' },
    { source: 'amount', heading: 'Betrag €' },
  ],
  datePattern: 'dd.MM.yyyy',
  decimal: ',',
  delimiter: ';',
  encoding: 'windows-1252',
};
const named = (name: string) => ({ ...DEFAULT_CSV_PROFILE, name });

describe('saved CSV profiles', () => {
  const server = useServer(WIRE_ENGINE);
  const list = async (client: TestClient) =>
    (await okJson(await client.get('/api/csv-profiles'))) as SavedCsvProfile[];
  const save = (client: TestClient, path: string, profile: object) => client.call('PUT', path, profile);

  it('are listed by name, replaced under their id, and deleted', async () => {
    const { client } = await signedInUser(server);
    expect(await list(client)).toEqual([]);
    expect(await okJson(await save(client, PROFILE, named(' zebra ')))).toEqual({
      id: 'my-books-1',
      profile: named('zebra'),
      createdAt: expect.any(String),
    });
    await okJson(await save(client, '/api/csv-profiles/my-books-2', named('Anchor')));
    expect((await list(client)).map(({ profile }) => profile.name)).toEqual(['Anchor', 'zebra']);
    await okJson(await save(client, PROFILE, GERMAN));
    expect(await list(client)).toMatchObject([{}, { id: 'my-books-1', profile: GERMAN }]);
    expect(await okJson(await client.call('DELETE', PROFILE))).toEqual({});
    expect(await errorOf(await client.call('DELETE', PROFILE))).toMatchObject({ status: 404 });
  });

  it('belong to one user, also where another one chose the same id', async () => {
    const { client: owner } = await signedInUser(server);
    const { client: other } = await signedInUser(server);
    await okJson(await save(owner, PROFILE, named('Of the owner')));
    expect(await list(other)).toEqual([]);
    expect((await other.call('DELETE', PROFILE)).status).toBe(404);
    expect((await server.visitor().get('/api/csv-profiles')).status).toBe(401);
  });

  it('are refused with what to change where styles contradict each other', async () => {
    const { client } = await signedInUser(server);
    expect(await errorOf(await save(client, PROFILE, { ...GERMAN, delimiter: ',' }))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: expect.stringContaining('Choose another delimiter, or quotes around every value'),
    });
  });

  it('are limited in number, also when many are saved at once, and go with the account', async () => {
    const email = randomEmail();
    const { client, userId } = await signedInUser(server, email);
    const tries = Array.from({ length: MAX_CSV_PROFILES + 3 }, (_, index) =>
      save(client, `/api/csv-profiles/profile-${index}`, named('a')),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_CSV_PROFILES);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    await okJson(await client.call('DELETE', '/api/user', { password: email }));
    const { db } = server.parts();
    expect(await db.select().from(csvProfiles).where(eq(csvProfiles.userId, userId))).toEqual([]);
  });
});

describe('a download by a CSV profile', () => {
  const server = useServer(WIRE_ENGINE);

  async function converted(client: TestClient) {
    const upload = await client.upload([{ name: 'bank', amounts: [100, -250] }]);
    await client.convert(upload);
    return {
      jobId: upload.jobId,
      download: `/api/jobs/${upload.jobId}/download`,
      ownCsv: `/api/jobs/${upload.jobId}/own-csv`,
    };
  }

  async function linesOf(response: Response): Promise<string[]> {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=windows-1252');
    expect(response.headers.get('content-disposition')).toContain('transactions%20B%C3%BCcher%20-%201.csv');
    return Buffer.from(await response.arrayBuffer())
      .toString('latin1')
      .split('\r\n');
  }

  it('is made for a visitor by the profile that is sent, and for a user by a saved one too', async () => {
    const visitor = server.visitor();
    const own = await converted(visitor);
    const sent = await linesOf(
      await visitor.call('POST', own.ownCsv, { profile: GERMAN, sortField: 'amount', sortDir: 'asc' }),
    );
    expect(sent[0]).toBe('Datum;Konto;Betrag \x80');
    expect(sent[1]).toMatch(/^\d\d\.\d\d\.\d{4};1200;-2,50$/);
    expect(sent[2]).toMatch(/;1200;1,00$/);
    const { client } = await signedInUser(server);
    const { download } = await converted(client);
    await okJson(await client.call('PUT', PROFILE, GERMAN));
    const saved = await linesOf(await client.get(`${download}?format=own&profile=my-books-1`));
    expect(saved).toHaveLength(4);
  });

  it('is refused without a profile, by another user’s, and by a share code', async () => {
    const { client } = await signedInUser(server);
    const { client: other } = await signedInUser(server);
    const { jobId, download } = await converted(client);
    await okJson(await other.call('PUT', PROFILE, GERMAN));
    const codeOf = async (response: Response) => (await errorOf(response)).code;
    expect(await codeOf(await client.get(`${download}?format=own`))).toBe('invalid_request');
    expect(await codeOf(await client.get(`${download}?format=own&profile=my-books-1`))).toBe('not_found');
    const { shareCode } = (await okJson(await client.get(`/api/jobs/${jobId}`))) as { shareCode: string };
    const shared = `/api/jobs/${shareCode}`;
    expect(await codeOf(await other.get(`${shared}/download?format=own&profile=my-books-1`))).toBe(
      'invalid_request',
    );
    expect(await codeOf(await other.call('POST', `${shared}/own-csv`, { profile: GERMAN }))).toBe(
      'not_found',
    );
  });
});

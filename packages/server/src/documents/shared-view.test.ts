import { COLUMNS, EXTRA_COLUMNS, jobSchema, type Sharing } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { files, rows } from '../store/schema.ts';
import { columns, facts, MarkedDocuments } from '../testing/marked-document.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { okJson, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, type UsedServer, useServer } from '../testing/use-server.ts';

const ALL_COLUMNS = [...COLUMNS, ...EXTRA_COLUMNS];
const EMAIL = 'owner@customers.example';
const never = () => false;

const SHARINGS: Sharing[] = [
  { columns: [...COLUMNS], includesFacts: false },
  { columns: [...COLUMNS], includesFacts: true },
  { columns: ALL_COLUMNS, includesFacts: false },
  { columns: ALL_COLUMNS, includesFacts: true },
  ...ALL_COLUMNS.map((column): Sharing => ({ columns: [column], includesFacts: false })),
  { columns: ['description', 'originalText'], includesFacts: false },
  { columns: ['amount', 'confidence'], includesFacts: false },
  { columns: ['date'], includesFacts: true },
  { columns: ['description'], includesFacts: true },
  { columns: ['amount'], includesFacts: true },
];

describe('what a share link shows', () => {
  const server = useServer(BEHAVIOUR_ENGINE);
  const marked = new MarkedDocuments();
  let owner: TestClient;
  let jobId = '';

  beforeAll(async () => {
    owner = await signedIn(server, EMAIL);
    jobId = await convertMarked(server, owner, marked);
    marked.mark(jobId, never);
    marked.mark(EMAIL, never, false);
  });

  it.each(SHARINGS)('contains only $columns, facts: $includesFacts', async (sharing) => {
    await okJson(await owner.call('PUT', `/api/jobs/${jobId}/sharing`, sharing));
    const { shareCode } = jobSchema.parse(await okJson(await owner.get(`/api/jobs/${jobId}`)));
    const answers = await everyAnswer(server.visitor(), shareCode ?? '');
    for (const marker of marked.markers) {
      const leaks = Object.entries(answers)
        .filter(([, answer]) => marker.texts.some((text) => answer.includes(text)))
        .map(([name]) => name);
      if (!marker.isShared(sharing)) expect(leaks, marker.texts[0]).toEqual([]);
      else if (marker.isShown) expect(leaks, marker.texts[0]).not.toEqual([]);
    }
  });

  it('says whose edits a proof rests on', async () => {
    const path = `/api/jobs/${jobId}`;
    await okJson(await owner.call('PUT', `${path}/sharing`, { columns: [...COLUMNS], includesFacts: true }));
    const own = jobSchema.parse(await okJson(await owner.get(path)));
    const shared = jobSchema.parse(await okJson(await server.visitor().get(`/api/jobs/${own.shareCode}`)));
    expect(own.files[2]?.proofText).toContain('(rests on your edits)');
    expect(shared.files[2]?.proofText).toContain('(rests on edits of the owner)');
  });

  it('could contain every value: the owner sees all of them', async () => {
    const answers = Object.values(await everyAnswer(owner, jobId, `columns=${ALL_COLUMNS}`));
    const unseen = marked.markers
      .filter((marker) => marker.isShown)
      .filter(({ texts }) => !answers.some((answer) => texts.some((text) => answer.includes(text))));
    expect(unseen).toEqual([]);
  });
});

/** The responses of all three calls as text, including headers. */
async function everyAnswer(client: TestClient, id: string, query = ''): Promise<Record<string, string>> {
  const answers: Record<string, string> & { excel?: string } = {};
  for (const path of ['', '/transactions', '/download?format=csv', '/download?format=json']) {
    const response = await client.get(`/api/jobs/${id}${path}${path.includes('?') ? `&${query}` : ''}`);
    expect(response.status, path).toBe(200);
    answers[path || 'job'] = `${await response.text()} ${response.headers.get('content-disposition')}`;
  }
  const excel = await client.get(`/api/jobs/${id}/download?format=excel&${query}`);
  const parts = unzipSync(new Uint8Array(await excel.arrayBuffer()));
  answers.excel = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('\n');
  return answers;
}

/** A job of three marked documents in the three states of proof, a failed file and a locked one. */
async function convertMarked(server: UsedServer, owner: TestClient, marked: MarkedDocuments) {
  const upload = await owner.upload([
    { name: marked.mark('PROVED-NAME', columns('fileName')) },
    { name: marked.mark('FAILING-NAME', columns('fileName')) },
    { name: marked.mark('UNPROVABLE-NAME', columns('fileName')) },
    { name: marked.mark('UNREADABLE-NAME', never), outcome: 'no-rows' },
    { name: marked.mark('LOCKED-NAME', never), password: 'secret' },
  ]);
  await owner.convert({ ...upload, files: upload.files.slice(0, 4) });
  for (const file of upload.files) marked.mark(file.path.replace('/uploads/', ''), never);
  const documents = [
    marked.document('PROVED', {
      state: 'proved',
      basis: 'opening-closing',
      opening: marked.mark('PROOF-OPENING', facts),
      closing: marked.mark('PROOF-CLOSING', facts),
      rowCount: 2,
      restsOnEdits: false,
    }),
    marked.document('FAILING', {
      state: 'failed',
      row: 987_654,
      difference: marked.mark('PROOF-DIFFERENCE', facts),
      restsOnEdits: false,
    }),
    marked.document('UNPROVABLE', {
      state: 'unprovable',
      missing: [marked.mark('PROOF-MISSING', facts)],
      restsOnEdits: true,
    }),
  ];
  marked.mark('987654', facts);
  const { db } = server.parts();
  for (const [index, { rows: documentRows, ...head }] of documents.entries()) {
    const fileId = upload.files[index]?.fileId ?? '';
    await db.update(files).set({ head, headBeforeEdits: head }).where(eq(files.id, fileId));
    await db.delete(rows).where(eq(rows.fileId, fileId));
    await db.insert(rows).values(documentRows.map((row) => ({ fileId, position: row.position, row })));
  }
  const error = { code: 'unreadable', message: marked.mark('ERROR-MESSAGE', never) } as const;
  await db
    .update(files)
    .set({ error })
    .where(eq(files.id, upload.files[3]?.fileId ?? ''));
  return upload.jobId;
}

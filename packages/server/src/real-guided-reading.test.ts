import {
  convertResponseSchema,
  type JobFile,
  jobSchema,
  type Layout,
  LedgerliftError,
  type ReadingGuide,
  type SavedLayout,
  type Transaction,
  uploadResponseSchema,
} from '@ledgerlift/contract';
import {
  guideForLayout,
  guideOfReading,
  layoutFingerprint,
  type Page,
  readPages,
  withRows,
} from '@ledgerlift/engine';
import { LAYOUTS, makeFixture } from '@ledgerlift/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './env.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { seedEmbeddedDatabase } from './testing/embedded-seed.ts';
import { okJson, TestClient } from './testing/test-client.ts';
import { temporaryFolder } from './testing/test-server.ts';

const LAYOUT_PATH = '/api/layouts/made-statement';

describe('a made statement, adjusted through the real conversion', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let server: RunningServer;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    await seedEmbeddedDatabase(folder.path);
    server = await startServer(
      readEnvironment({ PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent', WORKERS: '1' }),
    );
    closers.push(server.close, folder.remove);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  /** Uploads and converts the statement of a layout with this seed. */
  async function converted(client: TestClient, seed: number, sent?: unknown[]) {
    const { bytes } = await statement(seed).build();
    const body = new Blob([new Uint8Array(bytes)]);
    const { jobId, files } = uploadResponseSchema.parse(
      await okJson(await client.sendFiles([{ name: `${seed}.pdf`, body }])),
    );
    const filePaths = files.map((file) => file.path);
    const request = { filePaths, documentType: 'bank_statement', layouts: sent };
    const answer = convertResponseSchema.parse(
      await okJson(await client.call('POST', `/api/convert/${jobId}`, request)),
    );
    const [file] = answer.files;
    if (file?.status !== 'converted') throw new LedgerliftError('unreadable', file?.error?.message ?? '');
    return { jobId, file, path: `/api/jobs/${jobId}/files/${file.fileId}` };
  }

  async function readingOf(client: TestClient, path: string) {
    return (await okJson(await client.get(`${path}/reading`))) as {
      guide: ReadingGuide | null;
      reading: { pages: Page[]; pageCount: number };
    };
  }

  /** What a browser does with the words of a file: it finds the guide, and describes its layout. */
  function shownOn(pages: Page[]): { guide: ReadingGuide; layout: Layout } {
    const guide = guideOfReading(withRows(readPages(pages, { type: 'bank_statement' })), pages);
    if (!guide) throw new Error('no guide shows this reading');
    const guided = withRows(readPages(pages, { type: 'bank_statement', guide }));
    const fingerprint = layoutFingerprint(pages, guide, guided);
    if (!fingerprint) throw new Error('this page has no layout');
    return { guide, layout: { name: 'Made', guide: guideForLayout(guide), fingerprint } };
  }

  it('is read by a guide with fewer columns, automatically again, and by a layout in the next file', async () => {
    const client = new TestClient(server.url);
    await client.register('shows@users.example');
    const { jobId, file, path } = await converted(client, 1);
    expect(file).toMatchObject({ guided: null, isAdjustable: true, proof: { state: 'proved' } });
    const { guide: none, reading } = await readingOf(client, path);
    expect(none).toBeNull();
    expect(reading.pages.length).toBe(file.pages);
    const { guide, layout } = shownOn(reading.pages);
    const automatic = await client.transactions(jobId);

    // Without the column of descriptions, the rows have none.
    const columns = guide.columns.map((column) =>
      column.role === 'description' ? { ...column, role: 'ignore' as const } : column,
    );
    const blind = await okJson(await client.call('PUT', `${path}/guide`, { guide: { ...guide, columns } }));
    expect(blind).toMatchObject({ guided: { layout: null }, rowCount: automatic.length });
    const amounts = (rows: readonly { amount: string | null }[]) => rows.map(({ amount }) => amount);
    const guided = await client.transactions(jobId);
    expect(amounts(guided)).toEqual(amounts(automatic));
    expect(guided.map(({ description }) => description)).not.toEqual(
      automatic.map(({ description }) => description),
    );
    expect((await readingOf(client, path)).guide).toMatchObject({ columns });

    const again = (await okJson(await client.call('PUT', `${path}/guide`, { guide: null }))) as JobFile;
    expect(again).toMatchObject({ guided: null, rowCount: automatic.length, proof: { state: 'proved' } });
    // Kept words lie at rounded places.
    const values = (rows: readonly Transaction[]) => rows.map(({ id: _id, traces: _boxes, ...row }) => row);
    expect(values(await client.transactions(jobId))).toEqual(values(automatic));

    await okJson(await client.call('PUT', LAYOUT_PATH, layout));
    const next = await converted(client, 2);
    expect(next.file.guided).toEqual({ layout: { id: 'made-statement', name: 'Made' } });
    expect(next.file.findings.map(({ code }) => code)).toContain('read-with-layout');
    const [saved] = (await okJson(await client.get('/api/layouts'))) as SavedLayout[];
    expect(saved).toMatchObject({ timesUsed: 1, lastUsedAt: expect.any(String) });
    // Conversions of others do not know it.
    expect((await converted(new TestClient(server.url), 2)).file.guided).toBeNull();
  });

  it('is read with a layout that a visitor sends', async () => {
    const earlier = new TestClient(server.url);
    const { path } = await converted(earlier, 1);
    const { layout } = shownOn((await readingOf(earlier, path)).reading.pages);
    // The credits of one visitor are enough for one statement.
    const client = new TestClient(server.url);
    const next = await converted(client, 2, [{ id: 'made-statement', ...layout }]);
    expect(next.file.guided).toEqual({ layout: { id: 'made-statement', name: 'Made' } });
    const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${next.jobId}`)));
    expect(job.files).toMatchObject([{ guided: next.file.guided, isAdjustable: true }]);
  });
});

function statement(seed: number) {
  const [layout] = LAYOUTS.filter(({ type }) => type === 'bank_statement');
  if (!layout) throw new Error('there is no layout of statements');
  return makeFixture(layout, seed, 'pdf');
}

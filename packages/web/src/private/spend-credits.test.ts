import 'fake-indexeddb/auto';
import { errorBodySchema, type JobFile, urlOf } from '@ledgerlift/contract';
import { madeStatement } from '@ledgerlift/contract/testing/made-statement';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../testing/server.ts';
import { answerCall, answerSample } from './answer-call.ts';
import { rememberCosts } from './costs-credits.ts';
import { newLocalId } from './local-ids.ts';
import { changeStore, type StoredFile } from './open-store.ts';
import type { MessageFromWorker, MessageToWorker } from './worker-messages.ts';

const PAGES: Record<string, number> = { 'march.pdf': 2, 'april.pdf': 3 };
/** Names of files that cannot be read, as their bytes say. */
const unreadable = new Set<string>();

/** A worker that reads a statement from every file but the unreadable ones. */
class FakeWorker {
  onmessage: ((event: MessageEvent<MessageFromWorker>) => void) | null = null;

  postMessage({ kind, task }: MessageToWorker): void {
    if (kind === 'inspect') {
      this.#end({ kind: 'result', result: { pages: 1, isLocked: false } });
      return;
    }
    const name = new TextDecoder().decode((task as { bytes: ArrayBuffer }).bytes);
    const error = { code: 'unreadable' as const, message: 'It is damaged.' };
    const document = { ...madeStatement([100]), pages: PAGES[name] ?? 1 };
    const result = { document, layoutId: null };
    this.#end(unreadable.has(name) ? { kind: 'error', error } : { kind: 'result', result });
  }

  terminate(): void {}

  #end(end: MessageFromWorker): void {
    queueMicrotask(() => {
      this.onmessage?.(new MessageEvent('message', { data: { kind: 'ready' } }));
      this.onmessage?.(new MessageEvent('message', { data: end }));
    });
  }
}
vi.stubGlobal('Worker', FakeWorker);

interface Spent {
  key: string;
  pages: number;
}
let jobId = '';
let calls: Spent[] = [];

function answerSpending(answer: () => Response): void {
  server.use(
    http.put<never, Spent>('/api/credits/pages', async ({ request }) => {
      calls.push(await request.json());
      return answer();
    }),
  );
}

async function keepFile(name: string, pages = PAGES[name] ?? 1): Promise<void> {
  await changeStore(async (tx) => {
    await tx.objectStore('jobs').put({ id: jobId, customFilename: null, createdAt: 0, lastUsedAt: 0 });
    const file: Omit<StoredFile, 'number'> = {
      fileId: newLocalId(),
      jobId,
      name,
      size: 10,
      documentType: 'bank_statement',
      status: 'uploaded',
      isLocked: false,
      pages,
      rowCount: 0,
      head: null,
      headBeforeEdits: null,
      guided: null,
      error: null,
    };
    const number = await tx.objectStore('files').add(file as StoredFile);
    const bytes = new TextEncoder().encode(name).buffer;
    await tx.objectStore('contents').put({ number, bytes });
  });
}

async function files(): Promise<JobFile[]> {
  return (await (await answerCall('getJob', urlOf('getJob', { path: { jobId } }), {})).json()).files;
}

async function convert(): Promise<Response> {
  const filePaths = (await files()).map(({ path }) => path);
  const url = urlOf('convert', { path: { jobId } });
  return answerCall('convert', url, { body: { filePaths, documentType: 'bank_statement' } });
}

async function outcomes() {
  return (await files()).map(({ name, status, cost }) => [name, status, cost]);
}

beforeEach(async () => {
  jobId = newLocalId();
  calls = [];
  unreadable.clear();
  rememberCosts({ payment: 'stripe' });
  await keepFile('march.pdf');
  await keepFile('april.pdf');
  answerSpending(() => HttpResponse.json({ remainingCredits: 1 }));
});

describe('credits of a conversion in this browser', () => {
  it('are spent once, by a call that holds the number of pages and a random key', async () => {
    expect(await outcomes()).toEqual([
      ['march.pdf', 'uploaded', 2],
      ['april.pdf', 'uploaded', 3],
    ]);
    expect((await convert()).status).toBe(200);
    expect(calls).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{32}$/), pages: 5 }]);
    expect(await outcomes()).toEqual([
      ['march.pdf', 'converted', 2],
      ['april.pdf', 'converted', 3],
    ]);
  });

  it('are not asked for where nothing is for sale', async () => {
    rememberCosts({ payment: 'off' });
    expect((await convert()).status).toBe(200);
    expect(calls).toEqual([]);
    expect((await files()).map(({ cost }) => cost)).toEqual([0, 0]);
  });

  it('are given back for what could not be read, and spent again by the next try', async () => {
    unreadable.add('april.pdf');
    await convert();
    expect(calls.map(({ pages }) => pages)).toEqual([5, 2]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    expect(await outcomes()).toEqual([
      ['march.pdf', 'converted', 2],
      ['april.pdf', 'failed', 3],
    ]);
    unreadable.clear();
    await convert();
    expect(calls.map(({ pages }) => pages)).toEqual([5, 2, 3]);
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
  });

  it('are given back for pages that were counted and not read', async () => {
    await keepFile('may.pdf', 4);
    await convert();
    expect(calls.map(({ pages }) => pages)).toEqual([9, 6]);
    expect((await outcomes())[2]).toEqual(['may.pdf', 'converted', 1]);
  });

  it('that could not be given back pay for the next try', async () => {
    unreadable.add('march.pdf');
    let isLost = false;
    answerSpending(() => {
      const answer = isLost ? HttpResponse.error() : HttpResponse.json({ remainingCredits: 1 });
      isLost = true;
      return answer;
    });
    await convert();
    expect(calls.map(({ pages }) => pages)).toEqual([5, 3]);
    expect(await outcomes()).toEqual([
      ['march.pdf', 'failed', 0],
      ['april.pdf', 'converted', 3],
    ]);
    unreadable.clear();
    await convert();
    expect(calls).toHaveLength(2);
    expect((await files()).map(({ status }) => status)).toEqual(['converted', 'converted']);
  });

  it('are not spent twice for rows that were removed', async () => {
    await convert();
    const [file] = await files();
    const filePath = file?.path.replaceAll('/', '_') ?? '';
    const url = urlOf('deleteFileTransactions', { path: { jobId, filePath } });
    await answerCall('deleteFileTransactions', url, {});
    expect((await outcomes())[0]).toEqual(['march.pdf', 'uploaded', 0]);
    await convert();
    expect(calls).toHaveLength(1);
  });

  it('are not spent on the sample, which comes with the page', async () => {
    server.use(http.get('*/samples/invoice.pdf', () => HttpResponse.text('sample.pdf')));
    const added = await (await answerSample('invoice')).json();
    expect(added.files).toMatchObject([
      { name: 'Sample invoice.pdf', pages: 1, cost: 0, status: 'uploaded' },
    ]);
    jobId = added.jobId;
    expect((await convert()).status).toBe(200);
    expect(calls).toEqual([]);
    expect(await outcomes()).toEqual([['Sample invoice.pdf', 'converted', 0]]);
  });

  it('that are too few refuse the conversion, as the server does', async () => {
    const refusal = {
      code: 'not_enough_credits',
      message: 'This conversion needs 5 credits and you have 1 left.',
      details: { needed: 5, left: 1 },
    };
    answerSpending(() => HttpResponse.json(refusal, { status: 402 }));
    const refused = await convert();
    expect(refused.status).toBe(402);
    expect(await refused.json()).toEqual(refusal);
    expect((await files()).map(({ status }) => status)).toEqual(['uploaded', 'uploaded']);
  });

  it('wait for a connection, and are asked for again by the same key', async () => {
    answerSpending(() => HttpResponse.error());
    const refused = await convert();
    expect(refused.status).toBe(503);
    expect(errorBodySchema.parse(await refused.json()).message).toMatch(/^Converting costs credits, and the/);
    expect((await files()).map(({ status }) => status)).toEqual(['uploaded', 'uploaded']);
    answerSpending(() => HttpResponse.json({ remainingCredits: 1 }));
    expect((await convert()).status).toBe(200);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
  });
});

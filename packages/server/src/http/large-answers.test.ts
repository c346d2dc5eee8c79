import { connect, type Socket } from 'node:net';
import { jobSchema, type Transaction } from '@ledgerlift/contract';
import { inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadDocuments } from '../documents/load-documents.ts';
import { type ReadableJob, readJob } from '../documents/read-job.ts';
import { rowBatches } from '../documents/row-batches.ts';
import { visibleTransactions } from '../documents/visible-transactions.ts';
import { rows } from '../store/schema.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

const amountsOf = (count: number) => Array.from({ length: count }, (_, index) => (index % 7) * 100 - 250);

describe('the rows of a conversion', () => {
  const server = useServer(WIRE_ENGINE);

  async function converted(...counts: number[]) {
    const client = await signedIn(server);
    const upload = await client.upload(
      counts.map((count, name) => ({ name: `${name}`, amounts: amountsOf(count) })),
    );
    await client.convert(upload);
    const { jobId, files } = upload;
    const { shareCode } = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
    const ids = (await client.transactions(jobId)).map((row) => row.id);
    const readable = await readJob(server.parts().db, { ownerId: '' }, shareCode ?? '');
    const owned: ReadableJob = { ...readable, access: 'owner' };
    return { client, jobId, files, shareCode, ids, owned, readable };
  }
  const remove = (client: TestClient, id: number | undefined) =>
    client.call('DELETE', `/api/transactions/${id}`);

  it('are streamed exactly as they would be written at once, to owners and by share link', async () => {
    const { client, jobId, shareCode, ids, owned, readable } = await converted(600, 3);
    await okJson(await remove(client, ids[300]));
    const documents = await loadDocuments(server.parts().db, jobId);
    for (const [id, read] of [
      [jobId, owned],
      [shareCode, readable],
    ] as const)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await client.get(`/api/jobs/${id}/transactions`, { 'Accept-Encoding': encoding });
        expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(answer.headers.get('vary')).toBe('Accept-Encoding');
        expect(answer.headers.get('content-type')).toBe('application/json');
        expect(await answer.text()).toBe(JSON.stringify(visibleTransactions(documents, read)));
      }
  });

  it('are each read once while other rows appear, disappear and move between two batches', async () => {
    const { client, jobId, files, ids, owned } = await converted(6, 2);
    const batches = rowBatches(server.parts().db, owned, 2);
    const read: Transaction[] = (await batches.next()).value ?? [];
    const added = { filePath: files[0]?.path, afterId: null, values: { description: 'New' } };
    await okJson(await client.call('POST', `/api/jobs/${jobId}/transactions`, added));
    await okJson(await remove(client, ids[0]));
    await okJson(await remove(client, ids[4]));
    for await (const batch of batches) read.push(...batch);
    expect(read.map((row) => row.id)).toEqual(ids.filter((id) => id !== ids[4]));
    expect(read.map((row) => row.position)).toEqual([0, 1, 2, 3, 5, 0, 1]);
  });

  it('cause an error when some are deleted meanwhile', async () => {
    const { client, jobId, files, owned } = await converted(3, 3);
    const batches = rowBatches(server.parts().db, owned, 2);
    await batches.next();
    const taken = await client.call('DELETE', '/api/files', { jobId, filePaths: [files[1]?.path] });
    expect(taken.status).not.toBe(500);
    await server
      .parts()
      .db.delete(rows)
      .where(inArray(rows.fileId, [files[1]?.fileId ?? '']));
    const rest = async () => {
      for await (const _ of batches);
    };
    await expect(rest()).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('large answers that the client does not read', () => {
  const server = useServer(WIRE_ENGINE, {}, { TRUSTED_PROXIES: 'loopback' });
  const heavy = () => server.parts().workBulkheads.heavy;

  /** More rows than a light answer has, 20 MB in all: more than socket buffers hold. */
  async function largeJob() {
    const client = await signedIn(server);
    const upload = await client.upload([{ amounts: amountsOf(1200) }]);
    await client.convert(upload);
    const fileIds = upload.files.map((file) => file.fileId);
    const description = sql`jsonb_set(${rows.row}, '{description,value}', to_jsonb(repeat('x', 16000)))`;
    await server.parts().db.update(rows).set({ row: description }).where(inArray(rows.fileId, fileIds));
    const { shareCode } = jobSchema.parse(await okJson(await client.get(`/api/jobs/${upload.jobId}`)));
    return { client, jobId: upload.jobId, path: `/api/jobs/${shareCode}/transactions` };
  }

  /** A client that sends a request and reads nothing. */
  function silentReader(path: string, address = '192.0.2.1'): Socket {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    return socket;
  }
  const poll = (read: () => unknown) => expect.poll(read, { timeout: 20_000 });
  const counts = () => [heavy().running, heavy().waiting];

  it('occupy at most two slots of one network, without blocking others, until the client disconnects', async () => {
    const { client, jobId, path } = await largeJob();
    const small = await client.upload([{}]);
    await client.convert(small);
    const readers = Array.from({ length: 5 }, () => silentReader(path));
    await poll(counts).toEqual([2, 3]);
    const isClosed = readers.map(() => false);
    for (const [index, reader] of readers.entries())
      reader.once('close', () => {
        isClosed[index] = true;
      });

    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const ofSmall = await client.get(`/api/jobs/${small.jobId}/transactions`, from('192.0.2.1'));
    expect(await okJson(ofSmall)).toHaveLength(1);
    const ofOther = await client.get(`/api/jobs/${jobId}/transactions`, from('198.51.100.1'));
    expect(await okJson(ofOther)).toHaveLength(1200);

    readers[4]?.destroy();
    await poll(counts).toEqual([2, 2]);
    readers[0]?.destroy();
    await poll(counts).toEqual([2, 1]);
    for (const reader of readers) reader.destroy();
    await poll(counts).toEqual([0, 0]);
  });

  it('are cut off when they are read too slowly or not at all', async () => {
    const { path } = await largeJob();
    const places = server.parts().workBulkheads;
    const { stallMs, sendMs } = places;
    for (const limits of [
      { stallMs: 500, sendMs },
      { stallMs, sendMs: 500 },
    ]) {
      Object.assign(places, limits);
      const reader = silentReader(path);
      await poll(counts).toEqual([1, 0]);
      await poll(counts).toEqual([0, 0]);
      reader.destroy();
    }
    Object.assign(places, { stallMs, sendMs });
  });

  it('close the connection when rows are deleted meanwhile, so that the client notices the missing rest', async () => {
    const { client, jobId, path } = await largeJob();
    const answer = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'identity' } });
    expect(answer.ok).toBe(true);
    await okJson(await client.call('DELETE', `/api/jobs/${jobId}`));
    await expect(answer.text()).rejects.toThrow();
    await poll(counts).toEqual([0, 0]);
  });

  it('are refused when too many requests of the network wait', async () => {
    const { client, path } = await largeJob();
    const readers = Array.from({ length: 52 }, () => silentReader(path, '203.0.113.1'));
    await poll(counts).toEqual([2, 50]);
    const refused = await client.get(path, { 'X-Forwarded-For': '203.0.113.1' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    for (const reader of readers) reader.destroy();
    await poll(counts).toEqual([0, 0]);
  });
});

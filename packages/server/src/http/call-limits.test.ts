import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jobSchema } from '@ledgerlift/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { LimitName } from '../limits/rate-limits.ts';
import { FILES_FOLDER } from '../store/disk-file-store.ts';
import { scriptedFile } from '../testing/fake-converter.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('calls that cost the server more than the client', () => {
  const server = useServer(WIRE_ENGINE, {}, { RATE_LIMITS: '1' });

  /** A user with a converted file who has used up the given calls of a limit. */
  async function whoTook(limit: LimitName, points: number) {
    const { client, userId } = await signedInUser(server);
    const upload = await client.upload([{}]);
    await client.convert(upload);
    const [row] = await client.transactions(upload.jobId);
    const job = `/api/jobs/${upload.jobId}`;
    await server.parts().rateLimits.take(limit, `owner ${userId}`, points);
    return { client, job, jobId: upload.jobId, file: upload.files[0], row };
  }

  it('are limited: pictures of pages', async () => {
    const { client, job, file } = await whoTook('picture', 599);
    const picture = `${job}/files/${file?.fileId}/pages/1`;
    expect((await client.get(picture)).status).toBe(200);
    expect((await client.get(picture)).status).toBe(429);
  });

  it('are limited: downloads', async () => {
    const { client, job } = await whoTook('download', 299);
    expect((await client.get(`${job}/download`)).status).toBe(200);
    expect((await client.get(`${job}/download`)).status).toBe(429);
  });

  it('are limited: rows that are read, in thousands', async () => {
    const { client, job, jobId, file } = await whoTook('rows', 2997);
    await server.parts().db.execute(
      sql`insert into rows (file_id, position, row, removed)
          select ${file?.fileId}, n, '{}', '{}' from generate_series(2, 1500) as n`,
    );
    // The client's own earlier request counted one point, this one counts two.
    expect((await client.get(`${job}/transactions`)).status).toBe(200);
    expect((await client.get(`${job}/transactions`)).status).toBe(429);
    expect((await client.get(`/api/jobs/${jobId}/findings`)).status).toBe(429);
    expect((await client.get(`/api/jobs/${jobId}/suggest-filename`)).status).toBe(429);
  });

  it('are limited: rows that are read by a share link, by network address', async () => {
    const { client, jobId } = await whoTook('rows', 1);
    const { shareCode } = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
    const { rateLimits, addresses } = server.parts();
    const request = { headers: {}, socket: { remoteAddress: '127.0.0.1' } };
    await rateLimits.take('rows', `network ${addresses.hashOf(request as never)}`, 2999);
    const read = async () => (await server.visitor().get(`/api/jobs/${shareCode}/transactions`)).status;
    expect([await read(), await read()]).toEqual([200, 429]);
    expect((await client.get(`/api/jobs/${jobId}/transactions`)).status).toBe(200);
  });

  it('are limited: changes of rows, of all kinds together', async () => {
    const { client, row, job, file } = await whoTook('change', 2999);
    const at = `/api/transactions/${row?.id}`;
    expect((await client.call('PUT', at, { description: 'a' })).status).toBe(200);
    const values = { filePath: file?.path, afterId: null, values: {} };
    expect((await client.call('PUT', at, { description: 'b' })).status).toBe(429);
    expect((await client.call('POST', `${job}/transactions`, values)).status).toBe(429);
    expect((await client.call('DELETE', at)).status).toBe(429);
    expect((await client.call('POST', `${at}/restore`)).status).toBe(429);
  });

  it('are limited: uploaded megabytes, and refused files are not stored', async () => {
    const { client, jobId } = await whoTook('uploadedMegabytes', 3998);
    const stored = () => readdir(join(server.dataDir, FILES_FOLDER));
    const before = await stored();
    const files = ['a', 'b'].map((name) => ({ name, body: scriptedFile({ name }) }));
    expect(await errorOf(await client.sendFiles(files, jobId))).toMatchObject({ code: 'rate_limited' });
    expect(await stored()).toEqual(before);
  });

  it('are limited: concurrently open event streams', async () => {
    const { client, job } = await whoTook('download', 1);
    const streams = await Promise.all(Array.from({ length: 100 }, () => client.get(`${job}/events`)));
    expect(streams.filter((stream) => stream.ok)).toHaveLength(100);
    expect(await errorOf(await client.get(`${job}/events`))).toMatchObject({ code: 'rate_limited' });
    await okJson(await client.call('DELETE', job));
    // A stream ends with its job, and frees a slot for another one.
    await Promise.all(streams.map((stream) => stream.text()));
    expect((await client.get(`${job}/events`)).status).toBe(404);
  });
});

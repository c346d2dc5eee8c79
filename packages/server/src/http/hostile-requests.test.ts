import { uploadResponseSchema } from '@ledgerlift/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createJob } from '../documents/own-job.ts';
import { owners } from '../store/schema.ts';
import { scriptedFile } from '../testing/fake-converter.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { errorOf, okJson } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';

describe('requests that our pages never send', () => {
  const server = useServer(WIRE_ENGINE);

  it('upload files with any name, without injecting headers into downloads', async () => {
    const client = server.visitor();
    const names = ['../../secret.key', 'x\u202Egpj.exe', `${'n'.repeat(600)}.pdf`, '"\r\nX-Injected: 1'];
    const files = names.map((name) => ({ name, body: scriptedFile({ name }) }));
    const upload = uploadResponseSchema.parse(await okJson(await client.sendFiles(files)));
    for (const { name } of upload.files) {
      expect(name).not.toContain('/');
      expect(name.length).toBeLessThanOrEqual(255);
    }
    await client.convert({ ...upload, files: upload.files.slice(0, 1) });
    const filename = `a"; x=\r\nX-Injected: 1\u202E\ud83d.csv`;
    await okJson(await client.call('PUT', `/api/jobs/${upload.jobId}/filename`, { filename }));
    const download = await client.get(`/api/jobs/${upload.jobId}/download`);
    expect(download.headers.get('x-injected')).toBeNull();
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="a ; x= X-Injected 1 .csv"; filename*=UTF-8''a%20%3B%20x%3D%20X-Injected%201%20.csv`,
    );
  });

  it('request a column many times, and get it once', async () => {
    const client = server.visitor();
    const upload = await client.upload([{}]);
    await client.convert(upload);
    const columns = Array<string>(1000).fill('date').join(',');
    const csv = await (await client.get(`/api/jobs/${upload.jobId}/download?columns=${columns}`)).text();
    expect(csv.split('\r\n')[0]).toBe('Date');
  });

  it('have very many problems, and get a limited list', async () => {
    const body = { jobId: 'x', filePaths: Array<number>(50_000).fill(1) };
    const response = await server.visitor().call('DELETE', '/api/files', body);
    const { code, details } = await errorOf(response);
    expect(code).toBe('invalid_request');
    expect((details as { problems: unknown[] }).problems).toHaveLength(20);
  });

  it('are never cached, found or not', async () => {
    const client = server.visitor();
    const { files } = await client.upload([{}]);
    for (const path of [files[0]?.path ?? '', '/uploads/nothing', '/api/nothing', '/api/credits'])
      expect((await client.get(path)).headers.get('cache-control')).toContain('no-store');
  });

  it('begin before the deletion of an account and end after it: nothing is created for it', async () => {
    const { db } = server.parts();
    const { userId } = await signedInUser(server);
    const user = { id: userId } as never;
    await db.delete(owners).where(eq(owners.id, userId));
    const made = db.transaction((tx) => createJob(tx, { ownerId: userId, user }));
    await expect(made).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

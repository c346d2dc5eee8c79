import { describe, expect, it } from 'vitest';
import { MADE_GUIDE } from '../testing/made-layout.ts';
import { errorOf, okJson } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';

describe('ownership', () => {
  const server = useServer(BEHAVIOUR_ENGINE);

  it('hides a job, its rows and its files from every other visitor', async () => {
    const owner = server.visitor();
    const upload = await owner.upload([{ keepsWords: true }]);
    await owner.convert(upload);
    const [file] = upload.files;
    const [row] = await owner.transactions(upload.jobId);
    const job = `/api/jobs/${upload.jobId}`;
    const calls: [string, string, unknown?][] = [
      ['GET', job],
      ['GET', `${job}/transactions`],
      ['GET', `${job}/download`],
      ['GET', `${job}/suggest-filename`],
      ['GET', `${job}/events`],
      ['GET', `${job}/files/${file?.fileId}/pages/1`],
      ['GET', `${job}/files/${file?.fileId}/reading`],
      ['PUT', `${job}/files/${file?.fileId}/guide`, { guide: MADE_GUIDE }],
      ['PUT', `${job}/filename`, { filename: 'mine' }],
      ['POST', `${job}/password`, { path: file?.path, password: 'x' }],
      ['POST', `/api/convert/${upload.jobId}`, { filePaths: [file?.path], documentType: 'receipt' }],
      ['POST', `/api/convert/${upload.jobId}/cancel`],
      ['DELETE', '/api/files', { jobId: upload.jobId, filePaths: [file?.path] }],
      ['DELETE', `${job}/file-transactions/${file?.path.replaceAll('/', '_')}`],
      ['PUT', `/api/transactions/${row?.id}`, { amount: '1.00' }],
      ['GET', file?.path ?? ''],
    ];
    const stranger = server.visitor();
    await stranger.credits();
    for (const [method, path, body] of calls)
      expect(await errorOf(await stranger.call(method, path, body)), path).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    const added = await stranger.sendFiles([{ name: 'a.pdf', body: new Blob(['{}']) }], upload.jobId);
    expect(added.status).toBe(404);
    expect(await owner.transactions(upload.jobId)).toEqual([row]);
  });

  it('rejects a cookie with an invalid signature', async () => {
    const owner = server.visitor();
    const upload = await owner.upload([{}]);
    const forged = { Cookie: 'ledgerlift_visitor=somebody.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D' };
    const response = await server.visitor().get(`/api/jobs/${upload.jobId}`, forged);
    expect(response.status).toBe(404);
    const changed = await server
      .visitor()
      .call('POST', `/api/convert/${upload.jobId}/cancel`, undefined, forged);
    expect(changed.status).toBe(404);
    expect(changed.headers.getSetCookie()[0]).toMatch(/^ledgerlift_visitor=.+HttpOnly; SameSite=Lax$/);
  });

  it('sets no cookie on reading calls: a late answer would replace the cookie of an upload', async () => {
    const visitor = server.visitor();
    for (const path of ['/api/user', '/api/credits', '/api/settings', '/api/jobs/any'])
      expect((await visitor.get(path)).headers.getSetCookie(), path).toEqual([]);
    const upload = await visitor.upload([{}]);
    expect((await visitor.get(`/api/jobs/${upload.jobId}`)).status).toBe(200);
  });

  it('serves an upload to its owner, sandboxed and with its media type', async () => {
    const owner = server.visitor();
    const upload = await owner.upload([{ name: 'page' }]);
    const response = await owner.get(upload.files[0]?.path ?? '');
    expect(await response.text()).toBe('{"name":"page"}');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await owner.get('/uploads/..%2f..%2fsecret.key')).status).toBe(404);
  });

  it('refuses changes by other sites, and accepts those of its own page', async () => {
    const owner = server.visitor();
    const upload = await owner.upload([{}]);
    const rename = (headers: Record<string, string>) =>
      owner.call('PUT', `/api/jobs/${upload.jobId}/filename`, { filename: 'a' }, headers);
    expect((await rename({ Origin: 'https://evil.example' })).status).toBe(400);
    expect((await rename({ Origin: 'null' })).status).toBe(400);
    expect((await rename({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400);
    expect(await okJson(await rename({ Origin: server.url }))).toEqual({ filename: 'a.csv' });
  });

  it('answers errors in one format, also for unknown calls', async () => {
    const visitor = server.visitor();
    expect(await errorOf(await visitor.get('/api/user'))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
    expect(await errorOf(await visitor.get('/api/nothing'))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const noJson = await fetch(`${server.url}/api/samples`, { method: 'POST', body: '{' });
    expect(await errorOf(noJson)).toMatchObject({ status: 400, code: 'invalid_request' });
    const wrong = await visitor.call('POST', '/api/samples', { documentType: 'poem' });
    expect(await errorOf(wrong)).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

import { type ApiCall, type JobFile, MAX_FILE_BYTES } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import type { Script } from '../testing/fake-converter.ts';
import { scriptedFile } from '../testing/fake-converter.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { useServer, WIRE_ENGINE } from '../testing/use-server.ts';
import { NAMED_CALLS } from './api-docs/call-schemas.ts';

/** A call of the table with a value for every part of its path. */
function pathOf(call: ApiCall, part: string): string {
  return call.path.replace(/\{\w+\}/g, part);
}

describe('errors that many calls share', () => {
  const server = useServer(WIRE_ENGINE);

  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  ])('CSRF: refuses every change by another site, with %j', async (headers) => {
    const user = await signedIn(server);
    for (const [name, call] of NAMED_CALLS) {
      if (call.method === 'GET') continue;
      const answer = await errorOf(await user.call(call.method, pathOf(call, '1'), undefined, headers));
      expect(answer, name).toMatchObject({
        status: 400,
        code: 'invalid_request',
        message: 'This request comes from another site. Open Ledgerlift and try again.',
      });
    }
    expect(await user.user()).not.toBeNull();
  });

  it('answers an invalid address with 400', async () => {
    const user = await signedIn(server);
    for (const [name, call] of NAMED_CALLS) {
      if (!call.path.includes('{')) continue;
      const body = call.body && {};
      const answer = await errorOf(await user.call(call.method, pathOf(call, '%00'), body));
      expect(answer, name).toMatchObject({ status: 400, code: 'invalid_request' });
    }
  });

  it('answers an invalid body with 400', async () => {
    const user = await signedIn(server);
    for (const [name, call] of NAMED_CALLS) {
      if (!call.body) continue;
      const answer = await errorOf(await user.call(call.method, pathOf(call, '1'), 'no object'));
      expect(answer, name).toMatchObject({ status: 400, code: 'invalid_request' });
    }
  });
});

describe('refused files', () => {
  const server = useServer(WIRE_ENGINE, {}, { MAX_FILES_PER_JOB: '2' });
  const uploadOf = async (client: TestClient, body: Blob, jobId?: string) =>
    errorOf(await client.sendFiles([{ name: 'a.pdf', body }], jobId));
  const scripted = (script: Script) => scriptedFile(script);

  it('names the reason when every file of an upload is bad', async () => {
    const client = server.visitor();
    const tooLarge = new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]);
    expect(await uploadOf(client, tooLarge)).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(await uploadOf(client, new Blob([]))).toMatchObject({ status: 422, code: 'unreadable' });
    expect(await uploadOf(client, new Blob(['text']))).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    });
    for (const refusal of ['too_many_pages', 'too_complex', 'unreadable'] as const)
      expect(await uploadOf(client, scripted({ refusal }))).toMatchObject({
        status: 422,
        code: refusal,
        details: { rejected: [{ name: 'a.pdf', code: refusal }] },
      });
  });

  it('refuses files beyond the operator’s limit for a job', async () => {
    const client = server.visitor();
    const { jobId } = await client.upload([{ name: 'a' }, { name: 'b' }]);
    expect(await uploadOf(client, scripted({ name: 'c' }), jobId)).toMatchObject({
      status: 422,
      code: 'too_many_files',
      message: expect.stringContaining('at most 2 files'),
    });
  });

  it('names the reason when a file is refused after its password was entered', async () => {
    for (const refusal of ['too_many_pages', 'too_complex', 'unreadable'] as const) {
      const client = server.visitor();
      const { jobId, files } = await client.upload([{ password: 'open', refusal }]);
      const body = { path: files[0]?.path, password: 'open' };
      expect(await errorOf(await client.call('POST', `/api/jobs/${jobId}/password`, body))).toMatchObject({
        status: 422,
        code: refusal,
      });
    }
  });

  it('names the reason when a page cannot be rendered', async () => {
    const client = server.visitor();
    const { jobId, files } = await client.upload([{ drawing: 'too_complex' }]);
    const path = `/api/jobs/${jobId}/files/${files[0]?.fileId}/pages/1`;
    expect(await errorOf(await client.get(path))).toMatchObject({ status: 422, code: 'too_complex' });
  });
});

describe('errors of conversions', () => {
  const server = useServer(WIRE_ENGINE);
  const removeRows = (client: TestClient, jobId: string, file: JobFile | undefined) =>
    client.call('DELETE', `/api/jobs/${jobId}/file-transactions/${file?.path.replaceAll('/', '_')}`);

  it('does not delete the rows of a file during its conversion', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ outcome: 'until-cancelled' }]);
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    const answer = await errorOf(await removeRows(client, upload.jobId, upload.files[0]));
    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
    await okJson(await client.call('POST', `/api/convert/${upload.jobId}/cancel`));
  });

  it('names what an accounting format cannot contain', async () => {
    const client = server.visitor();
    const statement = await client.upload([{ name: 'statement' }]);
    await client.convert(statement);
    const invoice = await client.upload([{ name: 'invoice' }], statement.jobId);
    const request = { filePaths: invoice.files.map((file) => file.path), documentType: 'invoice' };
    await okJson(await client.call('POST', `/api/convert/${statement.jobId}`, request));
    const answer = await errorOf(await client.get(`/api/jobs/${statement.jobId}/download?format=ofx`));
    expect(answer).toMatchObject({ status: 422, code: 'too_complex' });
  });
});

/** These calls count after identifying the account: rate-limits.test.ts and change-password.test.ts test them. */
const COUNTED_BY_PASSWORD = ['login', 'changePassword', 'createToken', 'deleteAccount'];

describe('one call too many', () => {
  // This small factor leaves one call of each kind.
  const server = useServer(WIRE_ENGINE, {}, { RATE_LIMITS: '0.0001' });

  it('is answered with 429 and Retry-After, by every call with a limit', async () => {
    // Event streams are limited by concurrency: call-limits.test.ts tests that.
    const elsewhere = new Set<string>([...COUNTED_BY_PASSWORD, 'watchJob']);
    const limited = NAMED_CALLS.filter(
      ([name, { errors }]: [string, ApiCall]) => errors.includes('rate_limited') && !elsewhere.has(name),
    );
    expect(limited.length).toBeGreaterThanOrEqual(8);
    for (const [name, call] of limited) {
      const user = await signedIn(server);
      const body = call.method === 'GET' ? undefined : {};
      const attempt = () => user.call(call.method, pathOf(call, '1'), body);
      await attempt();
      const response = await attempt();
      expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0);
      expect(await errorOf(response), name).toMatchObject({ status: 429, code: 'rate_limited' });
    }
  });
});

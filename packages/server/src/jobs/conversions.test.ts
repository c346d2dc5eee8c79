import { convertResponseSchema, type JobEvent, jobEventSchema, jobSchema } from '@ledgerlift/contract';
import { describe, expect, it, vi } from 'vitest';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';

describe('conversions and their credits', () => {
  const server = useServer(BEHAVIOUR_ENGINE);

  it('never spends a credit twice: of five at once three go through', async () => {
    const client = server.visitor();
    expect(await client.credits()).toBe(3);
    // The first upload sets the cookie that the others need.
    const first = await client.upload([{ name: 'a' }]);
    const others = await Promise.all(['b', 'c', 'd', 'e'].map((name) => client.upload([{ name }])));
    const uploads = [first, ...others];
    const answers = await Promise.all(
      uploads.map(({ jobId, files }) => client.startConversion(jobId, files)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 402, 402]);
    const refused = answers.find((answer) => answer.status === 402);
    if (!refused) throw new Error('no call was refused');
    const error = await errorOf(refused);
    expect(error).toMatchObject({ code: 'not_enough_credits', details: { needed: 1, left: 0 } });
    expect(error.message).toContain('needs 1 credit and you have 0 left');
    expect(await client.credits()).toBe(0);
  });

  it('refuses the whole call when it needs more credits than are left', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ pages: 2 }, { name: 'b', pages: 2 }]);
    const refused = await errorOf(await client.startConversion(upload.jobId, upload.files));
    expect(refused).toMatchObject({ status: 402, details: { needed: 4, left: 3 } });
    expect(await client.credits()).toBe(3);
    const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${upload.jobId}`)));
    expect(job.files.map((file) => file.status)).toEqual(['uploaded', 'uploaded']);
  });

  it('charges nothing for a failed file, and only the pages read of a partly read one', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ outcome: 'no-rows' }, { name: 'b', pages: 2, missingPages: [2] }]);
    const answer = await client.convert(upload);
    expect(answer.files.map((file) => [file.status, file.error?.code])).toEqual([
      ['failed', 'no_transactions'],
      ['converted', undefined],
    ]);
    expect(answer.remainingCredits).toBe(2);
  });

  it('charges the same content once per job', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ name: 'same' }]);
    expect((await client.convert(upload)).remainingCredits).toBe(2);
    const key = upload.files[0]?.path.replaceAll('/', '_');
    await client.call('DELETE', `/api/jobs/${upload.jobId}/file-transactions/${key}`);
    expect((await client.convert(upload)).remainingCredits).toBe(2);
    const again = await client.upload([{ name: 'same' }], upload.jobId);
    expect((await client.convert(again)).remainingCredits).toBe(2);
    expect((await client.convert(await client.upload([{ name: 'same' }]))).remainingCredits).toBe(1);
  });

  it('leaves converted files alone when they are requested again', async () => {
    const client = server.visitor();
    const upload = await client.upload([{}]);
    await client.convert(upload);
    const before = await client.transactions(upload.jobId);
    expect((await client.convert(upload)).remainingCredits).toBe(2);
    expect(await client.transactions(upload.jobId)).toEqual(before);
  });

  it('cancels running conversions free of charge', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ outcome: 'until-cancelled' }, { name: 'b' }]);
    const waiting = client.startConversion(upload.jobId, upload.files);
    await untilStatus(client, upload.jobId, ['converting', 'converted']);
    expect(await client.credits()).toBe(1);
    const cancelled = convertResponseSchema.parse(
      await okJson(await client.call('POST', `/api/convert/${upload.jobId}/cancel`)),
    );
    expect(cancelled.files.map((file) => file.status)).toEqual(['cancelled', 'converted']);
    expect(cancelled.remainingCredits).toBe(2);
    expect(await okJson(await waiting)).toMatchObject({
      files: [{ status: 'cancelled' }, { status: 'converted' }],
    });
    const [first] = upload.files;
    await client.call('DELETE', '/api/files', { jobId: upload.jobId, filePaths: [first?.path] });
    expect(await client.credits()).toBe(2);
  });

  it('asks for the password again after a failed conversion, which erased it', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ password: 'open sesame', outcome: 'no-rows' }]);
    const unlock = () =>
      client.call('POST', `/api/jobs/${upload.jobId}/password`, {
        path: upload.files[0]?.path,
        password: 'open sesame',
      });
    await okJson(await unlock());
    expect((await client.convert(upload)).files).toMatchObject([{ status: 'failed' }]);
    expect(await errorOf(await client.startConversion(upload.jobId, upload.files))).toMatchObject({
      status: 422,
      code: 'password_required',
    });
    await untilStatus(client, upload.jobId, ['locked']);
    expect(await okJson(await unlock())).toMatchObject({ status: 'uploaded' });
  });

  it('releases the credits when a file is removed during its conversion', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ outcome: 'until-cancelled' }]);
    const [file] = upload.files;
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    await untilStatus(client, upload.jobId, ['converting']);
    await okJson(await client.call('DELETE', '/api/files', { jobId: upload.jobId, filePaths: [file?.path] }));
    expect(await client.credits()).toBe(3);
  });

  it('answers 202 at once when asked to, and reports the end by events', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ name: 'a', pages: 2 }]);
    const events = await client.get(`/api/jobs/${upload.jobId}/events`);
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    const received = readEvents(events, (event) => event.status === 'converted');
    const started = await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    expect(started.status).toBe(202);
    const statuses = (await received).map((event) => event.status);
    expect(statuses[0]).toBe('uploaded');
    expect(statuses.at(-1)).toBe('converted');
  });

  it('retries after an internal fault, and then fails without charge', { timeout: 30_000 }, async () => {
    const client = server.visitor();
    const upload = await client.upload([{ outcome: 'fault' }]);
    const before = server.converter.attempts.length;
    const answer = await client.convert(upload);
    expect(answer.files).toMatchObject([{ status: 'failed', error: { code: 'internal' } }]);
    expect(answer.files[0]?.error?.message).not.toContain('fell over');
    expect(answer.remainingCredits).toBe(3);
    expect(server.converter.attempts.length - before).toBe(3);
  });
});

async function untilStatus(client: TestClient, jobId: string, wanted: string[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const job = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
      expect(job.files.map((file) => file.status)).toEqual(wanted);
    },
    { timeout: 30_000 },
  );
}

async function readEvents(response: Response, isLast: (event: JobEvent) => boolean): Promise<JobEvent[]> {
  const events: JobEvent[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const data = part.split('\n').find((line) => line.startsWith('data: '));
      if (!data) continue;
      const event = jobEventSchema.parse(JSON.parse(data.slice('data: '.length)));
      events.push(event);
      if (isLast(event)) return events;
    }
  }
  return events;
}

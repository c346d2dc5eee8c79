import { jobSchema, uploadResponseSchema } from '@ledgerlift/contract';
import { describe, expect, it, vi } from 'vitest';
import { scriptedFile } from '../testing/fake-converter.ts';
import { randomEmail } from '../testing/random-email.ts';
import { errorOf, okJson, type TestClient } from '../testing/test-client.ts';
import { ENGINES, useServer } from '../testing/use-server.ts';

describe.each(ENGINES)("a visitor's conversions at sign-in on %s", (engine) => {
  const server = useServer(engine);
  const jobOf = async (client: TestClient, jobId: string) =>
    jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));

  it('move to the account with share codes, and disappear for the visitor', async () => {
    const client = server.visitor();
    const uploads = [await client.upload([{ name: 'a' }]), await client.upload([{ name: 'b' }])];
    for (const upload of uploads) await client.convert(upload);
    const [first] = uploads;
    const [row] = await client.transactions(first?.jobId ?? '');
    await client.call('PUT', `/api/transactions/${row?.id}`, { description: 'mine' });
    expect((await jobOf(client, first?.jobId ?? '')).shareCode).toBeNull();
    const visitor = client.at(server.url);
    await client.register(randomEmail());

    const codes = await Promise.all(uploads.map(async ({ jobId }) => (await jobOf(client, jobId)).shareCode));
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[\w-]{22}$/);
    expect((await client.transactions(first?.jobId ?? ''))[0]?.description).toBe('mine');
    expect((await client.get(first?.files[0]?.path ?? '')).status).toBe(200);
    for (const { jobId, files } of uploads) {
      expect((await errorOf(await visitor.get(`/api/jobs/${jobId}`))).status).toBe(404);
      expect((await visitor.get(files[0]?.path ?? '')).status).toBe(404);
    }
    await client.logout();
    expect((await client.get(`/api/jobs/${first?.jobId}`)).status).toBe(404);
  });

  it('also move at a later sign-in, without touching the credits of account and visitor', async () => {
    const client = server.visitor();
    const email = randomEmail();
    await client.register(email);
    await client.logout();
    const upload = await client.upload([{ pages: 2 }]);
    expect((await client.convert(upload)).remainingCredits).toBe(1);
    expect((await client.login(email)).credits).toBe(10);
    expect((await jobOf(client, upload.jobId)).files).toMatchObject([{ status: 'converted' }]);
    await client.logout();
    expect(await client.credits()).toBe(1);
  });

  it('continue while they run, on the credits of the visitor', async () => {
    const client = server.visitor();
    const upload = await client.upload([{ outcome: 'until-cancelled', pages: 2 }, { name: 'b' }]);
    await client.startConversion(upload.jobId, upload.files, { Prefer: 'respond-async' });
    const visitor = client.at(server.url);
    expect(await visitor.credits()).toBe(0);
    await client.register(randomEmail());
    const second = async () => (await jobOf(client, upload.jobId)).files[1]?.status;
    await expect.poll(second, { timeout: 30_000 }).toBe('converted');
    await okJson(await client.call('POST', `/api/convert/${upload.jobId}/cancel`));
    expect(await visitor.credits()).toBe(2);
    expect(await client.credits()).toBe(10);
  });

  it('keep a file that is being uploaded into one of them', async () => {
    const client = server.visitor();
    const { jobId } = await client.upload([{ name: 'first' }]);
    const visitor = client.at(server.url);
    const stored = vi.spyOn(server.parts().fileStore, 'put');
    const slow = sendSlowly(server.url, visitor, jobId, 'second');
    await expect.poll(() => stored.mock.calls.length, { timeout: 30_000 }).toBe(1);
    stored.mockRestore();
    await client.register(randomEmail());
    slow.finish();
    expect(uploadResponseSchema.parse(await okJson(await slow.answer)).jobId).toBe(jobId);
    expect((await jobOf(client, jobId)).files.map((file) => file.name)).toEqual(['first.pdf', 'second.pdf']);
    const late = await visitor.sendFiles([{ name: 'late.pdf', body: scriptedFile({}) }], jobId);
    expect(late.status).toBe(404);
  });
});

/** An upload that pauses in the middle of its file until the test resumes it. */
function sendSlowly(url: string, client: TestClient, jobId: string, name: string) {
  let finish: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const part = (header: string, text: string) =>
    `--limit\r\nContent-Disposition: form-data; ${header}\r\n\r\n${text}`;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      send(`${part('name="documentType"', 'invoice')}\r\n${part('name="jobId"', jobId)}\r\n`);
      send(part(`name="files"; filename="${name}.pdf"`, '{'));
      await released;
      send('}\r\n--limit--\r\n');
      controller.close();
    },
  });
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=limit',
    Cookie: `ledgerlift_visitor=${client.cookie('ledgerlift_visitor')}`,
  };
  const answer = fetch(`${url}/api/upload`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  return { finish, answer };
}

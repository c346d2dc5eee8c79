import { type UploadResponse, uploadResponseSchema } from '@ledgerlift/contract';
import { createConversionPool, SERVER_LIMITS } from '@ledgerlift/conversion';
import { afterAll, describe, expect, it } from 'vitest';
import { plainPdf, slowToDraw, slowToOpen } from '../testing/hostile-pdf.ts';
import { okJson, type TestClient } from '../testing/test-client.ts';
import { BEHAVIOUR_ENGINE, useServer } from '../testing/use-server.ts';

const ATTACKER = { 'X-Forwarded-For': '203.0.113.1' };
const VICTIM = { 'X-Forwarded-For': '203.0.113.2' };

describe('while one address sends hostile files, another one', () => {
  const pool = createConversionPool({
    ...SERVER_LIMITS,
    size: 1,
    secondsToInspect: 1,
    secondsToDraw: 1,
    wallFactor: 100,
  });
  const begun: string[] = [];
  const converter = {
    ...pool,
    // Ensures that the attack is running: the server's first call of each kind shows it.
    inspect: (...call: Parameters<typeof pool.inspect>) => {
      begun.push('inspection');
      return pool.inspect(...call);
    },
    picture: (...call: Parameters<typeof pool.picture>) => {
      begun.push('picture');
      return pool.picture(...call);
    },
  };
  const server = useServer(BEHAVIOUR_ENGINE, { converter }, { TRUSTED_PROXIES: 'loopback' });
  afterAll(() => pool.close());

  function send(client: TestClient, files: readonly Buffer[], headers: Record<string, string>) {
    const form = new FormData();
    form.set('documentType', 'invoice');
    for (const [index, file] of files.entries())
      form.append('files', new Blob([new Uint8Array(file)]), `${index}.pdf`);
    return client.call('POST', '/api/upload', form, headers);
  }

  async function upload(client: TestClient, file: Buffer, headers: Record<string, string>) {
    return uploadResponseSchema.parse(await okJson(await send(client, [file], headers)));
  }

  function look(client: TestClient, { jobId, files }: UploadResponse, headers: Record<string, string>) {
    return client.get(`/api/jobs/${jobId}/files/${files[0]?.fileId}/pages/1`, headers);
  }

  it('can upload files before the attack is over', async () => {
    let isOver = false;
    const hostile = Array.from({ length: 5 }, (_, index) => slowToOpen(`${index}`));
    const attack = send(server.visitor(), hostile, ATTACKER).then((response) => {
      isOver = true;
      return response;
    });
    await expect.poll(() => begun.includes('inspection'), { timeout: 30_000 }).toBe(true);
    await upload(server.visitor(), plainPdf('victim'), VICTIM);
    expect(isOver).toBe(false);
    expect((await attack).status).toBe(422);
  }, 180_000);

  it('can view pages before the attack is over', async () => {
    const [attacker, victim] = [server.visitor(), server.visitor()];
    const shown = await upload(victim, plainPdf('shown'), VICTIM);
    const hostile: UploadResponse[] = [];
    for (let index = 0; index < 4; index++)
      hostile.push(await upload(attacker, slowToDraw(`${index}`), ATTACKER));
    let answered = 0;
    const attack = hostile.map(async (file) => {
      const { status } = await look(attacker, file, ATTACKER);
      answered += 1;
      return status;
    });
    await expect.poll(() => begun.includes('picture'), { timeout: 30_000 }).toBe(true);
    expect((await look(victim, shown, VICTIM)).status).toBe(200);
    expect(answered).toBeLessThan(4);
    expect(await Promise.all(attack)).toEqual([422, 422, 422, 422]);
  }, 180_000);
});

import { checkoutAnswerSchema, jobSchema, type PlanType, type UploadResponse } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import type { Converter } from '../jobs/converter.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { createFakeConverter } from '../testing/fake-converter.ts';
import { signedIn } from '../testing/signed-in-user.ts';
import { okJson, type TestClient } from '../testing/test-client.ts';
import { testModeDriver } from '../testing/test-mode-driver.ts';
import { ENGINES, useServer } from '../testing/use-server.ts';

const FREE = 10;
const PACK = 100;
const driver = testModeDriver();

describe.each(ENGINES)('a refund while conversions run, on %s', (engine) => {
  /** Conversions wait for it. */
  let gate = Promise.resolve();
  const fake = createFakeConverter();
  const converter: Converter = {
    ...fake,
    async convert(request, options) {
      await gate;
      return fake.convert(request, options);
    },
  };
  const server = useServer(
    engine,
    { converter },
    { CREDIT_PACKS: `small:${PACK}:4.00 USD`, ...driver.settings },
  );

  async function expectSoundLedger(): Promise<void> {
    expect((await auditLedger(server.parts().db)).problems).toEqual([]);
  }

  it.each([
    ['pack:small', PACK + FREE, FREE],
    ['premium', 400, 0],
  ] as const)(
    'of %s leaves nothing after reserving everything and cancelling',
    async (planType, all, left) => {
      const client = await signedIn(server);
      await buy(client, planType);
      const job = await startForEver(client, all);
      expect(await client.credits()).toBe(0);
      await driver.play(client, 'refund');
      expect(await client.credits()).toBe(0);
      await okJson(await client.call('POST', `/api/convert/${job.jobId}/cancel`));
      expect(await client.credits()).toBe(left);
      await expectSoundLedger();
    },
  );

  it('charges once what a running conversion still uses, and nothing from a later pack', async () => {
    const client = await signedIn(server);
    await buy(client, 'pack:small');
    const job = await client.upload([{ pages: 60 }]);
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    await begin(client, job);
    await driver.play(client, 'open-dispute');
    // Reserves 10 credits of the month and 50 of the pack.
    expect(await client.credits()).toBe(0);
    open();
    await ended(client, job);
    expect(await client.credits()).toBe(0);
    await driver.play(client, 'win-dispute');
    expect(await client.credits()).toBe(PACK + FREE - 60);
    await driver.play(client, 'refund');
    expect(await client.credits()).toBe(0);
    await buy(client, 'pack:small');
    expect(await client.credits()).toBe(PACK);
    await expectSoundLedger();
  });
});

async function buy(client: TestClient, planType: PlanType): Promise<void> {
  const answer = await client.call('POST', '/api/create-checkout-session', { planType });
  await driver.pay(client, checkoutAnswerSchema.parse(await okJson(answer)).sessionId);
}

/** A conversion that runs until it is cancelled. */
async function startForEver(client: TestClient, pages: number): Promise<UploadResponse> {
  const job = await client.upload([{ pages, outcome: 'until-cancelled' }]);
  await begin(client, job);
  return job;
}

async function begin(client: TestClient, { jobId, files }: UploadResponse): Promise<void> {
  await okJson(await client.startConversion(jobId, files, { Prefer: 'respond-async' }));
}

async function ended(client: TestClient, { jobId }: UploadResponse): Promise<void> {
  await expect
    .poll(
      async () => {
        const { files } = jobSchema.parse(await okJson(await client.get(`/api/jobs/${jobId}`)));
        return files.map((file) => file.status);
      },
      { timeout: 10_000 },
    )
    .toEqual(['converted']);
}

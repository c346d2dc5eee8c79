import { describe, expect, it } from 'vitest';
import { seedEmbeddedDatabase } from '../../embedded-seed.ts';
import type { Script } from '../../fake-converter.ts';
import { FAKE_SERVER } from '../../processes.ts';
import { temporaryFolder } from '../../test-server.ts';
import { runPaymentTrial } from './payment-trial.ts';

describe('a server that is killed while its customers pay', () => {
  it('agrees with Stripe after a restart although events were lost', {
    timeout: 240_000,
  }, async () => {
    const folder = await temporaryFolder();
    try {
      await seedEmbeddedDatabase(folder.path);
      const report = await runPaymentTrial({
        program: FAKE_SERVER,
        dataDir: folder.path,
        rounds: 3,
        seed: 'three kills',
        customers: 4,
        makeDocument,
        longestLife: 2_000,
        actsAwaited: 60,
        startKillChance: 0.2,
        ending: 'lost',
      });
      expect(report.violations).toEqual([]);
      expect(report.check.periodsGiven).toBeGreaterThan(0);
      expect(report.check.spent).toBeGreaterThan(0);
    } finally {
      await folder.remove();
    }
  });
});

function makeDocument(number: number): Uint8Array<ArrayBuffer> {
  const script: Script = {
    name: String(number),
    pages: 1 + (number % 60),
    amounts: [100, -50],
    milliseconds: 20 * (number % 5),
  };
  return new Uint8Array(Buffer.from(JSON.stringify(script)));
}

import { describe, expect, it } from 'vitest';
import { seedEmbeddedDatabase } from '../embedded-seed.ts';
import type { Script } from '../fake-converter.ts';
import { FAKE_SERVER } from '../processes.ts';
import { temporaryFolder } from '../test-server.ts';
import { runCrashTrial } from './crash-trial.ts';

describe('a server that is killed while it works', () => {
  it('still has everything that it had acknowledged after a restart', { timeout: 240_000 }, async () => {
    const folder = await temporaryFolder();
    try {
      await seedEmbeddedDatabase(folder.path);
      const report = await runCrashTrial({
        program: FAKE_SERVER,
        dataDir: folder.path,
        rounds: 3,
        seed: 'three kills',
        visitors: 4,
        makeDocument,
        longestLife: 1_000,
        callsAwaited: 60,
        startKillChance: 0,
      });
      expect(report.violations).toEqual([]);
      expect(report.folder.problems).toEqual([]);
      expect(report.acknowledged.get('upload')).toBeGreaterThan(0);
      expect(report.folder.spent).toBeGreaterThan(0);
    } finally {
      await folder.remove();
    }
  });
});

function makeDocument(number: number): Uint8Array<ArrayBuffer> {
  const script: Script = {
    name: String(number),
    amounts: [100, -50, number % 1_000],
    milliseconds: 40 * (number % 5),
    outcome: number % 7 === 0 ? 'no-rows' : 'rows',
  };
  return new Uint8Array(Buffer.from(JSON.stringify(script)));
}

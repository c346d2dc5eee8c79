import { describe, expect, it } from 'vitest';
import type { Script } from '../fake-converter.ts';
import { FAKE_SERVER } from '../processes.ts';
import { temporaryFolder } from '../test-server.ts';
import { runClusterTrial, type TrialDocument } from './cluster-trial.ts';

const DOCUMENTS = 60;

describe('webs and workers that are killed, and PostgreSQL with them', () => {
  it('convert and charge every document exactly once', { timeout: 300_000 }, async () => {
    const folder = await temporaryFolder();
    try {
      const report = await runClusterTrial({
        program: FAKE_SERVER,
        webs: 2,
        workers: 2,
        slots: 2,
        files: 'folder',
        folder: folder.path,
        owners: 10,
        documents: DOCUMENTS,
        seed: 'a short trial',
        makeDocument,
        faults: { kills: 3, killSeconds: 0, killsACrash: 2, endsLeases: true },
        arrivalSeconds: 1,
        deadlineSeconds: 200,
      });
      expect(report.violations).toEqual([]);
      expect(report.ends.get('converted')).toBe(DOCUMENTS);
      expect(report.faults.kills).toEqual({ web: 1, worker: 2 });
      expect(report.faults.outages).toHaveLength(1);
      expect(report.refusals).toBeGreaterThan(0);
    } finally {
      await folder.remove();
    }
  });
});

function makeDocument(number: number, isLong: boolean): TrialDocument {
  const pages = isLong ? 2 : 1;
  const amounts = Array.from({ length: 1 + (number % 3) }, (_, index) => 100 + index);
  const script: Script = { name: String(number), pages, amounts, milliseconds: 50 * (1 + (number % 5)) };
  const bytes = new Uint8Array(Buffer.from(JSON.stringify(script)));
  return { kind: `${amounts.length} rows`, pages, bytes };
}

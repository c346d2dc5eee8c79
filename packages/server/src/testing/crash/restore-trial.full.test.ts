import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seedEmbeddedDatabase } from '../embedded-seed.ts';
import { FAKE_SERVER, runProcess } from '../processes.ts';
import { temporaryFolder } from '../test-server.ts';
import { runRestoreTrial } from './restore-trial.ts';

describe('a backup of a working server', () => {
  it('restores everything that was acknowledged', { timeout: 240_000 }, async () => {
    const folder = await temporaryFolder();
    const [source, target] = [join(folder.path, 'source'), join(folder.path, 'target')];
    const file = join(folder.path, 'backup.tar.gz');
    const run = async (program: string, words: string[], dataDir: string) => {
      const { code, stderr } = await runProcess(program, words, { DATA_DIR: dataDir });
      if (code !== 0) throw new Error(stderr);
    };
    try {
      await seedEmbeddedDatabase(source);
      const report = await runRestoreTrial({
        program: FAKE_SERVER,
        source: { dataDir: source },
        target: { dataDir: target },
        seed: 'a drill',
        visitors: 3,
        seconds: 1,
        callsAwaited: 60,
        makeDocument,
        backup: () => run('backup/backup-main.js', [file], source),
        restore: () => run('backup/restore-main.js', [file, '--into', target], target),
      });
      expect(report.problems).toEqual([]);
      expect(report.compared.every(({ isSame }) => isSame)).toBe(true);
      const counts = new Map(report.compared.map(({ what, restored }) => [what, restored]));
      for (const what of ['owners', 'jobs', 'files', 'rows', 'tasks', 'credit_entries'])
        expect(counts.get(what), what).toBeGreaterThan(0);
      expect(report.deletedMeanwhile).toBe(0);
    } finally {
      await folder.remove();
    }
  });
});

function makeDocument(number: number): Uint8Array<ArrayBuffer> {
  const script = {
    name: String(number),
    amounts: [100, -50, number % 1_000],
    milliseconds: 40 * (number % 5),
  };
  return new Uint8Array(Buffer.from(JSON.stringify(script)));
}

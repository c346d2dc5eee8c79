import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { besideServer, startProbedServer } from './probed-server.ts';

describe('a probed server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probed-server-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it('that does not start is ended, and its data folder removed', async () => {
    const program = join(folder, 'mute.mjs');
    const pidFile = join(folder, 'pid');
    // The program closes its output and never ends by itself.
    await writeFile(
      program,
      `import { closeSync, writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
      closeSync(1);
      setInterval(() => undefined, 1_000);`,
    );
    await expect(startProbedServer(program)).rejects.toThrow('ended before it answered');
    expect(await readdir(folder)).toEqual(['mute.mjs', 'pid']);
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('besideServer', () => {
  const health = { answers: 3, failures: 0, slowestMilliseconds: 4 };

  it('returns the results of the work and of the server', async () => {
    const stop = vi.fn(async () => health);
    expect(await besideServer({ stop }, async () => 'done')).toEqual({ outcome: 'done', health });
    expect(await besideServer(null, async () => 'done')).toEqual({ outcome: 'done', health: null });
  });

  it('stops the server when the work fails, and throws the error of the work even if the server fails as well', async () => {
    const stop = vi.fn(async () => Promise.reject(new Error('no report')));
    const failing = besideServer({ stop }, () => Promise.reject(new Error('no seeds')));
    await expect(failing).rejects.toThrow('no seeds');
    expect(stop).toHaveBeenCalledTimes(1);
  });
});

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { childrenSeconds, ownSeconds, processorSeconds } from './processor-time.ts';

it('reads the times of a process and of its ended children, whatever the process name', () => {
  // Fields 3 to 18 of proc_pid_stat(5): utime and stime are 501 and 52, cutime and cstime 1234 and 66.
  const fields = 'S 1 7 7 0 -1 4194304 90 80 0 0 501 52 1234 66 20 0';
  for (const name of ['node', 'a b', 'a) S 9 (b']) {
    expect(childrenSeconds(`7 (${name}) ${fields}`)).toBe(13);
    expect(ownSeconds(`7 (${name}) ${fields}`)).toBe(5.53);
  }
});

it('includes the time of a child once it has ended', () => {
  const before = processorSeconds();
  const busy =
    'for (let took = 0; took < 500_000; ) { const { user, system } = process.cpuUsage(); took = user + system; }';
  spawnSync(process.execPath, ['-e', busy]);
  const after = processorSeconds();
  if (before === null || after === null) expect(process.platform).not.toBe('linux');
  // The half second is counted in whole ticks, in each mode.
  else expect(after - before).toBeGreaterThan(0.4);
});

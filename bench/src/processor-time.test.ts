import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { processorSeconds } from './processor-time.ts';

/** Seconds of the clock and of the processor that a program took in a child. */
function measure(program: string): { clock: number; processor: number | null } {
  const startedAt = performance.now();
  const before = processorSeconds();
  spawnSync(process.execPath, ['-e', program]);
  const after = processorSeconds();
  return {
    clock: (performance.now() - startedAt) / 1_000,
    processor: before === null || after === null ? null : after - before,
  };
}

it('counts the work of a child that has ended, and not its waiting', () => {
  const busy = measure('while (process.cpuUsage().user < 500_000);');
  const waiting = measure('setTimeout(() => {}, 2_000)');
  if (busy.processor === null || waiting.processor === null) expect(process.platform).not.toBe('linux');
  else {
    expect(busy.processor).toBeGreaterThanOrEqual(0.5);
    expect(waiting.processor).toBeLessThan(waiting.clock - 1);
  }
});

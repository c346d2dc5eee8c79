import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { watchChildren } from './child-memory.ts';

it('tells the peak of a child that has given its memory back and ended', async () => {
  const watch = watchChildren();
  const program = "Buffer.alloc(3e8, 1); setTimeout(() => process.stdout.write('done'), 500)";
  const child = spawn(process.execPath, ['-e', program]);
  await once(child, 'close');
  const peaks = watch?.stop() ?? null;
  if (process.platform === 'linux') expect(Math.max(...(peaks ?? []))).toBeGreaterThan(300);
  else expect(peaks).toBeNull();
});

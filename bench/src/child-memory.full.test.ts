import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { watchChildren } from './child-memory.ts';

it('tells the peaks of children that have given their memory back and ended, and of all at one time', async () => {
  const watches = [watchChildren(), watchChildren('watched program')];
  const take = (bytes: number) =>
    `Buffer.alloc(${bytes}, 1); setTimeout(() => process.stdout.write('done'), 1_000)`;
  const programs = [`${take(2e8)} // another`, `${take(3e8)} // watched program`];
  const children = programs.map((program) => spawn(process.execPath, ['-e', program]));
  await Promise.all(children.map((child) => once(child, 'close')));
  const [all, some] = watches.map((watch) => watch?.stop() ?? null);
  if (process.platform !== 'linux') expect([all, some]).toEqual([null, null]);
  else {
    expect(all?.peaks).toHaveLength(2);
    expect(Math.max(...(all?.peaks ?? []))).toBeGreaterThan(300);
    expect(all?.together).toBeGreaterThan(some?.together ?? 0);
    expect(some?.peaks).toHaveLength(1);
    expect(some?.peaks[0]).toBeGreaterThan(300);
  }
});

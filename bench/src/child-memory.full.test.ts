import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { watchChildren } from './child-memory.ts';

afterEach(() => void vi.useRealTimers());

it('reports the peaks of ended children, each and together', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // Other tests of this process may have children too.
  const watches = [watchChildren('memory trial'), watchChildren('memory trial, watched')];
  const take = (bytes: number) =>
    `const taken = Buffer.alloc(${bytes}, 1); process.stdin.on('close', () => taken.length).resume(); process.stdout.write('taken')`;
  const programs = [`${take(2e8)} // memory trial`, `${take(3e8)} // memory trial, watched`];
  const children = programs.map((program) => spawn(process.execPath, ['-e', program]));
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  // Both hold their memory, so that one sample sees them together.
  vi.advanceTimersByTime(1_000);
  const closed = Promise.all(children.map((child) => once(child, 'close')));
  for (const child of children) child.stdin.end();
  await closed;
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

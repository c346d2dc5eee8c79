import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

const PROGRAM = `new (require('node:worker_threads').Worker)('setInterval(() => {}, 1000)', { eval: true })
  .once('online', () => console.log('ready'));`;

it('lowers the priority of a process with all its threads, and ignores an ended one', async () => {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { pid = 0 } = child;
  await once(child.stdout, 'data');
  lowerPriority(pid);
  const folder = `/proc/${pid}/task`;
  const threads = existsSync(folder) ? readdirSync(folder).map(Number) : [pid];
  const priorities = threads.map((thread) => getPriority(thread));
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]));
  child.kill('SIGKILL');
  await once(child, 'close');
  lowerPriority(pid);
});

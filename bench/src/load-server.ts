import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MAX_FILE_BYTES } from '@ledgerlift/contract';
import { type ServerProcess, startServerProcess } from '@ledgerlift/server/testing/server-process';
import { memoryNow, peakDuring, type TreeMemory } from './load/process-memory.ts';
import type { CallTimes } from './load/steady-calls.ts';
import type { BurstOrder, BurstReport } from './load/upload-burst.ts';
import { percentile } from './percentile.ts';
import { stopOnError } from './stop-on-error.ts';
import { tableOf } from './table.ts';

const USAGE = 'npm run bench:load -- [--clients N] [--runs N]';
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
/** The limits during the uploads. */
const MOST_GROWTH_MEBIBYTES = 150;
const MOST_P99_MILLISECONDS = 250;
/** Baseline before the uploads, for call times and memory. */
const QUIET_MILLISECONDS = 5_000;

interface Run {
  idle: TreeMemory;
  peak: TreeMemory;
  burst: BurstReport;
  quiet: CallTimes;
  busy: CallTimes;
}

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      clients: { type: 'string', default: '50' },
      runs: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const runs: Run[] = [];
  for (let number = 1; number <= Number(options.runs); number += 1) {
    const run = await runOnce(Number(options.clients));
    runs.push(run);
    console.log(`run ${number}\n${reportOf(run)}\n`);
  }
  const p99s = runs.map(({ busy }) => percentile(allTimes(busy), 0.99));
  const growths = runs.map(({ idle, peak }) => peak.server - idle.server);
  console.log(
    `Best of ${runs.length} runs: p99 ${Math.round(Math.min(...p99s))} ms, growth ${Math.round(Math.min(...growths))} MiB; ` +
      `worst: ${Math.round(Math.max(...p99s))} ms, ${Math.round(Math.max(...growths))} MiB.`,
  );
  const isSound = runs.every(({ burst, busy }) => burst.isClear && busy.failures === 0);
  const isGood = Math.min(...p99s) < MOST_P99_MILLISECONDS && Math.min(...growths) < MOST_GROWTH_MEBIBYTES;
  if (!isSound || !isGood) process.exitCode = 1;
});

/** Runs one server from start to end. */
async function runOnce(clients: number): Promise<Run> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ledgerlift-load-server-'));
  const server = await startServerProcess({ program: SERVER, dataDir });
  const calls = fork(fileURLToPath(new URL('./load/steady-calls.js', import.meta.url)));
  const uploads = fork(fileURLToPath(new URL('./load/upload-burst.js', import.meta.url)));
  try {
    calls.send(server.url);
    await messageOf(calls);
    const order: BurstOrder = { url: server.url, clients, bytes: MAX_FILE_BYTES };
    uploads.send(order);
    await messageOf(uploads);
    return await measure(server, calls, uploads);
  } finally {
    for (const child of [calls, uploads]) child.kill();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(server: ServerProcess, calls: ChildProcess, uploads: ChildProcess): Promise<Run> {
  const quiet = await callsDuring(calls, () => sleep(QUIET_MILLISECONDS));
  const idle = memoryNow(server.pid);
  let burst: BurstReport = { ends: [], isClear: false, seconds: 0 };
  let busy: CallTimes = { times: [], failures: 0 };
  const peak = await peakDuring(server.pid, async () => {
    busy = await callsDuring(calls, async () => {
      uploads.send('start');
      burst = (await messageOf(uploads)) as BurstReport;
    });
  });
  return { idle, peak, burst, quiet, busy };
}

async function callsDuring(calls: ChildProcess, work: () => Promise<unknown>): Promise<CallTimes> {
  calls.send('start');
  await work();
  const report = messageOf(calls);
  calls.send('stop');
  return (await report) as CallTimes;
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('a process of the measurement ended early');
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}

function reportOf({ idle, peak, burst, quiet, busy }: Run): string {
  const rows = [...busy.times, ['all', allTimes(busy)] as [string, number[]]].map(([name, times]) => {
    const before =
      name === 'all' ? allTimes(quiet) : (quiet.times.find(([known]) => known === name)?.[1] ?? []);
    return [
      name,
      times.length,
      ...[0.5, 0.99, 1].map((share) => Math.round(percentile(times, share))),
      Math.round(percentile(before, 0.99)),
    ];
  });
  const ends = burst.ends.map(([name, count]) => `${count} x ${name}`).join(', ');
  const growth = (of: keyof TreeMemory) =>
    `${Math.round(idle[of])} MiB idle, peak ${Math.round(peak[of])}, growth ${Math.round(peak[of] - idle[of])}`;
  return [
    `uploads: ${ends} in ${burst.seconds.toFixed(1)} s; calls that failed: ${busy.failures}`,
    `memory of the server: ${growth('server')}; of all its processes: ${growth('tree')}`,
    tableOf(['milliseconds', 'calls', 'p50', 'p99', 'max', 'p99 without uploads'], rows),
  ].join('\n');
}

function allTimes({ times }: CallTimes): number[] {
  return times.flatMap(([, own]) => own);
}

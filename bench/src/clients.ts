import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type ServerProcess, startServerProcess } from '@ledgerlift/server/testing/server-process';
import { type Measured, reportOf, type ServerState } from './clients/clients-report.ts';
import type { ArrivalReport, ClientsOrder, WorkReport } from './clients/run-clients.ts';
import { memoryNow } from './load/process-memory.ts';
import { ownSeconds } from './processor-time.ts';
import { stopOnError } from './stop-on-error.ts';

const USAGE = 'npm run bench:clients -- [--clients N] [--minutes N] [--seed TEXT]';
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
const MINUTE_MILLISECONDS = 60_000;
/** Pause after the last answer, in which the server cleans up. */
const REST_MILLISECONDS = 15_000;

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      clients: { type: 'string', default: '300' },
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: 'clients' },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const dataDir = await mkdtemp(join(tmpdir(), 'ledgerlift-clients-'));
  const server = await startServerProcess({ program: SERVER, dataDir });
  const clients = fork(fileURLToPath(new URL('./clients/run-clients.js', import.meta.url)));
  try {
    const order = {
      url: server.url,
      clients: Number(options.clients),
      minutes: Number(options.minutes),
      seed: options.seed,
    };
    const measured = await measure(server, clients, order);
    console.log(reportOf(measured));
    if (measured.arrival.failures.length + measured.work.failures.length > 0) process.exitCode = 1;
  } finally {
    clients.kill();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function measure(server: ServerProcess, clients: ChildProcess, order: ClientsOrder): Promise<Measured> {
  clients.send(order);
  const arrival = (await messageOf(clients)) as ArrivalReport;
  const loadAtStart = loadavg();
  const states = [stateOf(server)];
  const watch = setInterval(() => states.push(stateOf(server)), MINUTE_MILLISECONDS);
  clients.send('start');
  const work = (await messageOf(clients)) as WorkReport;
  clearInterval(watch);
  const atEnd = stateOf(server);
  await sleep(REST_MILLISECONDS);
  return { arrival, work, states, atEnd, rested: stateOf(server), load: [loadAtStart, loadavg()] };
}

function stateOf({ pid }: ServerProcess): ServerState {
  return { ...memoryNow(pid), processorSeconds: ownSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8')) };
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('the clients’ process ended early');
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}

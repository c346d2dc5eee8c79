import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type ServerProcess, startServerProcess } from '@ledgerlift/server/testing/server-process';
import { type AttackResult, isHarmless, reportOf, summaryOf } from './attacks/attack-report.ts';
import { ATTACKS, type NamedAttack } from './attacks/attacks.ts';
import type { AttackerOrder, AttackerReport } from './attacks/run-attacker.ts';
import type { VictimOrder, VictimReport } from './attacks/run-victim.ts';
import { mostStoredDuring, storedBytes } from './attacks/stored-bytes.ts';
import { memoryNow, peakDuring } from './load/process-memory.ts';
import { stopOnError } from './stop-on-error.ts';

const KINDS = [...new Set(ATTACKS.map(({ kind }) => kind))];
const USAGE = `npm run bench:attacks -- [--only ${KINDS.join(',')}] [--seconds N] [--patience SECONDS]`;
const SERVER = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));
/** The folder of stored files below the data folder. */
const FILES_FOLDER = 'files';
/** The attacker starts this much earlier, so that the victims see the full attack. */
const HEAD_START_MILLISECONDS = 15_000;
const INTERRUPTED = 130;
const SECRET_BYTES = 32;
/** A process that was just killed may write for a moment. */
const REMOVAL_TRIES = 10;

/** What to remove when the replay is interrupted. */
const openScenes = new Set<Scene>();

/** A server with its folder and its callers. */
interface Scene {
  dataDir: string;
  server: ServerProcess;
  children: ChildProcess[];
  /** Removes the folder when this process exits. */
  removeAtExit(): void;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all([...openScenes].map((scene) => clear(scene)));
    process.exit(INTERRUPTED);
  });

await stopOnError(async () => {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      patience: { type: 'string', default: '120' },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) return console.log(USAGE);
  const results: AttackResult[] = [];
  for (const attack of chosenAttacks(options.only)) {
    const result = await replay(attack, Number(options.seconds), Number(options.patience));
    results.push(result);
    console.log(reportOf(result));
  }
  console.log(summaryOf(results));
  if (!results.every(isHarmless)) process.exitCode = 1;
});

/** Throws Error for an unknown kind. */
function chosenAttacks(only: string | undefined): NamedAttack[] {
  const kinds = only?.split(',') ?? KINDS;
  for (const kind of kinds) if (!KINDS.includes(kind)) throw new Error(`unknown attack '${kind}'. ${USAGE}`);
  return ATTACKS.filter(({ kind }) => kinds.includes(kind));
}

/** One attack on a server of its own. */
async function replay(
  { title }: NamedAttack,
  seconds: number,
  patienceSeconds: number,
): Promise<AttackResult> {
  const scene = await openScene();
  const { server, dataDir } = scene;
  try {
    const victim = callerOf(scene, './attacks/run-victim.js');
    victim.send({ url: server.url, seconds, patienceSeconds } satisfies VictimOrder);
    await messageOf(victim);
    const attacker = callerOf(scene, './attacks/run-attacker.js');
    attacker.send({ title, url: server.url, dataDir } satisfies AttackerOrder);
    const prepared = (await messageOf(attacker)) as AttackerReport;
    if (prepared.kind === 'failed') throw new Error(`${title}: ${prepared.reason}`);
    return { title, ...(await measure(scene, victim, attacker)) };
  } finally {
    await clear(scene);
  }
}

async function measure(
  { server, dataDir }: Scene,
  victim: ChildProcess,
  attacker: ChildProcess,
): Promise<Omit<AttackResult, 'title'>> {
  const folder = join(dataDir, FILES_FOLDER);
  const before = await storedBytes(folder);
  const idle = memoryNow(server.pid);
  let most = 0;
  let report: VictimReport | undefined;
  const peak = await peakDuring(server.pid, async () => {
    most = await mostStoredDuring(folder, async () => {
      attacker.send('start');
      await sleep(HEAD_START_MILLISECONDS);
      victim.send('start');
      report = (await Promise.race([messageOf(victim), earlyEndOf(attacker)])) as VictimReport;
    });
  });
  const stored = { before, most, end: await storedBytes(folder) };
  attacker.send('stop');
  const over = (await messageOf(attacker)) as AttackerReport;
  if (!report || over.kind !== 'over') throw new Error('a process of the replay did not report');
  return { victim: report, attacker: over.ends, idle, peak, stored };
}

/** Starts a server as deployed: production mode, default limits, behind a proxy. */
async function openScene(): Promise<Scene> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ledgerlift-attacks-'));
  const settings = {
    NODE_ENV: 'production',
    SECRET_KEY: randomBytes(SECRET_BYTES).toString('hex'),
    TRUSTED_PROXIES: 'loopback',
    RATE_LIMITS: '',
  };
  const starting = startServerProcess({ program: SERVER, dataDir, settings });
  // Registered after the listener that kills a starting server at such an exit.
  const removeAtExit = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: REMOVAL_TRIES });
  process.once('exit', removeAtExit);
  try {
    const scene = { dataDir, server: await starting, children: [], removeAtExit };
    openScenes.add(scene);
    return scene;
  } catch (error) {
    removeAtExit();
    throw error;
  }
}

/** Kills all its processes, then removes its folder. */
async function clear(scene: Scene): Promise<void> {
  for (const child of scene.children) child.kill('SIGKILL');
  await scene.server.killTree();
  await rm(scene.dataDir, { recursive: true, force: true });
  process.off('exit', scene.removeAtExit);
  openScenes.delete(scene);
}

function callerOf(scene: Scene, program: string): ChildProcess {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)));
  scene.children.push(child);
  return child;
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const [message] = await Promise.race([once(child, 'message'), earlyEndOf(child)]);
  return message;
}

async function earlyEndOf(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('a process of the replay ended early');
}

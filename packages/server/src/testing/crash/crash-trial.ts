import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '@ledgerlift/fixtures';
import {
  killWhileStarting,
  type ServerProcess,
  type ServerProgram,
  startServerProcess,
} from '../server-process.ts';
import { checkDataFolder, type FolderCheck } from './check-data-folder.ts';
import { checkVisitor } from './check-visitor.ts';
import { ConnectionLost, type MakeDocument, Visitor } from './visitor.ts';

export type { MakeDocument } from './visitor.ts';

export interface CrashTrialOptions extends ServerProgram {
  /** How often a running server is killed. */
  rounds: number;
  seed: string;
  /** Visitors who make calls at the same time. */
  visitors: number;
  makeDocument: MakeDocument;
  /** The longest life of a ready server in milliseconds; random between 50 and this. */
  longestLife: number;
  /** A server also lives until a random number of calls, up to this, was answered: a busy machine is slow. */
  callsAwaited: number;
  /** The probability that a server is also killed while it starts. */
  startKillChance: number;
  /** Called after every round. */
  onRound?: (round: number) => void;
}

export interface CrashTrialReport {
  kills: number;
  killsWhileStarting: number;
  /** Successful calls, by kind. */
  acknowledged: Map<string, number>;
  visitors: number;
  /** Data that was lost or differs from what was acknowledged. */
  violations: string[];
  /** Milliseconds from the start of the process until it was ready, per restart. */
  restartMilliseconds: number[];
  folder: FolderCheck;
}

const SHORTEST_LIFE = 50;
/** The probability of not checking after a restart, so that some kills hit the server while it resumes conversions. */
const UNCHECKED_CHANCE = 0.25;
const LONGEST_START = 1_000;
/** The probability that a visitor is replaced: three credits are used up soon. Former visitors are still checked. */
const LEAVING_CHANCE = 0.3;
const OLD_VISITORS_CHECKED = 3;
const LOOK_MILLISECONDS = 20;

/**
 * Repeatedly kills a working server, restarts it on the same folder, and checks everything that it had acknowledged.
 * Throws Error when it does not restart.
 */
export async function runCrashTrial(options: CrashTrialOptions): Promise<CrashTrialReport> {
  const random = seededRandom(options.seed);
  const crowd = new Crowd(options, random);
  const restartMilliseconds: number[] = [];
  let killsWhileStarting = 0;
  const start = async (): Promise<ServerProcess> => {
    while (random.chance(options.startKillChance)) {
      await killWhileStarting(options, random.integer(0, LONGEST_START));
      killsWhileStarting += 1;
    }
    const server = await startServerProcess(options);
    restartMilliseconds.push(server.startMilliseconds);
    crowd.moveTo(server.url);
    return server;
  };
  for (let round = 1; round <= options.rounds; round += 1) {
    const server = await start();
    if (!random.chance(UNCHECKED_CHANCE)) await crowd.check();
    crowd.renew();
    const load = crowd.act();
    await Promise.all([
      sleep(random.integer(SHORTEST_LIFE, options.longestLife)),
      crowd.hasActed(random.integer(0, options.callsAwaited)),
    ]);
    crowd.rest();
    await server.killTree();
    await load;
    options.onRound?.(round);
  }
  const last = await start();
  await crowd.checkAll();
  await last.stop();
  const folder = await checkDataFolder(options.dataDir);
  return {
    kills: options.rounds,
    killsWhileStarting,
    ...crowd.summary(),
    restartMilliseconds: restartMilliseconds.slice(1),
    folder,
  };
}

/** The visitors of a trial. */
class Crowd {
  readonly #options: CrashTrialOptions;
  readonly #random: Random;
  readonly #present: Visitor[] = [];
  readonly #gone: Visitor[] = [];
  #url = '';
  #count = 0;
  #isActing = false;
  #calls = 0;

  constructor(options: CrashTrialOptions, random: Random) {
    this.#options = options;
    this.#random = random;
  }

  moveTo(url: string): void {
    this.#url = url;
    for (const visitor of [...this.#present, ...this.#gone]) visitor.moveTo(url);
  }

  /** Replaces some visitors by new ones. */
  renew(): void {
    for (const visitor of [...this.#present])
      if (this.#random.chance(LEAVING_CHANCE)) {
        this.#present.splice(this.#present.indexOf(visitor), 1);
        this.#gone.push(visitor);
      }
    while (this.#present.length < this.#options.visitors) {
      const number = ++this.#count;
      const random = seededRandom(`${this.#options.seed}/${number}`);
      const visitor = new Visitor(number, random, this.#options.makeDocument);
      visitor.moveTo(this.#url);
      this.#present.push(visitor);
    }
  }

  /** Lets all visitors make calls until the connection is lost or `rest` is called. */
  async act(): Promise<void> {
    this.#isActing = true;
    this.#calls = 0;
    const untilLost = async (visitor: Visitor) => {
      while (this.#isActing) {
        await visitor.act();
        this.#calls += 1;
      }
    };
    const ends = await Promise.allSettled(this.#present.map(untilLost));
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof ConnectionLost)) throw end.reason;
  }

  /** Resolves when this many calls have been answered since `act` was called. */
  async hasActed(calls: number): Promise<void> {
    while (this.#calls < calls) await sleep(LOOK_MILLISECONDS);
  }

  /** Lets visitors start no more calls. */
  rest(): void {
    this.#isActing = false;
  }

  /** Checks the present visitors and some former ones. */
  async check(): Promise<void> {
    const old = this.#random.shuffled(this.#gone).slice(0, OLD_VISITORS_CHECKED);
    await Promise.all([...this.#present, ...old].map(checkVisitor));
  }

  async checkAll(): Promise<void> {
    for (const visitor of [...this.#present, ...this.#gone]) await checkVisitor(visitor);
  }

  summary(): Pick<CrashTrialReport, 'acknowledged' | 'visitors' | 'violations'> {
    const all = [...this.#present, ...this.#gone].map((visitor) => visitor.record);
    const acknowledged = new Map<string, number>();
    for (const record of all)
      for (const [kind, count] of record.acknowledged)
        acknowledged.set(kind, (acknowledged.get(kind) ?? 0) + count);
    return { acknowledged, visitors: all.length, violations: all.flatMap((record) => record.violations) };
  }
}

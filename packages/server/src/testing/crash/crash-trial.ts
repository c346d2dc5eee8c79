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
  /** The longest that a server lives after it is ready, in milliseconds; by chance between 50 and this. */
  longestLife: number;
  /** A server lives on until so many calls were answered in its life, by chance up to this: a busy machine is slow. */
  callsAwaited: number;
  /** How likely, 0 to 1, a server is killed once more while it starts. */
  startKillChance: number;
  /** Told after every round. */
  onRound?: (round: number) => void;
}

export interface CrashTrialReport {
  kills: number;
  killsWhileStarting: number;
  /** Calls that were answered with success, by kind. */
  acknowledged: Map<string, number>;
  visitors: number;
  /** What was lost, or stood otherwise than it was told. */
  violations: string[];
  /** From the start of the process until it is ready, each restart. */
  restartMilliseconds: number[];
  folder: FolderCheck;
}

const SHORTEST_LIFE = 50;
/** Some kills hit the server while it still takes up what was running. */
const UNCHECKED_CHANCE = 0.25;
const LONGEST_START = 1_000;
/** A visitor's three credits are soon gone: new ones come and the old ones stay to be checked. */
const LEAVING_CHANCE = 0.3;
const OLD_VISITORS_CHECKED = 3;
const LOOK_MILLISECONDS = 20;

/**
 * Kills a working server again and again, starts it on the same folder, and checks everything that it had answered for.
 * Throws Error when it does not come up again.
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

  /** Some leave, and new ones come in their place. */
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

  /** All make calls until the server goes away or they are told to rest. */
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

  /** Resolves when so many calls have been answered since all began to act. */
  async hasActed(calls: number): Promise<void> {
    while (this.#calls < calls) await sleep(LOOK_MILLISECONDS);
  }

  /** No new calls are begun. */
  rest(): void {
    this.#isActing = false;
  }

  /** Those who are present, and some who have left. */
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

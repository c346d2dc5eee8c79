import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '@ledgerlift/fixtures';
import { STRIPE_WEBHOOK_PATH } from '../../../http/routes/stripe-webhook-route.ts';
import {
  killWhileStarting,
  type ServerProcess,
  type ServerProgram,
  startServerProcess,
} from '../../server-process.ts';
import { startStripeDouble } from '../../stripe-double/start-stripe-double.ts';
import type { ReceivedRequest, StripeDouble, StripeFault } from '../../stripe-double/stripe-double.ts';
import type { MakeDocument } from '../visitor.ts';
import { checkPayments, type PaymentCheck } from './check-payments.ts';
import { type EventCounts, EventWitness } from './event-witness.ts';
import { PayingCrowd } from './paying-crowd.ts';

export interface PaymentTrialOptions extends ServerProgram {
  /** How often a running server is killed. */
  rounds: number;
  seed: string;
  /** Customers who act at the same time. */
  customers: number;
  makeDocument: MakeDocument;
  /** The longest life of a ready server in milliseconds; random between 50 and this. */
  longestLife: number;
  /** A server also lives until a random number of acts, up to this, was done: a busy machine is slow. */
  actsAwaited: number;
  /** The probability that a server is also killed while it starts. */
  startKillChance: number;
  /** How the server catches up in the end: by delayed events, or, if all are lost, by reconciliation at its start. */
  ending: 'delivered' | 'lost';
  onRound?: (round: number) => void;
}

export interface PaymentTrialReport {
  kills: number;
  killsWhileStarting: number;
  customers: number;
  /** Acts that were done, by kind. */
  done: Map<string, number>;
  events: EventCounts;
  violations: string[];
  restartMilliseconds: number[];
  /** Folders of killed servers that were checked before the next start. */
  inspections: number;
  check: PaymentCheck;
}

const PACKS = 'small:100:4.00 USD,large:1000:30.00 USD';
const SHORTEST_LIFE = 50;
const LONGEST_START = 1_500;
const INSPECTION_CHANCE = 0.3;
/** The most events at Stripe while no server runs. */
const ACTS_WHILE_DEAD = 4;
const FAULT_MILLISECONDS = 400;
const FAULT_CHANCE = 0.3;
const FAULTS: readonly StripeFault[] = ['error', 'drop', 'drop-after'];
const METHODS = ['GET', 'POST', 'POST', 'DELETE'] as const;
/** Without requests for this long, a server has finished reconciling. */
const QUIET_MILLISECONDS = 2_500;
const SETTLE_MILLISECONDS = 120_000;

/**
 * Repeatedly kills a server while its customers pay at a double of Stripe, which keeps running, restarts it on the same
 * folder, and compares the stored data with Stripe. Throws Error when the server does not restart.
 */
export async function runPaymentTrial(options: PaymentTrialOptions): Promise<PaymentTrialReport> {
  const double = await startStripeDouble();
  try {
    return await new PaymentTrial(options, double).run();
  } finally {
    await double.close();
  }
}

class PaymentTrial {
  readonly #options: PaymentTrialOptions;
  readonly #program: ServerProgram;
  readonly #double: StripeDouble;
  readonly #random: Random;
  readonly #witness: EventWitness;
  readonly #crowd: PayingCrowd;
  readonly #restarts: number[] = [];
  readonly #problems: string[] = [];
  #killsWhileStarting = 0;
  #inspections = 0;
  /** Number of requests at Stripe when the server was started. */
  #askedBefore = 0;

  constructor(options: PaymentTrialOptions, double: StripeDouble) {
    this.#options = options;
    this.#double = double;
    const { program, dataDir } = options;
    const settings = { ...options.settings, ...double.settings, CREDIT_PACKS: PACKS };
    this.#program = { program, dataDir, settings };
    this.#random = seededRandom(options.seed);
    this.#witness = new EventWitness(double, seededRandom(`${options.seed}/events`));
    this.#crowd = new PayingCrowd(options, double);
  }

  async run(): Promise<PaymentTrialReport> {
    const { rounds, ending, onRound } = this.#options;
    for (let round = 1; round <= rounds; round += 1) {
      await this.#round();
      await this.#crowd.actAtBank(this.#random.integer(0, ACTS_WHILE_DEAD));
      if (this.#random.chance(INSPECTION_CHANCE)) await this.#inspect();
      onRound?.(round);
    }
    this.#witness.stopMischief();
    if (ending === 'lost') await this.#loseEvents();
    this.#crowd.finishRenewals();
    const last = await this.#start();
    await this.#settle(last);
    const check = await checkPayments(this.#options.dataDir, this.#double, this.#witness.seen, {
      checkouts: this.#crowd.checkouts(),
      isSettled: true,
    });
    const { violations, ...crowd } = this.#crowd.summary();
    return {
      kills: rounds,
      killsWhileStarting: this.#killsWhileStarting,
      ...crowd,
      events: this.#witness.counts,
      violations: [...violations, ...this.#problems, ...check.problems],
      restartMilliseconds: this.#restarts.slice(1),
      inspections: this.#inspections,
      check,
    };
  }

  /** Starts a server, lets customers act, and kills it. */
  async #round(): Promise<void> {
    const { longestLife, actsAwaited } = this.#options;
    const server = await this.#start();
    await this.#crowd.renew();
    const load = this.#crowd.act();
    const over = new AbortController();
    const faults = this.#makeFaults(over.signal);
    await Promise.all([
      sleep(this.#random.integer(SHORTEST_LIFE, longestLife)),
      this.#crowd.hasActed(this.#random.integer(0, actsAwaited)),
    ]);
    this.#crowd.rest();
    await server.killTree();
    over.abort();
    await Promise.all([load, faults]);
    this.#double.stopFailing();
  }

  async #start(): Promise<ServerProcess> {
    while (this.#random.chance(this.#options.startKillChance)) {
      await killWhileStarting(this.#program, this.#random.integer(0, LONGEST_START));
      this.#killsWhileStarting += 1;
    }
    this.#askedBefore = this.#double.requests.length;
    const server = await startServerProcess(this.#program);
    this.#restarts.push(server.startMilliseconds);
    this.#double.sender.sendTo(server.url + STRIPE_WEBHOOK_PATH);
    this.#crowd.moveTo(server.url);
    return server;
  }

  /** Lets random calls of Stripe fail, so that the server does not know whether they took effect. */
  async #makeFaults(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(FAULT_MILLISECONDS, undefined, { signal }).catch(() => undefined);
      if (this.#random.chance(FAULT_CHANCE))
        this.#double.fail(
          this.#random.pick(METHODS),
          /./,
          this.#random.pick(FAULTS),
          this.#random.integer(1, 4),
        );
    }
  }

  /** Checks the folder of a killed server. */
  async #inspect(): Promise<void> {
    const { problems } = await checkPayments(this.#options.dataDir, this.#double, this.#witness.seen, {
      checkouts: this.#crowd.checkouts(),
      isSettled: false,
    });
    this.#inspections += 1;
    this.#problems.push(...problems);
  }

  /** Loses all undelivered events and those that happen now. */
  async #loseEvents(): Promise<void> {
    this.#double.sender.mode = 'kept';
    await this.#double.sender.loseAll();
    await this.#crowd.actAtBank(2 * ACTS_WHILE_DEAD);
  }

  /** Waits for all events and conversions, and stops the server once it is idle. */
  async #settle(server: ServerProcess): Promise<void> {
    const late = sleep(SETTLE_MILLISECONDS).then(() => 'late');
    if ((await Promise.race([this.#double.settled(), late])) === 'late')
      this.#problems.push('events were not accepted within two minutes');
    await this.#crowd.conversionsEnded();
    await this.#untilQuiet();
    await server.stop();
  }

  /** Waits until reconciliation has listed disputes, which is its last request, and no requests came for a while. */
  async #untilQuiet(): Promise<void> {
    const { requests } = this.#double;
    const deadline = performance.now() + SETTLE_MILLISECONDS;
    const isLast = ({ path, params }: ReceivedRequest) => path === '/v1/disputes' && 'created' in params;
    let count = -1;
    while (count !== requests.length || !requests.slice(this.#askedBefore).some(isLast)) {
      if (performance.now() > deadline) {
        this.#problems.push('the server does not stop calling Stripe');
        return;
      }
      count = requests.length;
      await sleep(QUIET_MILLISECONDS);
    }
  }
}

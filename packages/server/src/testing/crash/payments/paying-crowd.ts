import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seededRandom } from '@ledgerlift/fixtures';
import type { StripeDouble } from '../../stripe-double/stripe-double.ts';
import { ConnectionLost, type MakeDocument } from '../visitor.ts';
import { type CustomerRecord, PayingCustomer } from './paying-customer.ts';

interface CrowdOptions {
  seed: string;
  /** Customers who act at the same time. */
  customers: number;
  makeDocument: MakeDocument;
}

/** The probability that a customer is replaced by a new one. Former customers are still checked. */
const LEAVING_CHANCE = 0.2;
const LOOK_MILLISECONDS = 20;
const LONGEST_PAUSE = 60;

/** The customers of a trial. */
export class PayingCrowd {
  readonly #options: CrowdOptions;
  readonly #double: StripeDouble;
  readonly #random: Random;
  readonly #present: PayingCustomer[] = [];
  readonly #gone: PayingCustomer[] = [];
  #url = '';
  #isActing = false;
  #acts = 0;

  constructor(options: CrowdOptions, double: StripeDouble) {
    this.#options = options;
    this.#double = double;
    this.#random = seededRandom(`${options.seed}/crowd`);
  }

  moveTo(url: string): void {
    this.#url = url;
    for (const customer of this.#all) customer.moveTo(url);
  }

  /** Replaces some customers by new ones. The server must run meanwhile. */
  async renew(): Promise<void> {
    const { customers, seed, makeDocument } = this.#options;
    for (const customer of [...this.#present])
      if (this.#random.chance(LEAVING_CHANCE)) {
        this.#present.splice(this.#present.indexOf(customer), 1);
        this.#gone.push(customer);
      }
    while (this.#present.length < customers) {
      const number = this.#all.length + 1;
      const random = seededRandom(`${seed}/${number}`);
      const makeOwn: MakeDocument = (document) => makeDocument(number * 1_000_000 + document);
      const customer = new PayingCustomer(`customer${number}@example.com`, this.#double, random, makeOwn);
      customer.moveTo(this.#url);
      await customer.register();
      this.#present.push(customer);
    }
  }

  /** Lets all customers act until the connection is lost or `rest` is called. */
  async act(): Promise<void> {
    this.#isActing = true;
    this.#acts = 0;
    const untilLost = async (customer: PayingCustomer) => {
      while (this.#isActing) {
        await customer.act();
        this.#acts += 1;
        await sleep(this.#random.integer(0, LONGEST_PAUSE));
      }
    };
    const ends = await Promise.allSettled(this.#present.map(untilLost));
    this.#isActing = false;
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof ConnectionLost)) throw end.reason;
  }

  /** Resolves when this many acts have been done since `act` was called, or all have stopped. */
  async hasActed(acts: number): Promise<void> {
    while (this.#isActing && this.#acts < acts) await sleep(LOOK_MILLISECONDS);
  }

  /** Lets customers start no more acts. */
  rest(): void {
    this.#isActing = false;
  }

  /** Triggers events at Stripe for random customers. */
  async actAtBank(times: number): Promise<void> {
    if (this.#present.length === 0) return;
    for (let time = 0; time < times; time += 1) await this.#random.pick(this.#present).actAtBank();
  }

  finishRenewals(): void {
    for (const { bank } of this.#all) bank.finishRenewals();
  }

  /** Throws ConnectionLost. */
  async conversionsEnded(): Promise<void> {
    for (const customer of this.#all) await customer.conversionsEnded();
  }

  /** All acknowledged checkouts with the email address of their customer. */
  checkouts(): { email: string; sessionId: string }[] {
    return this.#records.flatMap(({ email, checkouts }) =>
      checkouts.map(({ sessionId }) => ({ email, sessionId })),
    );
  }

  summary(): { customers: number; done: Map<string, number>; violations: string[] } {
    const done = new Map<string, number>();
    for (const record of this.#records)
      for (const [kind, count] of record.done) done.set(kind, (done.get(kind) ?? 0) + count);
    const violations = this.#records.flatMap((record) => record.violations);
    return { customers: this.#all.length, done, violations };
  }

  get #all(): PayingCustomer[] {
    return [...this.#present, ...this.#gone];
  }

  get #records(): CustomerRecord[] {
    return this.#all.map(({ record }) => record);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadResponse } from '@ledgerlift/contract';
import { seededRandom } from '@ledgerlift/fixtures';
import { paddedPdf } from '../clients/padded-pdf.ts';
import { onePageStatements } from '../one-page-statements.ts';
import { AttackClient, type CallOutcome, uploaded } from './attack-client.ts';
import { type OutcomeCounts, Tally } from './tally.ts';

// Started by attacks.ts: users at other addresses, in a process of their own.

export interface VictimOrder {
  url: string;
  seconds: number;
  /** A victim's timeout. */
  patienceSeconds: number;
}

/** The victims' actions, each repeated every few seconds. */
export const ACTS = ['upload', 'conversion', 'picture', 'rows'] as const;
export type VictimAct = (typeof ACTS)[number];

export interface VictimReport {
  kind: 'over';
  /** Milliseconds of every action, including failed ones. */
  times: Record<VictimAct, number[]>;
  /** Failures by action and reason: `upload: 503 unavailable`. */
  failures: OutcomeCounts;
  seconds: number;
}

/** The interval between starts of an action, whether or not the previous one has ended. */
const EVERY_MILLISECONDS = 4_000;
/** The number of visitors with a converted statement. */
const SETTLED = 4;
const MADE_STATEMENTS = 3;
/** Bytes of a statement, as large as real ones. */
const PADDING_BYTES = 100_000;
/** Connections of a visitor: calls overlap when answers are slow. */
const SOCKETS = 64;
const GOOD: ReadonlySet<string> = new Set(['200', '200 converted']);

interface Settled {
  client: AttackClient;
  upload: UploadResponse;
}

process.once('disconnect', () => process.exit());
process.once('message', async (order: VictimOrder) => {
  const victims = await Victims.at(order);
  process.send?.({ kind: 'ready' });
  process.once('message', async () => {
    const report = await victims.workFor(order.seconds);
    process.send?.(report, () => process.disconnect());
  });
});

class Victims {
  readonly #times: Record<VictimAct, number[]> = { upload: [], conversion: [], picture: [], rows: [] };
  readonly #failures = new Tally();
  readonly #order: VictimOrder;
  readonly #random = seededRandom('victims');
  readonly #made: readonly Uint8Array[];
  readonly #settled: Settled[] = [];
  #visitors = 0;

  private constructor(order: VictimOrder, made: readonly Uint8Array[]) {
    this.#order = order;
    this.#made = made;
  }

  /** Prepares visitors with a converted statement. Throws Error if the server refuses. */
  static async at(order: VictimOrder): Promise<Victims> {
    const victims = new Victims(order, await onePageStatements(MADE_STATEMENTS));
    while (victims.#settled.length < SETTLED) await victims.#settle();
    return victims;
  }

  async workFor(seconds: number): Promise<VictimReport> {
    const acts: Record<VictimAct, (number: number) => Promise<void>> = {
      upload: () => this.#upload(),
      conversion: () => this.#convert(),
      picture: (number) => this.#look(number),
      rows: (number) => this.#read(number),
    };
    const started = performance.now();
    const running: Promise<void>[] = [];
    for (let number = 0; performance.now() - started < seconds * 1_000; number += 1) {
      running.push(...ACTS.map((act) => acts[act](number)));
      await sleep(EVERY_MILLISECONDS);
    }
    await Promise.all(running);
    return {
      kind: 'over',
      times: this.#times,
      failures: this.#failures.ends(),
      seconds: (performance.now() - started) / 1_000,
    };
  }

  async #settle(): Promise<void> {
    const client = this.#newcomer();
    const upload = uploaded(await client.upload([this.#document()]));
    if (!upload) throw new Error('the server refused a statement of the victims');
    const { end } = await client.convert(upload);
    if (!GOOD.has(end)) throw new Error(`the server did not convert a statement of the victims: ${end}`);
    this.#settled.push({ client, upload });
  }

  async #upload(): Promise<void> {
    const client = this.#newcomer();
    await this.#time('upload', () => client.upload([this.#document()]));
    client.leave();
  }

  /** Uses its own upload, which is not measured here. */
  async #convert(): Promise<void> {
    const client = this.#newcomer();
    const ended = await client.upload([this.#document()]);
    const upload = uploaded(ended);
    if (upload) await this.#time('conversion', () => client.convert(upload));
    else this.#failures.count(`conversion: not uploaded (${ended.end})`);
    client.leave();
  }

  async #look(number: number): Promise<void> {
    const { client, upload } = this.#settledAt(number);
    const [file] = upload.files;
    if (file) await this.#time('picture', () => client.picture(upload.jobId, file.fileId));
  }

  async #read(number: number): Promise<void> {
    const { client, upload } = this.#settledAt(number);
    await this.#time('rows', () => client.rows(upload.jobId));
  }

  async #time(act: VictimAct, call: () => Promise<CallOutcome>): Promise<void> {
    const begun = performance.now();
    const { end } = await call();
    this.#times[act].push(performance.now() - begun);
    if (!GOOD.has(end)) this.#failures.count(`${act}: ${end}`);
  }

  #settledAt(number: number): Settled {
    const settled = this.#settled[number % this.#settled.length];
    if (!settled) throw new Error('no victim has a converted statement');
    return settled;
  }

  /** A visitor with a new address from a reserved range. */
  #newcomer(): AttackClient {
    this.#visitors += 1;
    const address = `100.64.${this.#visitors >> 8}.${this.#visitors & 255}`;
    const { url, patienceSeconds } = this.#order;
    return new AttackClient(url, {
      address,
      patienceMilliseconds: 1_000 * patienceSeconds,
      sockets: SOCKETS,
    });
  }

  #document(): Buffer {
    return paddedPdf(this.#random.pick(this.#made), PADDING_BYTES);
  }
}

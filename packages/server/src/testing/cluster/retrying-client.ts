import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@ledgerlift/contract';
import type { Random } from '@ledgerlift/fixtures';
import { TestClient } from '../test-client.ts';
import type { TrialNotes } from './trial-notes.ts';

/** What clients are told to wait is cut to this, so that they meet more of the faults. */
const LONGEST_PAUSE_MS = 2_000;
const SHORTEST_PAUSE_MS = 100;

/** No answer that says what became of the call: it may have been done or not. */
export class RetryableError extends Error {
  override readonly name = 'RetryableError';
}

export interface Answer {
  status: number;
  body: unknown;
}

export interface ClientWorld {
  /** The address to try next: as a balancer would, it may name a server that is dead. */
  nextWeb(): string;
  random: Random;
  notes: TrialNotes;
  /** Ends everything. */
  signal: AbortSignal;
}

/** A client that knows several servers and goes to the next one when one does not answer. */
export class RetryingClient {
  readonly #world: ClientWorld;
  #client = new TestClient('');

  constructor(world: ClientWorld) {
    this.#world = world;
  }

  /**
   * Calls once and pauses when that brought trouble. Throws RetryableError for what may be asked again: a lost connection, a
   * server that is not able to answer now. Any other answer is returned, whatever its status.
   */
  async once(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const { nextWeb, notes, signal } = this.#world;
    signal.throwIfAborted();
    this.#client = this.#client.at(nextWeb());
    let answer: Answer;
    try {
      const response = await this.#client.call(method, path, body, headers);
      answer = { status: response.status, body: await response.json() };
    } catch (error) {
      // Whatever else is thrown tells of an answer that is not as the contract has it.
      if (!(error instanceof TypeError)) throw error;
      return this.#trouble(networkTrouble(error));
    }
    if (answer.status < 500 && answer.status !== 429) return answer;
    const { code } = errorBodySchema.parse(answer.body);
    if (answer.status !== 503 && answer.status !== 429)
      notes.complain(`${method} ${path.split('/').slice(0, 3).join('/')} got ${answer.status}`);
    return this.#trouble(`${answer.status} ${code}`);
  }

  /** Calls until there is an answer, for what can be asked twice without harm. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    for (;;)
      try {
        return await this.once(method, path, body);
      } catch (error) {
        if (!(error instanceof RetryableError)) throw error;
      }
  }

  async #trouble(reason: string): Promise<never> {
    const { random, notes, signal } = this.#world;
    notes.count(reason);
    await sleep(random.integer(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS), undefined, { signal });
    throw new RetryableError(reason);
  }
}

function networkTrouble({ cause }: TypeError): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ECONNREFUSED') return 'connection refused';
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return 'no answer in time';
  return 'connection lost';
}

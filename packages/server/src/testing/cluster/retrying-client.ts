import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@ledgerlift/contract';
import type { Random } from '@ledgerlift/fixtures';
import { TestClient } from '../test-client.ts';
import type { TrialNotes } from './trial-notes.ts';

/** Limits the pauses that servers ask for, so that clients meet more of the faults. */
const LONGEST_PAUSE_MS = 2_000;
const SHORTEST_PAUSE_MS = 100;

/** The outcome of a call is unknown, or the server could not process it now: the call may be retried. */
export class RetryableError extends Error {
  override readonly name = 'RetryableError';
}

export interface Answer {
  status: number;
  body: unknown;
}

export interface ClientWorld {
  /** The address to try next. As with a load balancer, that server may be dead. */
  nextWeb(): string;
  random: Random;
  notes: TrialNotes;
  /** Aborts the trial. */
  signal: AbortSignal;
}

/** A client that switches between several servers when one does not answer. */
export class RetryingClient {
  readonly #world: ClientWorld;
  #client = new TestClient('');

  constructor(world: ClientWorld) {
    this.#world = world;
  }

  /**
   * Makes one call. For a lost connection or an unavailable server it pauses and throws RetryableError. Returns any
   * other response, whatever its status.
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
      // Any other error means that a response violates the contract.
      if (!(error instanceof TypeError)) throw error;
      return this.#trouble(networkTrouble(error));
    }
    if (answer.status < 500 && answer.status !== 429) return answer;
    const { code } = errorBodySchema.parse(answer.body);
    if (answer.status !== 503 && answer.status !== 429)
      notes.complain(`${method} ${path.split('/').slice(0, 3).join('/')} got ${answer.status}`);
    return this.#trouble(`${answer.status} ${code}`);
  }

  /** Retries a call until there is a response. Only for idempotent calls. */
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

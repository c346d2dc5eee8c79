import { setTimeout as sleep } from 'node:timers/promises';
import { AttackClient, type CallOutcome } from './attack-client.ts';
import type { Tally } from './tally.ts';

/** What every attack has at hand. */
export interface AttackContext {
  url: string;
  /** Where the attacker sits: one IPv4 address. */
  address: string;
  tally: Tally;
  /** Aborts when the attack is over: every call in progress hangs up. */
  signal: AbortSignal;
  /** Runs a command of the operator on the server's data folder. Throws when it fails. */
  operator(words: readonly string[]): Promise<void>;
}

/** Prepares, which is not measured, and gives what attacks until the signal. */
export type Attack = (context: AttackContext) => Promise<() => Promise<unknown>>;

/** An attacker who is refused would ask again at once; so much keeps this process from using up the machine by itself. */
const PAUSE_MILLISECONDS = 100;
/** Attackers wait longer than anybody: their calls shall not end by themselves. */
const PATIENCE_MILLISECONDS = 600_000;
/** Connections of one attacking visitor. */
const SOCKETS = 64;

/** Another visitor of the attacker's address, or of one in the attacker's hand: a browser without cookies. */
export function attackerOf({ url, address }: AttackContext, from: string = address): AttackClient {
  return new AttackClient(url, {
    address: from,
    sockets: SOCKETS,
    patienceMilliseconds: PATIENCE_MILLISECONDS,
  });
}

/** Counts how a call ended. */
export async function counted({ tally, signal }: AttackContext, name: string, call: Promise<CallOutcome>) {
  const ended = await call;
  if (!signal.aborted) tally.count(`${name}: ${ended.end}`);
  return ended;
}

/** Does the work again and again, so many at once, until the attack is over. */
export async function repeatedly(
  { signal }: AttackContext,
  atOnce: number,
  work: (loop: number) => Promise<unknown>,
): Promise<void> {
  const loop = async (number: number) => {
    while (!signal.aborted) {
      await work(number);
      await sleep(PAUSE_MILLISECONDS);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => loop(number)));
}

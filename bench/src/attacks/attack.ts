import { setTimeout as sleep } from 'node:timers/promises';
import { AttackClient, type CallOutcome } from './attack-client.ts';
import type { Tally } from './tally.ts';

/** The context of an attack. */
export interface AttackContext {
  url: string;
  /** The attacker's IPv4 address. */
  address: string;
  tally: Tally;
  /** Aborts when the attack is over, which ends every call in progress. */
  signal: AbortSignal;
  /** Runs an operator command on the server's data folder. Throws if it fails. */
  operator(words: readonly string[]): Promise<void>;
}

/** Prepares the attack, which is not measured; the returned function attacks until the signal. */
export type Attack = (context: AttackContext) => Promise<() => Promise<unknown>>;

/** Pause after each call, so that a refused attacker who retries at once does not use up the machine by itself. */
const PAUSE_MILLISECONDS = 100;
/** Longer than any other timeout: attackers' calls must not end by themselves. */
const PATIENCE_MILLISECONDS = 600_000;
/** Connections of one attacking visitor. */
const SOCKETS = 64;

/** A new visitor without cookies from the attacker's address, or from another address that the attacker controls. */
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

/** Repeats the work in parallel loops until the attack is over. */
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

import { execFile } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ATTACKS } from './attacks.ts';
import { type OutcomeCounts, Tally } from './tally.ts';

// Started by attacks.ts: one attacker, in a process with low priority, since a real attacker has another machine.

export interface AttackerOrder {
  /** The title of the attack. */
  title: string;
  url: string;
  /** The server's data folder, for operator commands. */
  dataDir: string;
}

/** Sent when the attack is prepared, and once more when it is over. */
export type AttackerReport =
  | { kind: 'ready' }
  | { kind: 'over'; ends: OutcomeCounts }
  | { kind: 'failed'; reason: string };

const LOWEST_PRIORITY = 19;
const BROKEN: ReadonlySet<string> = new Set(['EPIPE', 'ECONNRESET']);
/** From the address range reserved for documentation. */
const ADDRESS = '203.0.113.7';
const OPERATOR = fileURLToPath(new URL('../../../packages/server/dist/operator/main.js', import.meta.url));

process.once('disconnect', () => process.exit());
// A server that refuses an upload before its end breaks the connection when no call waits for the answer.
process.on('uncaughtException', (error) => {
  if (!('code' in error && BROKEN.has(String(error.code)))) throw error;
});
process.once('message', async (order: AttackerOrder) => {
  setPriority(LOWEST_PRIORITY);
  try {
    await attack(order);
  } catch (error) {
    report({ kind: 'failed', reason: String(error) });
  }
});

async function attack({ title, url, dataDir }: AttackerOrder): Promise<void> {
  const named = ATTACKS.find((known) => known.title === title);
  if (!named) throw new Error(`unknown attack '${title}'`);
  const tally = new Tally();
  const over = new AbortController();
  // Every call in progress adds a listener.
  setMaxListeners(0, over.signal);
  const operator = async (words: readonly string[]) => {
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, [OPERATOR, ...words], { env });
  };
  const run = await named.attack({ url, address: ADDRESS, tally, signal: over.signal, operator });
  report({ kind: 'ready' });
  process.once('message', () => {
    const running = run();
    process.once('message', async () => {
      over.abort();
      await running;
      report({ kind: 'over', ends: tally.ends() });
    });
  });
}

function report(message: AttackerReport): void {
  process.send?.(message);
}

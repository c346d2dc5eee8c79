import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TaskHandlers } from './conversion-child.ts';
import { TooBusyError } from './task-errors.ts';
import { OBEDIENT_CHILD } from './testing/obedient-child.ts';
import { type TaskScheduling, WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

let folder = '';
let pools: WorkerPool[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-pool-'));
  await writeFile(join(folder, 'child.mjs'), OBEDIENT_CHILD);
  await writeFile(join(folder, 'broken.mjs'), 'process.exit(1)');
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(pools.map((pool) => pool.close()));
  pools = [];
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function openPool(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
  const pool = new WorkerPool({
    size: 1,
    memoryMegabytes: 300,
    secondsPerPage: 0.1,
    secondsMinimum: 20,
    recogniserThreads: 1,
    maxPages: 1000,
    documentsPerChild: 100,
    program: join(folder, 'child.mjs'),
    ...options,
  });
  pools.push(pool);
  return pool;
}

const ANYBODY = { requester: { network: 'anywhere', owner: 'anybody' } };

async function ask(pool: WorkerPool, path: string, turn: Partial<TaskScheduling> = {}): Promise<Answer> {
  const task = { kind: 'convert' as const, path, type: 'auto' as const, password: 'se cret' };
  return (await pool.run(task, {}, { ...ANYBODY, ...turn })) as unknown as Answer;
}

const from = (network: string, owner = network) => ({ requester: { network, owner } });

/** Runs a document whose child waits until `release` settles; `release` gets the child's process id. */
async function hold(pool: WorkerPool, release: (pid: number) => Promise<unknown>): Promise<Answer> {
  const propose = async ({ problem }: { problem: string }) => {
    await release(Number(problem));
    return null;
  };
  const assistant = { maxPages: 1, seconds: 60, propose };
  const run = pool.run({ kind: 'convert', path: 'held', type: 'auto' }, { assistant }, ANYBODY);
  return (await run) as unknown as Answer;
}

interface Answer {
  pid: number;
  argv: string[];
  environment: string[];
}

describe('a pool of conversion children', () => {
  it('reuses a child for the next document', async () => {
    const pool = openPool();
    const first = await ask(pool, 'a');
    expect((await ask(pool, 'b')).pid).toBe(first.pid);
  });

  it('replaces a child after its number of documents', async () => {
    const pool = openPool({ documentsPerChild: 2 });
    const pids = [await ask(pool, 'a'), await ask(pool, 'b'), await ask(pool, 'c')].map(
      (answer) => answer.pid,
    );
    expect(pids[1]).toBe(pids[0]);
    expect(pids[2]).not.toBe(pids[0]);
  });

  it('keeps passwords off the command line and secrets out of the child', async () => {
    process.env.LEDGERLIFT_TEST_SECRET = 'x';
    const { argv, environment } = await ask(openPool(), 'a');
    expect(argv.join(' ')).not.toContain('se cret');
    expect(environment).not.toContain('LEDGERLIFT_TEST_SECRET');
    expect(environment).toContain('PATH');
  });

  it('works on as many documents at once as its size', async () => {
    const pool = openPool({ size: 2 });
    const running = new Set<number>();
    const release = (pid: number) => expect.poll(() => running.add(pid).size, { timeout: 30_000 }).toBe(2);
    const answers = await Promise.all([1, 2, 3].map(() => hold(pool, release)));
    expect(new Set(answers.map((answer) => answer.pid))).toEqual(running);
    expect(running.size).toBe(2);
  });

  it('ends a document that takes too long and continues with the next', async () => {
    const pool = openPool({ secondsMinimum: 1, wallFactor: 100 });
    await expect(ask(pool, 'hang')).rejects.toMatchObject({ code: 'too_complex' });
    await expect(ask(pool, 'a')).resolves.toHaveProperty('pid');
  });

  it('counts only the CPU time of a document, whatever else the machine does', async () => {
    const pool = openPool({ secondsMinimum: 0.5, wallFactor: 100 });
    await expect(ask(pool, 'nap')).resolves.toEqual({});
    await expect(ask(pool, 'hang')).rejects.toMatchObject({
      code: 'too_complex',
      details: { limit: 'time' },
    });
  });

  it('does not blame a document that did not finish but used little CPU time', async () => {
    const pool = openPool({ secondsMinimum: 0.5, wallFactor: 2 });
    await expect(ask(pool, 'sleep')).rejects.toBeInstanceOf(TooBusyError);
    await expect(ask(pool, 'a')).resolves.toHaveProperty('pid');
  });

  it("does not count the start of a child as the document's time", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = openPool({ secondsMinimum: 3, wallFactor: 1 });
    const answer = ask(pool, 'a');
    vi.advanceTimersByTime(4_000);
    await expect(answer).resolves.toHaveProperty('pid');
  });

  it('limits the time of a single page, not only of the document', async () => {
    const pool = openPool({ secondsMinimum: 1, secondsPerPage: 600, wallFactor: 100 });
    await expect(ask(pool, 'pages')).rejects.toMatchObject({ code: 'too_complex' });
  });

  it('reports a document that exceeds the heap as too complex', async () => {
    const faults: string[] = [];
    const pool = openPool({ memoryMegabytes: 60 });
    const run = pool.run(
      { kind: 'convert', path: 'heap', type: 'auto' },
      { onFault: (report) => faults.push(report) },
      ANYBODY,
    );
    await expect(run).rejects.toMatchObject({ code: 'too_complex' });
    expect(faults.join('')).toContain('out of memory');
  });

  it('reports a document that crashes a fresh child as unreadable', async () => {
    const pool = openPool();
    await expect(ask(pool, 'crash')).rejects.toMatchObject({ code: 'unreadable' });
    await expect(ask(pool, 'a')).resolves.toHaveProperty('pid');
  });

  it('retries a document in a fresh child when a damaged one failed', async () => {
    const pool = openPool();
    const { pid } = await ask(pool, 'a');
    const answer = await ask(pool, 'crash-if-used');
    expect(answer.pid).not.toBe(pid);
  });

  it('retries a document in a fresh child when a used one had no memory left', async () => {
    const pool = openPool({ memoryMegabytes: 60 });
    const { pid } = await ask(pool, 'a');
    const answer = await ask(pool, 'heap-if-used');
    expect(answer.pid).not.toBe(pid);
  });

  it.each(['fault', 'full'])('replaces a child after a %s, also when that document failed', async (order) => {
    const pool = openPool();
    const { pid } = await ask(pool, 'a');
    await ask(pool, order).catch(() => null);
    expect((await ask(pool, 'b')).pid).not.toBe(pid);
  });

  it('answers one request of a document, up to the allowed size', async () => {
    const pool = openPool();
    const proposal = { opening: [], closing: [], rows: [] };
    const assistant = { maxPages: 1, seconds: 60, propose: async () => proposal };
    const run = (path: string, handlers: TaskHandlers) =>
      pool.run({ kind: 'convert', path, type: 'auto' }, handlers, ANYBODY);
    expect(await run('ask', { assistant })).toEqual({ answers: [proposal, null, null] });
    expect(await run('ask-little', { assistant })).toEqual({ answers: [proposal] });
    for (const refused of ['pages', 'words', 'letters', 'nonsense', 'nothing'])
      expect(await run(`ask-${refused}`, { assistant }), refused).toEqual({ answers: [null] });
    expect(await run('ask', {})).toEqual({ answers: [null, null, null] });
  });

  it.each([
    ['not again, was it asked before', 'ask-then-crash-if-used', null],
    ['once, was it not asked before', 'crash-if-used-then-ask', { opening: [], closing: [], rows: [] }],
  ])('answers the question of a document that gets a fresh child: %s', async (_, path, answer) => {
    const pool = openPool();
    await ask(pool, 'a');
    let asked = 0;
    const propose = async () => {
      asked++;
      return { opening: [], closing: [], rows: [] };
    };
    const assistant = { maxPages: 1, seconds: 60, propose };
    const run = pool.run({ kind: 'convert', path, type: 'auto' }, { assistant }, ANYBODY);
    expect(await run).toEqual({ answers: [answer] });
    expect(asked).toBe(1);
  });

  it("does not count the time of an answer as the document's", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = openPool({ secondsMinimum: 2, wallFactor: 1, secondsPerPage: 0 });
    const assistant = {
      maxPages: 1,
      seconds: 60,
      propose: async () => {
        vi.advanceTimersByTime(3_000);
        return null;
      },
    };
    const run = pool.run({ kind: 'convert', path: 'ask-little', type: 'auto' }, { assistant }, ANYBODY);
    expect(await run).toEqual({ answers: [null] });
  });

  it('gives a document no time for requests that it may not make', async () => {
    const pool = openPool({ secondsMinimum: 1, wallFactor: 100 });
    await expect(ask(pool, 'ask-on')).rejects.toMatchObject({ code: 'too_complex' });
  });

  it('reports unavailability when children do not start', async () => {
    const pool = openPool({ program: join(folder, 'broken.mjs') });
    await expect(ask(pool, 'a')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('cancels a running document at once, even one that does not respond', async () => {
    const pool = openPool();
    const abort = new AbortController();
    const hanging = pool.run(
      { kind: 'convert', path: 'pages', type: 'auto' },
      { onProgress: () => abort.abort() },
      { ...ANYBODY, signal: abort.signal },
    );
    await expect(hanging).rejects.toMatchObject({ code: 'cancelled' });
    await expect(ask(pool, 'b')).resolves.toHaveProperty('pid');
  });

  it('cancels a waiting document without touching the running one', async () => {
    const pool = openPool();
    const abort = new AbortController();
    const running = hold(pool, () => refusal);
    const waiting = ask(pool, 'hang', { signal: abort.signal });
    const refusal = expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    abort.abort();
    await expect(running).resolves.toHaveProperty('pid');
  });

  it('starts a task of another network address before the many tasks of one', async () => {
    const pool = openPool();
    const order: string[] = [];
    const run = async (path: string, turn: TaskScheduling) => {
      await ask(pool, path, turn);
      order.push(path);
    };
    const attack = Array.from({ length: 5 }, (_, index) =>
      run('attack', from('attacker', `cookie ${index}`)),
    );
    await Promise.all([...attack, run('victim', from('elsewhere'))]);
    expect(order.slice(0, 2)).toEqual(['attack', 'victim']);
  });

  it('never gives all children to one network address', async () => {
    const pool = openPool({ size: 2, mostPerNetwork: 1 });
    const attack = ['1', '2'].map((cookie) =>
      ask(pool, 'hang', from('attacker', cookie)).catch((error: Error) => error),
    );
    await expect(ask(pool, 'victim', from('elsewhere'))).resolves.toHaveProperty('pid');
    await pool.close();
    expect(await Promise.all(attack)).toMatchObject([{ code: 'cancelled' }, { code: 'cancelled' }]);
  });

  it('limits the number of waiting tasks of one network address', async () => {
    const pool = openPool({ mostWaitingPerNetwork: 2 });
    const waiting = ['1', '2', '3'].map((owner) => ask(pool, 'a', from('attacker', owner)));
    const refused = ask(pool, 'a', from('attacker', '4'));
    await expect(refused).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: 10 } });
    await expect(ask(pool, 'a', from('elsewhere'))).resolves.toHaveProperty('pid');
    await Promise.all(waiting);
  });

  it('asks whether a task may begin when it is next', async () => {
    const pool = openPool();
    const mayBegin = vi.fn(async () => {
      throw new Error('not now');
    });
    const running = ask(pool, 'a');
    const refused = ask(pool, 'a', { mayBegin });
    const refusal = expect(refused).rejects.toThrow('not now');
    expect(mayBegin).not.toHaveBeenCalled();
    await Promise.all([running, refusal]);
    await expect(ask(pool, 'b')).resolves.toHaveProperty('pid');
  });

  it('replaces a child whose document took long, since its priority cannot be raised again', async () => {
    const [patient, impatient] = [60, 0.01].map((seconds) => openPool({ secondsAtFullPriority: seconds }));
    if (!patient || !impatient) throw new Error('two pools were opened');
    const own = getPriority();
    const untilLowered = (pid: number) =>
      expect.poll(() => getPriority(pid), { timeout: 30_000 }).toBeGreaterThan(own);
    expect((await hold(patient, async () => undefined)).pid).toBe((await ask(patient, 'b')).pid);
    expect((await hold(impatient, untilLowered)).pid).not.toBe((await ask(impatient, 'b')).pid);
  });

  it('ends an idle spare child, and keeps one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = openPool({ size: 2, spareSeconds: 60 });
    const answers = await Promise.all([ask(pool, 'a'), ask(pool, 'b')]);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    const alive = () => answers.filter(({ pid }) => isAlive(pid)).length;
    expect(answers[0]?.pid).not.toBe(answers[1]?.pid);
    await expect.poll(alive, { timeout: 10_000 }).toBe(1);
    expect(answers.map(({ pid }) => pid)).toContain((await ask(pool, 'a')).pid);
  });

  it('cancels everything and ends its children when it closes', async () => {
    const pool = openPool();
    const { pid } = await ask(pool, 'a');
    const hanging = ask(pool, 'hang');
    const waiting = ask(pool, 'b');
    const ends = Promise.allSettled([hanging, waiting]);
    await pool.close();
    for (const end of await ends)
      expect(end).toMatchObject({ status: 'rejected', reason: { code: 'cancelled' } });
    expect(() => process.kill(pid, 0)).toThrow();
    await expect(ask(pool, 'c')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadingLane, type TaskTerms, type WorkerPort } from './reading-lane.ts';
import type { LoadedBytes, MessageFromWorker } from './worker-messages.ts';

/** A worker that the test controls. */
class FakeWorker implements WorkerPort {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  isEnded = false;
  readonly received: unknown[] = [];

  postMessage(message: unknown): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(message: MessageFromWorker): void {
    this.onmessage?.call(this as unknown as Worker, new MessageEvent('message', { data: message }));
  }

  crash(): void {
    this.onerror?.call(this as unknown as Worker, new ErrorEvent('error'));
  }
}

const workers: FakeWorker[] = [];
const TASK = { bytes: new ArrayBuffer(1), password: undefined };
const INSPECTED = { pages: 2, isLocked: false };
let lane: ReadingLane;

function inspect(terms: Partial<TaskTerms> = {}) {
  return lane.run('inspect', TASK, { seconds: { minimum: 10, perPage: 2 }, ...terms });
}

/** The worker that has the next task. */
async function worker(index: number): Promise<FakeWorker> {
  await vi.advanceTimersByTimeAsync(0);
  const found = workers[index];
  if (!found) throw new Error(`worker ${index} was not started`);
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  workers.length = 0;
  lane = new ReadingLane(() => {
    const started = new FakeWorker();
    workers.push(started);
    return started;
  });
});
afterEach(() => vi.useRealTimers());

describe('a lane of reading', () => {
  it('keeps its worker, and gives it one task at a time', async () => {
    const [first, second] = [inspect(), inspect()];
    const only = await worker(0);
    only.say({ kind: 'ready' });
    expect(only.received).toHaveLength(1);
    only.say({ kind: 'result', result: INSPECTED });
    expect(await first).toEqual(INSPECTED);
    await worker(0);
    expect(only.received).toHaveLength(2);
    only.say({ kind: 'error', error: { code: 'unreadable', message: 'No.' } });
    await expect(second).rejects.toMatchObject({ code: 'unreadable', message: 'No.' });
    expect([workers.length, only.isEnded]).toEqual([1, false]);
  });

  it('ends a worker whose task takes too long, from when it was ready', async () => {
    const late = inspect();
    const first = await worker(0);
    await vi.advanceTimersByTimeAsync(30_000);
    first.say({ kind: 'ready' });
    first.say({ kind: 'progress', donePages: 1, totalPages: 5 });
    const refused = expect(late).rejects.toMatchObject({ code: 'too_complex', details: { limit: 'time' } });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(first.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
    expect(first.isEnded).toBe(true);
    void inspect();
    expect((await worker(1)).received).toHaveLength(1);
  });

  it('does not count the time of loading, but ends a worker whose loading stalls', async () => {
    const seen: number[] = [];
    const onLoading = ({ loadedBytes }: LoadedBytes) => seen.push(loadedBytes);
    const done = inspect({ onLoading });
    const first = await worker(0);
    first.say({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(9_000);
    for (const loadedBytes of [0, 5, 10]) {
      first.say({ kind: 'loading', loadedBytes, totalBytes: 10 });
      if (loadedBytes < 10) await vi.advanceTimersByTimeAsync(50_000);
    }
    expect([first.isEnded, seen]).toEqual([false, [0, 5, 10]]);
    const late = expect(done).rejects.toMatchObject({ code: 'too_complex' });
    await vi.advanceTimersByTimeAsync(900);
    expect(first.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await late;
    const stalled = expect(inspect()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Text recognition could not be loaded/),
    });
    (await worker(1)).say({ kind: 'loading', loadedBytes: 1, totalBytes: 10 });
    await vi.advanceTimersByTimeAsync(61_000);
    await stalled;
    expect(workers[1]?.isEnded).toBe(true);
  });

  it('replaces a worker that crashes or fails in itself', async () => {
    const crashed = inspect();
    (await worker(0)).say({ kind: 'ready' });
    workers[0]?.crash();
    await expect(crashed).rejects.toMatchObject({ code: 'unreadable' });
    const failed = inspect();
    (await worker(1)).say({ kind: 'error', error: null });
    await expect(failed).rejects.toMatchObject({ code: 'unreadable' });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  it('fails as unavailable when no worker starts', async () => {
    const first = inspect();
    (await worker(0)).crash();
    await expect(first).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('cancels at once, a waiting task before its turn', async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = inspect({ signal: running.signal });
    const second = inspect({ signal: waiting.signal });
    await worker(0);
    waiting.abort();
    running.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  });
});

import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import type { LetterReader } from './catalogue.ts';
import { createLetterReaders } from './letter-readers.ts';

const GERMAN: LetterReader = { engine: 'tesseract', script: 'Latin', source: 'deu' };

/** A thread that answers on command. */
class FakeThread extends EventEmitter {
  readonly asked: number[] = [];
  postMessage({ id }: { id: number }) {
    this.asked.push(id);
  }
  answer() {
    for (const id of this.asked.splice(0)) this.emit('message', { id, result: [] });
  }
  ref() {}
  unref() {}
  terminate = vi.fn(async () => 0);
}

describe('the threads of createLetterReaders', () => {
  it('keep and close the replacement of a failed thread when the failed one reports its end', async () => {
    const threads: FakeThread[] = [];
    const readers = createLetterReaders(1, [], () => {
      const thread = new FakeThread();
      threads.push(thread);
      return thread as unknown as Worker;
    });
    const failing = expect(readers.read(GERMAN, [], 0)).rejects.toThrow('out of memory');
    threads[0]?.emit('error', new Error('out of memory'));
    await failing;
    const reading = readers.read(GERMAN, [], 0);
    threads[0]?.emit('exit', 1);
    const next = readers.read(GERMAN, [], 0);
    expect(threads).toHaveLength(2);
    threads[1]?.answer();
    await Promise.all([reading, next]);
    await readers.close();
    expect(threads[1]?.terminate).toHaveBeenCalledOnce();
  });
});

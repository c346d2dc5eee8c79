import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Closers, startProcess } from './start-process.ts';
import { temporaryFolder, testEnvironment } from './testing/test-server.ts';

const failing = (words: string) => () => Promise.reject(new Error(words));

describe('a process with a failing closer', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let closed: string[] = [];
  beforeEach(async () => {
    closed = [];
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());
  /** Starts a process that consists only of closers. */
  const start = (own: Closers, startError?: Error) =>
    startProcess(testEnvironment(folder.path), {}, async ({ closers }) => {
      closers.push(
        async () => closed.push('first'),
        ...own,
        async () => closed.push('last'),
      );
      if (startError) throw startError;
      return {};
    });

  it('calls the other closers, releases its folder, and reports the error', async () => {
    const one = await start([failing('stuck')]);
    await expect(one.close()).rejects.toThrow('stuck');
    expect(closed).toEqual(['last', 'first']);
    const two = await start([failing('stuck'), failing('stuck as well')]);
    const error = await two.close().catch((thrown: unknown) => thrown);
    if (!(error instanceof AggregateError)) throw new Error('expected an AggregateError', { cause: error });
    expect(error.errors.map(String)).toEqual(['Error: stuck as well', 'Error: stuck']);
    expect(closed).toEqual(['last', 'first', 'last', 'first']);
  });

  it('reports the reason of a failed start instead', async () => {
    await expect(start([failing('stuck')], new Error('no room'))).rejects.toThrow('no room');
    expect(closed).toEqual(['last', 'first']);
  });
});

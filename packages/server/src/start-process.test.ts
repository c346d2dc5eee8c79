import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Closers, startProcess } from './start-process.ts';
import { temporaryFolder, testEnvironment } from './testing/test-server.ts';

const failing = (words: string) => () => Promise.reject(new Error(words));

describe('a process of which something cannot be closed', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let closed: string[] = [];
  beforeEach(async () => {
    closed = [];
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());
  /** Starts a process that only has something to close. */
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

  it('closes all else, lets its folder go, and tells why', async () => {
    const one = await start([failing('stuck')]);
    await expect(one.close()).rejects.toThrow('stuck');
    expect(closed).toEqual(['last', 'first']);
    const two = await start([failing('stuck'), failing('stuck as well')]);
    const error = await two.close().catch((thrown: unknown) => thrown);
    if (!(error instanceof AggregateError)) throw new Error('one error alone was told', { cause: error });
    expect(error.errors.map(String)).toEqual(['Error: stuck as well', 'Error: stuck']);
    expect(closed).toEqual(['last', 'first', 'last', 'first']);
  });

  it('tells why it did not start rather than that', async () => {
    await expect(start([failing('stuck')], new Error('no room'))).rejects.toThrow('no room');
    expect(closed).toEqual(['last', 'first']);
  });
});

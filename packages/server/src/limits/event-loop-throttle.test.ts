import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { EventLoopThrottle } from './event-loop-throttle.ts';

const CHUNK = 1_000;

it('passes everything on, with a limit of bytes per turn for all streams', async () => {
  const throttle = new EventLoopThrottle(3 * CHUNK);
  let turn = 0;
  let isOver = false;
  const countTurns = () => {
    turn += 1;
    if (!isOver) setImmediate(countTurns);
  };
  countTurns();
  const bytesByTurn = new Map<number, number>();
  const received = await Promise.all(
    Array.from({ length: 8 }, async (_, stream) => {
      const chunks = Array.from({ length: 20 }, (_, index) => Buffer.alloc(CHUNK, stream * 20 + index));
      const got: Buffer[] = [];
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          bytesByTurn.set(turn, (bytesByTurn.get(turn) ?? 0) + chunk.length);
          got.push(chunk);
          done();
        },
      });
      await pipeline(Readable.from(chunks), throttle.stream(), sink);
      return Buffer.concat(got).equals(Buffer.concat(chunks));
    }),
  );
  isOver = true;
  expect(received).toEqual(received.map(() => true));
  // The counter's turn may begin before or after that of the throttle.
  expect(Math.max(...bytesByTurn.values())).toBeLessThanOrEqual(2 * 3 * CHUNK);
  expect(bytesByTurn.size).toBeGreaterThanOrEqual((8 * 20) / 6);
});

it('lets a chunk through that is longer than a turn', async () => {
  const throttle = new EventLoopThrottle(10);
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  await pipeline(Readable.from([Buffer.alloc(CHUNK), Buffer.alloc(CHUNK)]), throttle.stream(), sink);
  expect(bytes).toBe(2 * CHUNK);
});

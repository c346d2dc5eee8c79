import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { testEnvironment } from '../testing/test-server.ts';
import { openS3Bucket, type S3Timeouts } from './s3-bucket.ts';

const bucketAt = (endpoint: string, timeouts?: S3Timeouts) => {
  const environment = testEnvironment('/nowhere', 'postgresql://localhost:1/none', {
    S3_BUCKET: 'ledgers',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: 'x'.repeat(32),
    FILE_KEYS: `1:${randomBytes(32).toString('base64')}`,
  });
  return openS3Bucket({ ...environment, S3_BUCKET: environment.S3_BUCKET ?? '' }, timeouts);
};

/** Starts a store with these responses. Returns its address and a function that stops it. */
async function startStore(answer: RequestListener): Promise<{ url: string; stop(): void }> {
  const store = createServer(answer);
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  const stop = () => {
    store.closeAllConnections();
    store.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

it('opens a bucket without a warning of the SDK on any supported Node.js', async () => {
  const warned = vi.spyOn(process, 'emitWarning');
  const bucket = await bucketAt('http://localhost:1');
  expect(warned).not.toHaveBeenCalled();
  bucket.close();
});

it('opens a connection for each of many slow calls', {
  timeout: 60_000,
}, async () => {
  const calls = 60;
  const waiting: ServerResponse[] = [];
  // Answers only once all calls have arrived.
  const store = await startStore((_, answer) => {
    waiting.push(answer);
    if (waiting.length === calls) for (const one of waiting) one.writeHead(204).end();
  });
  const bucket = await bucketAt(store.url);
  try {
    await Promise.all(Array.from({ length: calls }, (_, index) => bucket.remove(`file-${index}`)));
    expect(waiting).toHaveLength(calls);
  } finally {
    bucket.close();
    store.stop();
  }
});

it.each([
  { failures: 2, outcome: 'succeeds' },
  { failures: 3, outcome: 'fails' },
])('$outcome after $failures failed attempts', async ({ failures, outcome }) => {
  let attempts = 0;
  const store = await startStore((_, answer) => {
    attempts += 1;
    answer.writeHead(attempts <= failures ? 503 : 204).end();
  });
  const bucket = await bucketAt(store.url, { connectMs: 20_000, idleMs: 20_000, pauseMs: 1 });
  try {
    const ended = await bucket.remove('file').then(
      () => 'succeeds',
      () => 'fails',
    );
    expect([ended, attempts]).toEqual([outcome, 3]);
  } finally {
    bucket.close();
    store.stop();
  }
});

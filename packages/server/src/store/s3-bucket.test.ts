import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { testEnvironment } from '../testing/test-server.ts';
import { openS3Bucket } from './s3-bucket.ts';

const bucketAt = (endpoint: string) => {
  const environment = testEnvironment('/nowhere', 'postgresql://localhost:1/none', {
    S3_BUCKET: 'ledgers',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: 'x'.repeat(32),
    FILE_KEYS: `1:${randomBytes(32).toString('base64')}`,
  });
  return openS3Bucket({ ...environment, S3_BUCKET: environment.S3_BUCKET ?? '' });
};

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
  const store = createServer((_, answer) => {
    waiting.push(answer);
    if (waiting.length === calls) for (const one of waiting) one.writeHead(204).end();
  });
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const address = store.address();
  const bucket = await bucketAt(
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  );
  try {
    await Promise.all(Array.from({ length: calls }, (_, index) => bucket.remove(`file-${index}`)));
    expect(waiting).toHaveLength(calls);
  } finally {
    bucket.close();
    store.closeAllConnections();
    store.close();
  }
});

import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { testEnvironment } from '../testing/test-server.ts';
import { openS3Bucket } from './s3-bucket.ts';

it('opens a bucket without a word of the SDK among the lines of the log, whatever Node.js this is', async () => {
  const warned = vi.spyOn(process, 'emitWarning');
  const environment = testEnvironment('/nowhere', 'postgresql://localhost:1/none', {
    S3_BUCKET: 'ledgers',
    S3_ENDPOINT: 'http://localhost:1',
    SECRET_KEY: 'x'.repeat(32),
    FILE_KEYS: `1:${randomBytes(32).toString('base64')}`,
  });
  const bucket = await openS3Bucket({ ...environment, S3_BUCKET: environment.S3_BUCKET ?? '' });
  expect(warned).not.toHaveBeenCalled();
  bucket.close();
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../env.ts';

const COMPLETE = {
  S3_BUCKET: 'ledgers',
  DATABASE_URL: 'postgresql://localhost/ledgerlift',
  SECRET_KEY: 'x'.repeat(32),
  FILE_KEYS: `1:${randomBytes(32).toString('base64')}`,
};

describe('the settings of a bucket', () => {
  it('must include what several processes share, and each missing one is named', () => {
    expect(readEnvironment(COMPLETE)).toMatchObject({
      S3_REGION: 'us-east-1',
      S3_PREFIX: '',
      S3_CACHE_MB: 512,
    });
    expect(() => readEnvironment({ S3_BUCKET: 'ledgers' })).toThrow(
      'Ledgerlift cannot start: wrong settings. DATABASE_URL: must be set together with S3_BUCKET; SECRET_KEY: must be set together with S3_BUCKET; FILE_KEYS: must be set together with S3_BUCKET',
    );
  });

  it.each([
    [{ S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY: must be set together with S3_ACCESS_KEY_ID'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID: must be set together with S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 'localhost:9000' }, 'S3_ENDPOINT'],
    [{ S3_PREFIX: '/ledgers' }, 'S3_PREFIX'],
    [{ S3_PREFIX: 'a//b' }, 'S3_PREFIX'],
    [{ S3_PREFIX: 'a/../b' }, 'S3_PREFIX'],
  ])('are refused: %j', (variables, problem) => {
    expect(() => readEnvironment({ ...COMPLETE, ...variables })).toThrow(problem);
  });

  it('are refused without a bucket, since files would silently go to the disk', () => {
    expect(() => readEnvironment({ S3_ENDPOINT: 'https://store.example' })).toThrow(
      'S3_BUCKET: must be set together with S3_ENDPOINT',
    );
  });

  it.each([
    ['ledgers', 'ledgers/'],
    ['ledgers/of/one/', 'ledgers/of/one/'],
  ])('end the prefix %s with a slash', (given, taken) => {
    expect(readEnvironment({ ...COMPLETE, S3_PREFIX: given }).S3_PREFIX).toBe(taken);
  });
});

import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { Database } from '../store/database.ts';
import { testEnvironment } from '../testing/test-server.ts';
import { openPayments } from './open-payments.ts';

/** Opening does not use the database. */
const PARTS = { db: {} as Database, ownUrl: 'http://localhost', log: pino({ level: 'silent' }) };

function kindWith(variables: Record<string, string>) {
  return openPayments(testEnvironment('./nowhere', undefined, variables), PARTS)?.kind ?? 'off';
}

describe('without a key, payments', () => {
  it('are simulated, unless that is turned off', () => {
    expect(kindWith({})).toBe('test');
    expect(kindWith({ NODE_ENV: 'development' })).toBe('test');
    expect(kindWith({ TEST_PAYMENTS: 'off' })).toBe('off');
  });

  it('are off in production, unless explicitly turned on', () => {
    expect(kindWith({ NODE_ENV: 'production' })).toBe('off');
    expect(kindWith({ NODE_ENV: 'production', TEST_PAYMENTS: 'on' })).toBe('test');
  });
});

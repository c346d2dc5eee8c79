import { describe, expect, it } from 'vitest';
import { isDatabaseFull, isDatabaseOutage, isPoolBusy } from './database-outage.ts';

const coded = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('why'), { code }) });

describe('a failed call of the database', () => {
  it.each(['08006', '53300', '53100', '57P01', '25P03', 'ECONNRESET', 'ECONNABORTED', 'ENETDOWN'])(
    'with the code %s is an outage',
    (code) => {
      expect(isDatabaseOutage(coded(code))).toBe(true);
      expect(isDatabaseFull(coded(code))).toBe(code === '53100');
      expect(isPoolBusy(coded(code))).toBe(false);
    },
  );

  it.each(['23505', '25P02', '40001', '57014'])('with the code %s is no outage', (code) => {
    expect(isDatabaseOutage(coded(code))).toBe(false);
  });

  it('distinguishes a busy pool from a failed connection', () => {
    const busy = new Error('timeout exceeded when trying to connect');
    const away = new Error('Connection terminated due to connection timeout');
    expect([busy, away].map(isDatabaseOutage)).toEqual([true, true]);
    expect([busy, away].map(isPoolBusy)).toEqual([true, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { fileNumberOf, isLocalCall, isLocalId, newLocalId, rowIdOf } from './local-ids.ts';

describe('ids of this browser', () => {
  it('differ from those of a server', () => {
    const id = newLocalId();
    expect(isLocalId(id)).toBe(true);
    expect(newLocalId()).not.toBe(id);
    for (const other of ['4bc1e2', '', null, undefined]) expect(isLocalId(other)).toBe(false);
  });

  it('lead from a row to its file, and stay exact numbers', () => {
    for (const number of [1, 7, 2 ** 31]) {
      const last = rowIdOf(number, 2 ** 20 - 1);
      expect(Number.isSafeInteger(last)).toBe(true);
      expect([fileNumberOf(rowIdOf(number, 0)), fileNumberOf(last)]).toEqual([number, number]);
    }
  });

  it.each([
    ['/api/jobs/local-1/transactions', undefined, true],
    ['/api/jobs/a/files/local-1/pages/1?width=600', undefined, true],
    [`/api/transactions/${rowIdOf(1, 0)}/restore`, undefined, true],
    ['/api/files', { jobId: 'local-1', filePaths: [] }, true],
    ['/api/transactions/2147483647', { description: '/local-' }, false],
    ['/api/jobs/a/transactions', { values: { description: 'local-1' } }, false],
    ['/api/history?search=local-1', undefined, false],
    ['/api/files', { jobId: 'a' }, false],
  ])('decide who answers %s', (url, body, isLocal) => {
    expect(isLocalCall(url, body)).toBe(isLocal);
  });
});

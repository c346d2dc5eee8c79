import { describe, expect, it } from 'vitest';
import { methodOf, urlOf } from './call-address.ts';

describe('the address of a call', () => {
  it('is the table’s path for a call without parameters', () => {
    expect(urlOf('getUser')).toBe('/api/user');
    expect(methodOf('deleteAccount')).toBe('DELETE');
  });

  it.each([
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['50 % é', '50%20%25%20%C3%A9'],
    ['../user', '..%2Fuser'],
    ['{jobId}', '%7BjobId%7D'],
    ['$&', '%24%26'],
  ])('contains %s as one encoded part', (jobId, encoded) => {
    const url = urlOf('getJob', { path: { jobId } });
    expect(url).toBe(`/api/jobs/${encoded}`);
  });

  it.each(['', '.', '..'])('cannot contain %j, which would change the path', (jobId) => {
    expect(() => urlOf('getJob', { path: { jobId } })).toThrow(RangeError);
  });

  it('contains every part, including numbers, and the query', () => {
    const path = { jobId: 'job', fileId: 'file', page: 3 };
    expect(urlOf('pagePicture', { path, query: { width: 600 } })).toBe(
      '/api/jobs/job/files/file/pages/3?width=600',
    );
  });

  it('encodes the query and omits undefined parameters', () => {
    expect(urlOf('history', { query: { search: 'a&b=c d+é', page: 2, pageSize: undefined } })).toBe(
      '/api/history?search=a%26b%3Dc%20d%2B%C3%A9&page=2',
    );
    expect(urlOf('history', { query: {} })).toBe('/api/history');
  });
});

import { AnswerError, type Job, type JobFinding } from '@ledgerlift/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { madeJob } from '../testing/examples.ts';
import { isAbout, keyOf, queryOf } from './call-query.ts';
import { findingsOfFilesKey, historyKey, jobFindingsKey, jobKey, USER_KEY } from './query-keys.ts';

describe('the query key of a call', () => {
  it('starts with the URL that the loader fetches', () => {
    expect(keyOf('getUser')).toEqual(['/api/user', 'getUser']);
    expect(jobKey('a/b')).toEqual(['/api/jobs/a%2Fb', 'getJob']);
    expect(historyKey('rent & car', 2)[0]).toBe('/api/history?search=rent%20%26%20car&page=2');
  });

  it('is recognised by its call, whatever the parameters', () => {
    const client = new QueryClient();
    for (const key of [jobKey('job'), historyKey('', 1), historyKey('x', 2), USER_KEY])
      client.setQueryData<unknown>(key, {});
    const found = client.getQueryCache().findAll({ predicate: isAbout('history', 'jobFindings') });
    expect(found.map(({ queryKey }) => queryKey[0])).toEqual([historyKey('', 1)[0], historyKey('x', 2)[0]]);
  });

  it('is a prefix of the keys of the findings of some files', () => {
    const client = new QueryClient();
    client.setQueryData(findingsOfFilesKey('job', ['a', 'b']), []);
    expect(client.getQueryCache().findAll({ queryKey: jobFindingsKey('job') })).toHaveLength(1);
    expect(client.getQueryCache().findAll({ queryKey: jobFindingsKey('other') })).toHaveLength(0);
  });

  it('types the cached answer', () => {
    const client = new QueryClient();
    expectTypeOf(client.getQueryData(jobKey('job'))).toEqualTypeOf<Job | undefined>();
    // @ts-expect-error: a job is not a user.
    client.setQueryData(jobKey('job'), USER_KEY);
  });
});

describe('a query', () => {
  it('accepts an answer of its call, and nothing else', () => {
    const { queryKey, select } = queryOf(jobKey('job'));
    const job = madeJob([]);
    expect(queryKey).toEqual(jobKey('job'));
    expect(select(job)).toBe(job);
    expect(() => select({})).toThrow(AnswerError);
    expectTypeOf(select).returns.toEqualTypeOf<Job>();
    expectTypeOf(queryOf(findingsOfFilesKey('job', [])).select).returns.toEqualTypeOf<JobFinding[]>();
  });

  it('selects by the same function each time, to avoid renders', () => {
    expect(queryOf(jobKey('one')).select).toBe(queryOf(jobKey('other')).select);
  });
});

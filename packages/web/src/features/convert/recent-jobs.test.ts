import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearRecentJobs,
  dropRecentJob,
  loadRecentJobs,
  type RecentJob,
  saveRecentJob,
} from './recent-jobs.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60 * 1000;
const job = (jobId: string, usedAt = NOON): RecentJob => ({
  jobId,
  name: `${jobId}.pdf`,
  files: 1,
  rows: 2,
  usedAt,
});
const ids = (now = NOON) => loadRecentJobs(now).map(({ jobId }) => jobId);

describe('the recent conversions of a browser', () => {
  beforeEach(() => clearRecentJobs());

  it('are the last ten, the last one first, each once', () => {
    for (let index = 0; index < 12; index += 1) saveRecentJob(job(`job ${index}`));
    saveRecentJob(job('job 5'));
    expect(ids()).toHaveLength(10);
    expect(ids().slice(0, 3)).toEqual(['job 5', 'job 11', 'job 10']);
  });

  it('leave the list after 24 hours, when the server deletes them', () => {
    saveRecentJob(job('old', NOON - 23 * HOUR));
    saveRecentJob(job('new'));
    expect(ids()).toEqual(['new', 'old']);
    expect(ids(NOON + 2 * HOUR)).toEqual(['new']);
  });

  it('can be dropped, and survive a spoilt entry', () => {
    saveRecentJob(job('a'));
    saveRecentJob(job('b'));
    dropRecentJob('b', NOON);
    expect(ids()).toEqual(['a']);
    localStorage.setItem('ledgerlift-recent-conversions', '[{"jobId":1},null]');
    expect(ids()).toEqual([]);
    localStorage.setItem('ledgerlift-recent-conversions', 'spoilt');
    expect(ids()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { loadLastJobId, saveLastJobId } from './last-job-storage.ts';

beforeEach(() => sessionStorage.clear());

describe('the job that is found again', () => {
  it('is the one of this tab, whatever another tab is at', () => {
    saveLastJobId('mine');
    localStorage.setItem('ledgerlift-job', 'of another tab');
    expect(loadLastJobId()).toBe('mine');
  });

  it('is for a new tab the one that the browser was last at', () => {
    saveLastJobId('mine');
    sessionStorage.clear();
    expect(loadLastJobId()).toBe('mine');
  });

  it('is none once this tab has started over', () => {
    saveLastJobId('mine');
    saveLastJobId(null);
    expect(loadLastJobId()).toBeNull();
    localStorage.setItem('ledgerlift-job', 'of another tab');
    expect(loadLastJobId()).toBeNull();
  });
});

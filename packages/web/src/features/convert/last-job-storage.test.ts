import { beforeEach, describe, expect, it } from 'vitest';
import { loadLastJobId, saveLastJobId } from './last-job-storage.ts';

beforeEach(() => sessionStorage.clear());

describe('the restored job', () => {
  it('is the last one of this tab, not of another tab', () => {
    saveLastJobId('mine');
    localStorage.setItem('ledgerlift-job', 'of another tab');
    expect(loadLastJobId()).toBe('mine');
  });

  it('is the last one of the browser in a new tab', () => {
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

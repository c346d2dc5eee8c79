import { beforeEach, describe, expect, it } from 'vitest';
import { rememberedJob, rememberJob } from './job-memory.ts';

beforeEach(() => sessionStorage.clear());

describe('the job that is found again', () => {
  it('is the one of this tab, whatever another tab is at', () => {
    rememberJob('mine');
    localStorage.setItem('ledgerlift-job', 'of another tab');
    expect(rememberedJob()).toBe('mine');
  });

  it('is for a new tab the one that the browser was last at', () => {
    rememberJob('mine');
    sessionStorage.clear();
    expect(rememberedJob()).toBe('mine');
  });

  it('is none once this tab has started over', () => {
    rememberJob('mine');
    rememberJob(null);
    expect(rememberedJob()).toBeNull();
    localStorage.setItem('ledgerlift-job', 'of another tab');
    expect(rememberedJob()).toBeNull();
  });
});

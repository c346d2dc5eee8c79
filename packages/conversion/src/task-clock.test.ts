import { describe, expect, it } from 'vitest';
import { isOverdue, TaskClock } from './task-clock.ts';

describe('the CPU time of a task', () => {
  it('is bounded for each page and for the document', () => {
    let used = 500_000;
    const clock = new TaskClock({ secondsMinimum: 100, secondsPerPage: 10 }, () => used);
    const overdueAfter = (seconds: number) => isOverdue(clock.deadline, 500_000 + seconds * 1_000);
    expect(overdueAfter(1_000_000)).toBe(false);
    clock.start();
    expect([overdueAfter(99), overdueAfter(101)]).toEqual([false, true]);
    used += 20_000;
    clock.progress(1, 3);
    expect([overdueAfter(119), overdueAfter(121)]).toEqual([false, true]);
    used += 100_000;
    clock.progress(2, 3);
    expect([overdueAfter(129), overdueAfter(131)]).toEqual([false, true]);
    clock.progress(3, 3);
    expect([overdueAfter(129), overdueAfter(131)]).toEqual([false, true]);
    clock.stop();
    expect(overdueAfter(1_000_000)).toBe(false);
  });

  it('restarts with the next task', () => {
    let used = 0;
    const clock = new TaskClock({ secondsMinimum: 1, secondsPerPage: 0 }, () => used);
    clock.start();
    used = 900;
    clock.stop();
    clock.start();
    expect(isOverdue(clock.deadline, 1_800)).toBe(false);
    expect(isOverdue(clock.deadline, 1_901)).toBe(true);
  });
});

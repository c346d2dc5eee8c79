import { describe, expect, it, vi } from 'vitest';
import { StorageTallies } from './storage-tallies.ts';

const FRESH_MS = 5000;

describe('the bytes of a scope', () => {
  it('are the stored ones and those of running uploads, and stay known while an upload runs', async () => {
    const tallies = new StorageTallies();
    const read = vi.fn(async () => 100);
    tallies.enter('all');
    await tallies.count('all', FRESH_MS, read);
    tallies.enter('all');
    tallies.arrive('all', 30);
    expect(tallies.used('all')).toBe(130);
    // Of 30 bytes that arrived, 20 are stored.
    tallies.leave('all', 30, 20);
    expect(tallies.used('all')).toBe(120);
    await tallies.count('all', FRESH_MS, read);
    expect(read).toHaveBeenCalledTimes(1);
    tallies.leave('all', 0, 0);
    expect(tallies.used('all')).toBe(0);
  });

  it('are counted again after a failed count', async () => {
    const tallies = new StorageTallies();
    tallies.enter('all');
    const failing = tallies.count('all', FRESH_MS, () => Promise.reject(new Error('the database is away')));
    await expect(failing).rejects.toThrow('the database is away');
    await tallies.count('all', FRESH_MS, async () => 7);
    expect(tallies.used('all')).toBe(7);
  });
});

import { describe, expect, it } from 'vitest';
import { OpenStreams } from './open-streams.ts';
import { RateLimitedError } from './rate-limited-error.ts';

describe('OpenStreams', () => {
  it('counts each key separately, and a closed stream once', () => {
    const streams = new OpenStreams(2);
    const close = streams.open('a');
    streams.open('a');
    expect(() => streams.open('a')).toThrow(RateLimitedError);
    streams.open('b');
    close();
    close();
    streams.open('a');
    expect(() => streams.open('a')).toThrow(RateLimitedError);
  });
});

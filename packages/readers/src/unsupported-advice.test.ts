import { describe, expect, it } from 'vitest';
import { detectKind } from './document-kind.ts';
import { adviceFor } from './unsupported-advice.ts';

/** As many comments as the first kilobyte of a file holds. */
const COMMENTS = '<!---->'.repeat(140);

describe('what to do with a file that begins with many comments', () => {
  it('recognises a drawing behind them', () => {
    const drawing = Buffer.from(`<?xml version="1.0"?>\n${COMMENTS}<svg>`);
    expect(adviceFor('', drawing)).toContain('kind of picture');
  });

  // Each input blocked the processor for minutes when the pattern could match a row of comments in many ways.
  it('gives no advice without a drawing behind them', async () => {
    expect(adviceFor('', Buffer.from(COMMENTS))).toBe('');
    await expect(detectKind(Buffer.from(COMMENTS))).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it('gives no advice when the last comment is open', () => {
    expect(adviceFor('', Buffer.from(`${COMMENTS}<!-- <svg>`))).toBe('');
  });
});

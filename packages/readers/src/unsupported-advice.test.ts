import { describe, expect, it } from 'vitest';
import { detectKind } from './document-kind.ts';
import { adviceFor } from './unsupported-advice.ts';

/** As many comments as the first kilobyte of a file holds. */
const COMMENTS = '<!---->'.repeat(140);

describe('what to do with a file that begins with many comments', () => {
  it('is told where a drawing follows them', () => {
    const drawing = Buffer.from(`<?xml version="1.0"?>\n${COMMENTS}<svg>`);
    expect(adviceFor('', drawing)).toContain('kind of picture');
  });

  // Either of these kept the processor for longer than anybody waits while a row of comments could be read in many ways.
  it('is nothing where none follows', async () => {
    expect(adviceFor('', Buffer.from(COMMENTS))).toBe('');
    await expect(detectKind(Buffer.from(COMMENTS))).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it('is nothing where the last comment is open', () => {
    expect(adviceFor('', Buffer.from(`${COMMENTS}<!-- <svg>`))).toBe('');
  });
});

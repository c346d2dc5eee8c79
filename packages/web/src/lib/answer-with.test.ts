import { describe, expect, it } from 'vitest';
import { answerWith } from './answer-with.ts';

describe('an answer', () => {
  it('is let through when it has the field', () => {
    const answer = { entries: [] };
    expect(answerWith<typeof answer>('entries')(answer)).toBe(answer);
    const list: string[] = [];
    expect(answerWith<string[]>('length')(list)).toBe(list);
  });

  it('is an error when it was something else than JSON', () => {
    expect(() => answerWith<string[]>('length')({} as string[])).toThrow('Server returned invalid response');
  });
});

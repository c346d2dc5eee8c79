import { describe, expect, it } from 'vitest';
import { AnswerError, checkAnswer } from './check-answer.ts';
import { parseAnswer } from './parse-answer.ts';

const CREDITS = { credits: 5, allowance: { credits: 5, used: 0, renewsAt: '2026-01-01' }, kept: 0 };

describe.each([
  ['by its fields', checkAnswer],
  ['by its schema', parseAnswer],
])('an answer checked %s', (_way, check) => {
  it('passes unchanged', () => {
    expect(check('getCredits', CREDITS)).toEqual(CREDITS);
    expect(check('listSessions', [])).toEqual([]);
    expect(check('logout', {})).toEqual({});
  });

  it.each([
    ['getCredits', {}],
    ['getCredits', { credits: 5 }],
    ['getCredits', [CREDITS]],
    ['getCredits', null],
    ['getCredits', '<html>'],
    ['listSessions', {}],
    ['listSessions', { length: 0 }],
    ['logout', null],
    ['logout', []],
    ['download', {}],
  ] as const)('causes a typed error when %s answers %j', (name, answer) => {
    expect(() => check(name, answer)).toThrow(AnswerError);
    expect(() => check(name, answer)).toThrow(`The answer to ${name} is not what it should be`);
  });
});

it('has unchecked field values unless checked by its schema', () => {
  const odd = { ...CREDITS, kept: 'none' };
  expect(checkAnswer('getCredits', odd)).toBe(odd);
  expect(() => parseAnswer('getCredits', odd)).toThrow(AnswerError);
});

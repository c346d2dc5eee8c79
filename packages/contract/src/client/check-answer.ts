import { CALL_OUTLINES } from './call-outlines.ts';
import type { AnswerOf, CallName } from './call-types.ts';

/** An answer that does not match its call: from another server or another version. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  readonly call: CallName;

  constructor(call: CallName, problem: string) {
    super(`The answer to ${call} is not what it should be: ${problem}`);
    this.call = call;
  }
}

/**
 * Checks that the JSON answer of a call is a list, or an object with all of the call's fields. Does not check the
 * fields' values, so that it costs the same for one row and for 10,000. Throws AnswerError otherwise.
 */
export function checkAnswer<Name extends CallName>(name: Name, answer: unknown): AnswerOf<Name> {
  const problem = problemOf(CALL_OUTLINES[name].answer, answer);
  if (problem !== null) throw new AnswerError(name, problem);
  return answer as AnswerOf<Name>;
}

function problemOf(shape: 'file' | 'list' | readonly string[], answer: unknown): string | null {
  if (shape === 'file') return 'it is not JSON';
  if (shape === 'list') return Array.isArray(answer) ? null : 'it is not a list';
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'it is not an object';
  const missing = shape.filter((field) => !(field in answer));
  return missing.length === 0 ? null : `it lacks ${missing.join(', ')}`;
}

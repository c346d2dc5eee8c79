import { API, isBinary } from '../calls/index.ts';
import type { AnswerOf, CallName } from './call-types.ts';
import { AnswerError } from './check-answer.ts';

/**
 * Lets the JSON answer of a call through when its schema does, for callers that have room and time for schemas.
 * Throws AnswerError otherwise.
 */
export function parseAnswer<Name extends CallName>(name: Name, answer: unknown): AnswerOf<Name> {
  const schema = API[name].answer;
  if (isBinary(schema)) throw new AnswerError(name, 'it is no JSON');
  const { data, error } = schema.safeParse(answer);
  if (error !== undefined) throw new AnswerError(name, error.message);
  return data as AnswerOf<Name>;
}

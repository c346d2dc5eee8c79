import { API, isBinary } from '../calls/index.ts';
import type { AnswerOf, CallName } from './call-types.ts';
import { AnswerError } from './check-answer.ts';

/**
 * Checks the JSON answer of a call by its schema, for clients that can afford the schemas. Throws AnswerError
 * otherwise.
 */
export function parseAnswer<Name extends CallName>(name: Name, answer: unknown): AnswerOf<Name> {
  const schema = API[name].answer;
  if (isBinary(schema)) throw new AnswerError(name, 'it is not JSON');
  const { data, error } = schema.safeParse(answer);
  if (error !== undefined) throw new AnswerError(name, error.message);
  return data as AnswerOf<Name>;
}

import {
  type AddressParameters,
  type AnswerOf,
  type ArgumentsOf,
  checkAnswer,
  type LoadCallName,
  urlOf,
} from '@ledgerlift/contract';
import type { DataTag, Query } from '@tanstack/react-query';

/** The key of a call's answer in the cache: first the URL that the loader fetches, then the call's name. */
export type CallQueryKey<Name extends LoadCallName, Answer = AnswerOf<Name>> = DataTag<
  readonly [url: string, call: Name],
  Answer
>;

/** The key of a call's answer. */
export function keyOf<Name extends LoadCallName>(
  name: Name,
  ...parameters: ArgumentsOf<AddressParameters<Name>>
): CallQueryKey<Name> {
  return [urlOf(name, ...parameters), name] as unknown as CallQueryKey<Name>;
}

/** What a query needs to load the answer under a key; its error is an AnswerError when something else than that is loaded. */
export function queryOf<Name extends LoadCallName>(
  queryKey: readonly [url: string, call: Name, ...more: unknown[]],
): { queryKey: typeof queryKey; select: (answer: unknown) => AnswerOf<Name> } {
  return { queryKey, select: checkerOf(queryKey[1]) };
}

/** Tells of a query in the cache whether it is about one of these calls, whatever its parameters. */
export function isAbout(...names: readonly LoadCallName[]): (query: Query) => boolean {
  return ({ queryKey }) => names.some((name) => name === queryKey[1]);
}

const checkers = new Map<LoadCallName, unknown>();

/** One function for each call: with another one the cache would select anew each time. */
function checkerOf<Name extends LoadCallName>(name: Name): (answer: unknown) => AnswerOf<Name> {
  const checker = checkers.get(name) ?? ((answer: unknown) => checkAnswer(name, answer));
  checkers.set(name, checker);
  return checker as (answer: unknown) => AnswerOf<Name>;
}

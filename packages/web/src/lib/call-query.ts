import {
  type AddressParameters,
  type AnswerOf,
  type ArgumentsOf,
  checkAnswer,
  type LoadCallName,
  urlOf,
} from '@ledgerlift/contract';
import type { DataTag, NetworkMode, Query } from '@tanstack/react-query';
import { isLocalCall } from '../private/local-ids.ts';

/** The query key of a call's answer: first the URL that the loader fetches, then the call's name. */
export type CallQueryKey<Name extends LoadCallName, Answer = AnswerOf<Name>> = DataTag<
  readonly [url: string, call: Name],
  Answer
>;

/** The query key of a call's answer. */
export function keyOf<Name extends LoadCallName>(
  name: Name,
  ...parameters: ArgumentsOf<AddressParameters<Name>>
): CallQueryKey<Name> {
  return [urlOf(name, ...parameters), name] as unknown as CallQueryKey<Name>;
}

/** The options of a query that loads the answer of a key. Its error is an AnswerError if another kind of answer arrives. */
export function queryOf<Name extends LoadCallName>(
  queryKey: readonly [url: string, call: Name, ...more: unknown[]],
): {
  queryKey: typeof queryKey;
  select: (answer: unknown) => AnswerOf<Name>;
  networkMode: NetworkMode;
} {
  const [url, name] = queryKey;
  return { queryKey, select: checkerOf(name), networkMode: networkModeOf(isLocalCall(url)) };
}

/** What this browser answers itself does not wait for a connection. */
export function networkModeOf(isLocal: boolean): NetworkMode {
  return isLocal ? 'always' : 'online';
}

/** A predicate for queries of these calls, whatever their parameters. */
export function isAbout(...names: readonly LoadCallName[]): (query: Query) => boolean {
  return ({ queryKey }) => names.some((name) => name === queryKey[1]);
}

const checkers = new Map<LoadCallName, unknown>();

/** One function per call: with a new function each time the cache would run the selection again. */
function checkerOf<Name extends LoadCallName>(name: Name): (answer: unknown) => AnswerOf<Name> {
  const checker = checkers.get(name) ?? ((answer: unknown) => checkAnswer(name, answer));
  checkers.set(name, checker);
  return checker as (answer: unknown) => AnswerOf<Name>;
}

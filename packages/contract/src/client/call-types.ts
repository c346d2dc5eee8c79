import type { z } from 'zod';
import type { API } from '../calls/index.ts';

/** The name of a call. */
export type CallName = keyof typeof API;

type CallOf<Name extends CallName> = (typeof API)[Name];

/** `/api/jobs/{jobId}/files/{fileId}` has `jobId | fileId`. */
export type PathPart<Path extends string> = Path extends `${string}{${infer Part}}${infer Rest}`
  ? Part | PathPart<Rest>
  : never;

/** A parameter under its key; without the key for calls that have none. */
type Parameter<Key extends string, Value> = keyof Value extends never ? unknown : { [Each in Key]: Value };

/** As Parameter, but optional when none of its parts is required. */
type OptionalParameter<Key extends string, Value> =
  Record<never, never> extends Value ? Partial<Parameter<Key, Value>> : Parameter<Key, Value>;

type PathOf<Call> = Call extends { params: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Call extends { path: infer Path extends string }
    ? Record<PathPart<Path>, string>
    : never;
type QueryOf<Call> = Call extends { query: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Record<never, never>;
type BodyOf<Call> = Call extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Record<never, never>;

/** Parameters of a call's address: `path` and `query`. */
export type AddressParameters<Name extends CallName> = Parameter<'path', PathOf<CallOf<Name>>> &
  OptionalParameter<'query', QueryOf<CallOf<Name>>>;

/** All parameters of a call: `path`, `query` and `body`. */
export type CallParameters<Name extends CallName> = AddressParameters<Name> &
  Parameter<'body', BodyOf<CallOf<Name>>>;

/** The arguments after a call's name: none for a call without parameters. */
export type ArgumentsOf<Parameters> = keyof Parameters extends never
  ? []
  : Record<never, never> extends Parameters
    ? [parameters?: Parameters]
    : [parameters: Parameters];

/** The fields of a multipart call, without its files. */
export type FormOf<Name extends FormCallName> =
  CallOf<Name> extends {
    form: infer Schema extends z.ZodType;
  }
    ? z.input<Schema>
    : never;

/** The JSON answer of a call; never for files and streams. */
export type AnswerOf<Name extends CallName> = CallOf<Name>['answer'] extends infer Schema extends z.ZodType
  ? z.output<Schema>
  : never;

/** Calls with a multipart body. */
export type FormCallName = {
  [Name in CallName]: CallOf<Name> extends { form: z.ZodType } ? Name : never;
}[CallName];

/** Calls that answer JSON and accept JSON or nothing. */
export type JsonCallName = Exclude<
  { [Name in CallName]: CallOf<Name>['answer'] extends z.ZodType ? Name : never }[CallName],
  FormCallName
>;

/** GET calls that answer JSON: what a page may load and cache. */
export type LoadCallName = {
  [Name in JsonCallName]: CallOf<Name>['method'] extends 'GET' ? Name : never;
}[JsonCallName];

/** The shape to check an answer against: a list, an object with at least these fields, or no JSON. */
type AnswerShape<Answer> = Answer extends z.ZodType
  ? z.output<Answer> extends readonly unknown[]
    ? 'list'
    : readonly (keyof z.output<Answer>)[]
  : 'file';

/** What a client needs of a call at run time. */
export interface CallOutline<Name extends CallName> {
  method: CallOf<Name>['method'];
  path: CallOf<Name>['path'];
  answer: AnswerShape<CallOf<Name>['answer']>;
}

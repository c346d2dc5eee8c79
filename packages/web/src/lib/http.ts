import {
  type AddressParameters,
  type AnswerOf,
  type ArgumentsOf,
  type CallName,
  type CallParameters,
  checkAnswer,
  type ErrorBody,
  type JsonCallName,
  methodOf,
  urlOf,
} from '@ledgerlift/contract';
import { isLocalCall } from '../private/local-ids.ts';

/** Sends a call with cookies; a JSON content type goes with a body only. Does not throw on a status that is not OK. */
export function send<Name extends CallName>(
  name: Name,
  parameters: CallParameters<Name>,
  init: RequestInit = {},
): Promise<Response> {
  const { body } = parameters as { body?: unknown };
  const url = urlOf(name, ...([parameters] as unknown as ArgumentsOf<AddressParameters<Name>>));
  if (isLocalCall(url, body)) return answerHere(name, url, { ...init, body });
  return fetch(url, { ...init, method: methodOf(name), credentials: 'include', ...contentOf(body, init) });
}

/** Answers a call about a conversion that is kept in this browser. */
async function answerHere(
  name: CallName,
  url: string,
  call: { body?: unknown; signal?: AbortSignal | null | undefined },
): Promise<Response> {
  const { answerCall } = await import('../private/index.ts');
  return answerCall(name, url, call);
}

/** Loads the answer of a call by its address: from this browser for a conversion that is kept here. */
export function load(name: CallName, url: string, signal: AbortSignal): Promise<Response> {
  if (isLocalCall(url)) return answerHere(name, url, { signal });
  return fetch(url, { signal, credentials: 'include' });
}

function contentOf(body: unknown, init: RequestInit): RequestInit {
  if (body === undefined) return {};
  return {
    headers: { ...init.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

const NOT_SIGNED_IN = 401;
const NOT_FOUND = 404;
let onRefusal: () => void = () => {};

/** Sets the only listener for answers that may mean an ended session: 401, and 404 for one's own data. */
export function setRefusalListener(listener: () => void): void {
  onRefusal = listener;
}

/**
 * To be called with the status of every refusal once its answer is complete, before its caller shows an error: the listener
 * first asks the server, so its toast comes later and replaces that error.
 */
export function reportRefusal(status: number): void {
  if (status === NOT_SIGNED_IN || status === NOT_FOUND) onRefusal();
}

/** A call that the server refused; `message` is the server's, or '' if it gave none. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string;
  /** Further data of the refusal. */
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/**
 * Sends a call and reads its JSON answer. Throws CallError when the status is not OK, TypeError when the network fails,
 * AnswerError when the answer comes from another host or a server of another version.
 */
export async function call<Name extends JsonCallName>(
  name: Name,
  ...[parameters]: ArgumentsOf<CallParameters<Name>>
): Promise<AnswerOf<Name>> {
  const response = await send(name, (parameters ?? {}) as CallParameters<Name>);
  if (!response.ok) throw await callErrorOf(response);
  return readAnswer(name, response);
}

/** The CallError of a response, to be thrown at once. */
export async function callErrorOf(response: Response): Promise<CallError> {
  const body = (await readJson(response)) as Partial<ErrorBody> | null;
  reportRefusal(response.status);
  return new CallError(response.status, body?.code ?? '', body?.message ?? '', body?.details);
}

/** The message for a failed call: the server's, or `fallback` if it gave none or the network failed. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof CallError && error.message !== '' ? error.message : fallback;
}

/** Reads the answer of a call. Throws AnswerError if it does not match the table of calls. */
export async function readAnswer<Name extends CallName>(
  name: Name,
  response: Response,
): Promise<AnswerOf<Name>> {
  return checkAnswer(name, await readJson(response));
}

/** Reads an answer as JSON; an answer that is not JSON becomes an empty object. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return {};
  }
}

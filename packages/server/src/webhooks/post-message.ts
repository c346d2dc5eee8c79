import { type ClientRequest, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { DeliveryProblem } from '@ledgerlift/contract';
import type { CheckedTarget } from './check-target.ts';

/** Bytes of an answer that are read; nobody needs them. */
const ANSWER_BYTES = 8192;

/** A message that nothing answered. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly problem: DeliveryProblem;

  constructor(problem: DeliveryProblem, cause: unknown) {
    super(`no answer: ${problem}`, { cause });
    this.problem = problem;
  }
}

/**
 * Posts JSON to the checked addresses, whatever the host resolves to by now, and returns the status of the answer.
 * Follows no redirect. Throws NoAnswerError; once `signal` aborts, with `timeout`.
 */
export function postMessage(
  { url, addresses }: CheckedTarget,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    const request = send(url, {
      method: 'POST',
      agent: false,
      lookup: lookupOf(addresses),
      signal,
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Ledgerlift-Webhooks/1',
      },
    });
    request.on('error', (error) => {
      // Once the status is known, a broken or endless rest of the answer changes nothing.
      if (status === undefined) reject(new NoAnswerError(problemOf(request, signal), error));
      else resolve(status);
    });
    request.on('response', (answer) => {
      ({ statusCode: status } = answer);
      answer.on('close', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => undefined);
      dropAnswer(answer);
    });
    request.end(body);
  });
}

function dropAnswer(answer: IncomingMessage): void {
  let read = 0;
  answer.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > ANSWER_BYTES) answer.destroy();
  });
}

/** Resolves every host to these addresses. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (all || !first) done(null, found);
    else done(null, first.address, first.family);
  };
}

function problemOf({ socket }: ClientRequest, signal: AbortSignal): DeliveryProblem {
  if (signal.aborted) return 'timeout';
  return socket instanceof TLSSocket && socket.authorizationError ? 'bad_certificate' : 'unreachable';
}

import { appendFileSync } from 'node:fs';
import { type ApiCall, errorBodySchema, isBinary } from '@ledgerlift/contract';
import { expect } from 'vitest';
import { NAMED_CALLS } from '../http/api-docs/call-schemas.ts';
import { errorCodesOf } from '../http/api-docs/openapi-document.ts';

/** A file to which a run appends a line per response: call, outcome and test. See scripts/call-coverage.mjs. */
const COVERAGE_FILE = process.env.CALL_COVERAGE;

/**
 * Checks a response against the table of calls, so that the published API description stays true: a success has the
 * shape of its call, an error has a code that the call lists. Ignores responses of other paths.
 */
export async function checkAnswer(method: string, path: string, response: Response): Promise<void> {
  const found = callOf(method, path);
  if (!found) return;
  const [name, call] = found;
  if (!response.ok) {
    const { code } = errorBodySchema.parse(await response.json());
    if (!errorCodesOf(call).includes(code)) throw new Error(`${name} does not list the error ${code}`);
    noteCoverage(name, code);
    return;
  }
  if (isBinary(call.answer)) checkMime(name, call.answer.mimes, response);
  else call.answer.parse(await response.json());
  noteCoverage(name, 'ok');
}

function callOf(method: string, path: string): [string, ApiCall] | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  return NAMED_CALLS.find(([, call]) => call.method === method && patternOf(call.path).test(pathname));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function checkMime(name: string, mimes: readonly string[], response: Response): void {
  const [mime = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (!mimes.includes(mime)) throw new Error(`${name} does not list the type ${mime}`);
}

function noteCoverage(call: string, outcome: string): void {
  if (!COVERAGE_FILE) return;
  const { testPath = '', currentTestName = '' } = expect.getState();
  appendFileSync(COVERAGE_FILE, `${JSON.stringify({ call, outcome, testPath, currentTestName })}\n`);
}

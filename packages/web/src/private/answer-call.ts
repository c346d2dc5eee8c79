import {
  API,
  type CallName,
  type DocumentType,
  ERROR_STATUS,
  LedgerliftError,
  type UploadResponse,
} from '@ledgerlift/contract';
import { z } from 'zod';
import { addFiles, type FilesToAdd } from './add-files.ts';
import { addSample } from './add-sample.ts';
import { ANSWERS, type LocalCall } from './answers.ts';

/** Answers a call about a conversion of this browser as the server would answer it. Never throws, but for an aborted signal. */
export function answerCall(
  name: CallName,
  url: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal | null | undefined },
): Promise<Response> {
  return answer(async () => {
    const answerOf = ANSWERS[name];
    if (!answerOf) throw notHere();
    const { pathname, searchParams } = new URL(url, location.origin);
    const path = partsOf(API[name].path, pathname);
    const query = Object.fromEntries(searchParams);
    const call: LocalCall = { path, query, body, signal: signal ?? undefined };
    return answerOf({ ...call, jobId: path.jobId ?? '' });
  });
}

/** Answers an upload without sending anything. */
export function answerUpload(files: FilesToAdd, signal: AbortSignal): Promise<Response> {
  return answer((): Promise<UploadResponse> => addFiles(files, signal));
}

/** Answers the call for a sample without the server's help. */
export function answerSample(documentType: DocumentType): Promise<Response> {
  return answer((): Promise<UploadResponse> => addSample(documentType));
}

async function answer(find: () => Promise<unknown>): Promise<Response> {
  try {
    const found = await find();
    return found instanceof Response ? found : Response.json(found);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const { code, message, details } = refusalOf(error);
    return Response.json({ code, message, details }, { status: ERROR_STATUS[code] });
  }
}

/** What `/api/jobs/{jobId}` names in an address. */
function partsOf(template: string, pathname: string): Record<string, string> {
  const names = template.split('/');
  const values = pathname.split('/');
  return Object.fromEntries(
    names.flatMap((name, index) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(values[index] ?? '')]] : [],
    ),
  );
}

function refusalOf(error: unknown): LedgerliftError {
  if (error instanceof LedgerliftError) return error;
  if (error instanceof z.ZodError)
    return new LedgerliftError('invalid_request', error.issues[0]?.message ?? 'The request is not valid.');
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return new LedgerliftError(
      'storage_full',
      'This browser has no room left. Delete conversions that you no longer need, then try again.',
    );
  if (error instanceof DOMException)
    return new LedgerliftError(
      'unavailable',
      'This browser could not store the conversion. Open the page in a normal window, or reload it and try again.',
    );
  return new LedgerliftError(
    'internal',
    'Something went wrong in this browser. Reload the page and try again.',
  );
}

function notHere(): LedgerliftError {
  return new LedgerliftError(
    'invalid_request',
    'This is not possible for a conversion that is kept on this device.',
  );
}

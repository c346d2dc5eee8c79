import { type AnswerOf, type FormCallName, type FormOf, methodOf, urlOf } from '@ledgerlift/contract';
import { callErrorOf, readAnswer } from './http.ts';

interface SendFormOptions {
  /** Called with the number of bytes sent and their total. */
  onProgress: (sent: number, total: number) => void;
  /** Stops the upload; the promise then rejects with an AbortError. */
  signal: AbortSignal;
  /** True for files that must not leave this device: nothing is sent. */
  isPrivate?: boolean;
}

/**
 * Sends a form with files and reports its progress, which `fetch` cannot, and reads the JSON answer.
 * Throws CallError when the server refuses, TypeError when the network fails, AnswerError as `call` does.
 */
export function sendForm(
  name: FormCallName,
  fields: FormOf<FormCallName>,
  files: readonly File[],
  { onProgress, signal, isPrivate = false }: SendFormOptions,
): Promise<AnswerOf<FormCallName>> {
  if (isPrivate) return keepHere(name, fields, files, signal);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(methodOf(name), urlOf(name));
    request.withCredentials = true;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const response = new Response(responseText, { status });
      if (response.ok) readAnswer(name, response).then(resolve, reject);
      else callErrorOf(response).then(reject, reject);
    });
    request.addEventListener('error', () => reject(new TypeError('The network failed.')));
    const stop = () => {
      reject(new DOMException('The sending was stopped.', 'AbortError'));
      request.abort();
    };
    signal.addEventListener('abort', stop, { once: true });
    request.send(formOf(fields, files));
  });
}

async function keepHere(
  name: FormCallName,
  { documentType, jobId }: FormOf<FormCallName>,
  files: readonly File[],
  signal: AbortSignal,
): Promise<AnswerOf<FormCallName>> {
  const { answerUpload } = await import('../private/index.ts');
  const response = await answerUpload({ files, documentType, jobId }, signal);
  if (!response.ok) throw await callErrorOf(response);
  return readAnswer(name, response);
}

/** Fields go first: the server reads the parts in order. */
function formOf(fields: FormOf<FormCallName>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const file of files) form.append('files', file, file.name);
  return form;
}

import { callErrorOf, readBody } from './http.ts';

interface SendFormOptions {
  /** Is told how many bytes have left, of all that there are. */
  onProgress: (sent: number, total: number) => void;
  /** Stops the sending; the promise then rejects with an AbortError. */
  signal: AbortSignal;
}

/**
 * Posts a form and tells how far it is, which `fetch` cannot, and reads the JSON answer.
 * Throws CallError when the server refuses, TypeError when the network fails.
 */
export function sendForm<T>(
  url: string,
  form: FormData,
  { onProgress, signal }: SendFormOptions,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const response = new Response(responseText, { status });
      if (response.ok) readBody<T>(response).then(resolve, reject);
      else callErrorOf(response).then(reject, reject);
    });
    request.addEventListener('error', () => reject(new TypeError('The network failed.')));
    const stop = () => {
      reject(new DOMException('The sending was stopped.', 'AbortError'));
      request.abort();
    };
    signal.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
}

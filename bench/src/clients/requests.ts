import { errorBodySchema } from '@ledgerlift/contract';
import type { Answer, Sent } from './browser.ts';

const BOUNDARY = 'ledgerlift-clients-boundary';

export function post(path: string, body: object): Sent {
  return { method: 'POST', path, body: Buffer.from(JSON.stringify(body)), contentType: 'application/json' };
}

/** The upload of PDFs as bank statements into a new job. */
export function uploadOf(documents: readonly Buffer[]): Sent {
  const parts = documents.flatMap((document, number) => [
    partHead(`name="files"; filename="statement-${number + 1}.pdf"\r\nContent-Type: application/pdf`),
    document,
    Buffer.from('\r\n'),
  ]);
  const type = [partHead('name="documentType"'), Buffer.from('bank_statement\r\n')];
  return {
    method: 'POST',
    path: '/api/upload',
    body: [...type, ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)],
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

/** The status of an answer, with the error code of a refusal: `413 file_too_large`. */
export function refusalOf({ status, json }: Answer): string {
  try {
    const refusal = errorBodySchema.safeParse(json());
    return refusal.success ? `${status} ${refusal.data.code}` : `${status}`;
  } catch {
    return `${status}`;
  }
}

function partHead(disposition: string): Buffer {
  return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`);
}

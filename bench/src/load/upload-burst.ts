import { request } from 'node:http';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { errorBodySchema, uploadResponseSchema } from '@ledgerlift/contract';
import { noisyPdf } from './noisy-pdf.ts';

// Started by load-server.ts: parallel uploads from many clients, in a process with low priority.

export interface BurstOrder {
  url: string;
  clients: number;
  /** The size of each file. */
  bytes: number;
}

export interface BurstReport {
  /** Uploads by outcome: `200`, `413 file_too_large`, or `broken: reason`. */
  ends: [string, number][];
  /** True if every upload succeeded or was refused with an error of the contract. */
  isClear: boolean;
  seconds: number;
}

const LOWEST_PRIORITY = 19;
const BOUNDARY = 'ledgerlift-load-boundary';

interface End {
  name: string;
  isClear: boolean;
}

/** Uploads the document with a number after its end, so that each is unique. */
function upload(url: string, document: Buffer, client: number): Promise<End> {
  const own = Buffer.from(`\n% client ${client}\n`);
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="documentType"\r\n\r\nbank_statement\r\n` +
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="client-${client}.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const parts = [head, document, own, tail];
  return new Promise((resolve) => {
    const call = request(`${url}/api/upload`, {
      method: 'POST',
      agent: false,
      headers: {
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length': parts.reduce((sum, part) => sum + part.length, 0),
      },
    });
    call.once('error', (error) => resolve({ name: `broken: ${error.message}`, isClear: false }));
    call.once('response', (response) => {
      text(response).then(
        (body) => resolve(endOf(response.statusCode ?? 0, body)),
        () => resolve({ name: 'broken: the answer ended early', isClear: false }),
      );
    });
    for (const part of parts) call.write(part);
    call.end();
  });
}

function endOf(status: number, body: string): End {
  const json: unknown = JSON.parse(body);
  if (status === 200) {
    const [file] = uploadResponseSchema.parse(json).files;
    return { name: '200', isClear: file?.pages === 1 };
  }
  const refusal = errorBodySchema.safeParse(json);
  if (!refusal.success) return { name: `${status} without a reason`, isClear: false };
  return { name: `${status} ${refusal.data.code}`, isClear: refusal.data.code !== 'internal' };
}

process.once('message', async ({ url, clients, bytes }: BurstOrder) => {
  setPriority(LOWEST_PRIORITY);
  const document = await noisyPdf(bytes);
  process.send?.('ready');
  process.once('message', async () => {
    const started = performance.now();
    const ends = await Promise.all(
      Array.from({ length: clients }, (_, client) => upload(url, document, client)),
    );
    const counts = new Map<string, number>();
    for (const { name } of ends) counts.set(name, (counts.get(name) ?? 0) + 1);
    const report: BurstReport = {
      ends: [...counts],
      isClear: ends.every(({ isClear }) => isClear),
      seconds: (performance.now() - started) / 1_000,
    };
    process.send?.(report, () => process.disconnect());
  });
});

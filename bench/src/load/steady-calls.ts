import { setTimeout as sleep } from 'node:timers/promises';
import { convertResponseSchema, transactionSchema, uploadResponseSchema } from '@ledgerlift/contract';
import { sampleDocument } from '@ledgerlift/fixtures';
import { z } from 'zod';

// Started by load-server.ts: a visitor with a converted statement whose calls go on at a steady rate, in a process of its own.

export interface CallTimes {
  /** Milliseconds of every answered call, by its name. */
  times: [string, number[]][];
  failures: number;
}

const EVERY_MILLISECONDS = 40;

interface Visitor {
  url: string;
  cookie: string;
  jobId: string;
  rowIds: number[];
}

process.once('message', async (url: string) => {
  const visitor = await visitorWithRows(url);
  process.send?.('ready');
  process.on('message', async (order: 'start' | 'stop') => {
    if (order === 'start') process.send?.(await measure(visitor));
  });
});

/** Calls in turns until the next message, each begun at its time whether the ones before are answered or not. */
async function measure(visitor: Visitor): Promise<CallTimes> {
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  const times = new Map<string, number[]>();
  const running: Promise<void>[] = [];
  let failures = 0;
  const started = performance.now();
  for (let number = 0; !isOver; number += 1) {
    const [name, call] = callOf(visitor, number);
    const begun = performance.now();
    running.push(
      call().then(
        () => void times.set(name, [...(times.get(name) ?? []), performance.now() - begun]),
        () => {
          failures += 1;
        },
      ),
    );
    await sleep(Math.max(0, started + (number + 1) * EVERY_MILLISECONDS - performance.now()));
  }
  await Promise.all(running);
  return { times: [...times], failures };
}

function callOf(visitor: Visitor, number: number): [string, () => Promise<unknown>] {
  const { jobId, rowIds } = visitor;
  const row = rowIds[number % rowIds.length] ?? 0;
  const calls: [string, () => Promise<unknown>][] = [
    ['GET /api/credits', () => call(visitor, 'GET', '/api/credits')],
    ['GET /api/jobs/{jobId}', () => call(visitor, 'GET', `/api/jobs/${jobId}`)],
    [
      'PUT /api/transactions/{id}',
      () => call(visitor, 'PUT', `/api/transactions/${row}`, { description: `Edit ${number}` }),
    ],
    ['GET /api/jobs/{jobId}/transactions', () => call(visitor, 'GET', `/api/jobs/${jobId}/transactions`)],
  ];
  return calls[number % calls.length] ?? ['', async () => undefined];
}

async function visitorWithRows(url: string): Promise<Visitor> {
  const { bytes, fileName } = await sampleDocument('bank_statement');
  const form = new FormData();
  form.set('documentType', 'bank_statement');
  form.append('files', new Blob([new Uint8Array(bytes)]), fileName);
  const uploaded = await fetch(`${url}/api/upload`, { method: 'POST', body: form });
  const cookie = uploaded.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { jobId, files } = uploadResponseSchema.parse(await uploaded.json());
  const visitor: Visitor = { url, cookie, jobId, rowIds: [] };
  const request = { filePaths: files.map((file) => file.path), documentType: 'bank_statement' };
  convertResponseSchema.parse(await call(visitor, 'POST', `/api/convert/${jobId}`, request));
  const rows = z
    .array(transactionSchema)
    .parse(await call(visitor, 'GET', `/api/jobs/${jobId}/transactions`));
  return { ...visitor, rowIds: rows.map((row) => row.id) };
}

/** The answer's JSON. Throws Error for any but a good one. */
async function call(
  { url, cookie }: Visitor,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} got ${response.status}`);
  return json;
}

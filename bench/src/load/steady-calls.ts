import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AddressParameters,
  API,
  type ArgumentsOf,
  type CallParameters,
  type JsonCallName,
  methodOf,
  parseAnswer,
  urlOf,
} from '@ledgerlift/contract';
import { sampleDocument } from '@ledgerlift/fixtures';

// Started by load-server.ts: a visitor with a converted statement who makes calls at a steady rate, in its own process.

export interface CallTimes {
  /** Milliseconds of every answered call, by name. */
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

/** Makes calls in turn until the next message, each at its scheduled time whether or not earlier ones are answered. */
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
  const calls: [JsonCallName, () => Promise<unknown>][] = [
    ['getCredits', () => call(visitor, 'getCredits')],
    ['getJob', () => call(visitor, 'getJob', { path: { jobId } })],
    [
      'editTransaction',
      () => call(visitor, 'editTransaction', { path: { id: row }, body: { description: `Edit ${number}` } }),
    ],
    ['listTransactions', () => call(visitor, 'listTransactions', { path: { jobId } })],
  ];
  const [name, make] = calls[number % calls.length] ?? ['getCredits', async () => undefined];
  return [`${API[name].method} ${API[name].path}`, make];
}

async function visitorWithRows(url: string): Promise<Visitor> {
  const { bytes, fileName } = await sampleDocument('bank_statement');
  const form = new FormData();
  form.set('documentType', 'bank_statement');
  form.append('files', new Blob([new Uint8Array(bytes)]), fileName);
  const uploaded = await fetch(url + urlOf('upload'), { method: methodOf('upload'), body: form });
  const cookie = uploaded.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { jobId, files } = parseAnswer('upload', await uploaded.json());
  const visitor: Visitor = { url, cookie, jobId, rowIds: [] };
  const body = { filePaths: files.map((file) => file.path), documentType: 'bank_statement' } as const;
  parseAnswer('convert', await call(visitor, 'convert', { path: { jobId }, body }));
  const listed = await call(visitor, 'listTransactions', { path: { jobId } });
  const rows = parseAnswer('listTransactions', listed);
  return { ...visitor, rowIds: rows.map((row) => row.id) };
}

/** The JSON of a successful answer. Throws Error otherwise. */
async function call<Name extends JsonCallName>(
  { url, cookie }: Visitor,
  name: Name,
  ...[parameters]: ArgumentsOf<CallParameters<Name>>
): Promise<unknown> {
  const { body } = (parameters ?? {}) as { body?: unknown };
  const address = urlOf(name, ...([parameters] as unknown as ArgumentsOf<AddressParameters<Name>>));
  const response = await fetch(url + address, {
    method: methodOf(name),
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${name} got ${response.status}`);
  return json;
}

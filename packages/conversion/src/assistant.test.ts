import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssistantRequest } from '@ledgerlift/engine';
import { citeTurned, sampleDocument, TURNED_ACCOUNT_NUMBER, turnedStatement } from '@ledgerlift/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuardedAssistant } from './assistant-request-guard.ts';
import { type ConversionPool, createConversionPool } from './conversion-pool.ts';

const LONG_SECONDS = 600;
/** More than a one-page document takes on a slow machine. */
const DOCUMENT_SECONDS = 60;

let folder = '';
let pool: ConversionPool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlift-assistant-'));
  await writeFile(join(folder, 'turned.pdf'), await turnedStatement());
  await writeFile(join(folder, 'misprinted.pdf'), await turnedStatement({ misprinted: true }));
  await writeFile(join(folder, 'sample.pdf'), (await sampleDocument('bank_statement')).bytes);
  const limits = { memoryMegabytes: 1_500, secondsPerPage: 1, secondsMinimum: DOCUMENT_SECONDS };
  pool = createConversionPool({ size: 1, ...limits });
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

const cite = (request: AssistantRequest) => citeTurned(request.pages.flatMap((page) => page.words));

function assistantThat(propose: GuardedAssistant['propose'], changes: Partial<GuardedAssistant> = {}) {
  const requests: AssistantRequest[] = [];
  const assistant: GuardedAssistant = {
    maxPages: 5,
    seconds: LONG_SECONDS,
    propose: (request, signal) => {
      requests.push(request);
      return propose(request, signal);
    },
    ...changes,
  };
  return { assistant, requests };
}

const convert = (name: string, assistant?: GuardedAssistant, signal?: AbortSignal) =>
  pool.convert(
    { path: join(folder, name), type: 'auto' },
    { ...(assistant ? { assistant } : {}), ...(signal ? { signal } : {}) },
  );

describe('an assistant of a conversion', () => {
  it('asks about a failing statement, and takes the rows that prove it', async () => {
    const { assistant, requests } = assistantThat(async (request) => cite(request));
    expect((await convert('turned.pdf')).proof.state).toBe('failed');
    const document = await convert('turned.pdf', assistant);
    expect(document.proof).toMatchObject({ state: 'proved', rowCount: 4 });
    expect(document.findings.map(({ code }) => code)).toEqual(['rows_by_assistant']);
    expect(requests).toHaveLength(1);
    const sent = JSON.stringify(requests);
    expect(sent).not.toContain(TURNED_ACCOUNT_NUMBER);
    expect(sent).not.toContain('Oakhurst');
    expect(document.facts.accountNumber?.value).toBe(TURNED_ACCOUNT_NUMBER);
  });

  it('does not ask about a proved statement, or one with too many pages', async () => {
    const { assistant, requests } = assistantThat(async () => null);
    expect((await convert('sample.pdf', assistant)).proof.state).toBe('proved');
    expect((await convert('turned.pdf', { ...assistant, maxPages: 0 })).proof.state).toBe('failed');
    expect(requests).toEqual([]);
  });

  it.each<[string, string, GuardedAssistant['propose']]>([
    ['has none', 'turned.pdf', async () => null],
    ['throws', 'turned.pdf', async () => Promise.reject(new Error('down'))],
    ['proves nothing', 'misprinted.pdf', async (request) => cite(request)],
  ])('leaves the document as it was when its answer %s', async (_, name, propose) => {
    const alone = await convert(name);
    expect(await convert(name, assistantThat(propose).assistant)).toEqual(alone);
  });

  it('leaves the document unchanged when the assistant takes too long, and aborts the request', async () => {
    let isAborted = false;
    const { assistant } = assistantThat(
      (_, signal) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
        });
        return new Promise(() => undefined);
      },
      { seconds: 0.2 },
    );
    const alone = await convert('turned.pdf');
    expect(await convert('turned.pdf', assistant)).toEqual(alone);
    expect(isAborted).toBe(true);
  });

  it('ends with the cancelled conversion, whose child continues', async () => {
    const abort = new AbortController();
    let ended: Promise<void> = Promise.resolve();
    const { assistant } = assistantThat((_, signal) => {
      ended = new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      abort.abort();
      return new Promise(() => undefined);
    });
    await expect(convert('turned.pdf', assistant, abort.signal)).rejects.toMatchObject({ code: 'cancelled' });
    await ended;
    expect((await convert('sample.pdf')).proof.state).toBe('proved');
  });
});

import { readFile } from 'node:fs/promises';
import { convertBytes } from '@ledgerlift/conversion/browser';
import { type ClosableRecogniser, createTextRecogniser } from '@ledgerlift/readers';
import type { Browser, Page } from 'playwright-core';
import type { BrowserAnswer, BrowserRequest, Outcome } from './messages.ts';
import type { ServedReader } from './serve-reader.ts';

/** A file to convert. */
export interface Subject {
  path: string;
  request: BrowserRequest['request'];
}

/** A way to convert, ready to take files. */
export interface Converter {
  convert(subject: Subject): Promise<BrowserAnswer>;
  close(): Promise<void>;
}

/** Converts in this process, as a server's workers do. */
export function convertInNode(): Converter {
  let recogniser: Promise<ClosableRecogniser> | undefined;
  return {
    async convert({ path, request }) {
      const bytes = new Uint8Array(await readFile(path));
      const startedAt = performance.now();
      let isRecognised = false;
      const outcome = await convertBytes(bytes, request, {
        recogniser: () => {
          isRecognised = true;
          recogniser ??= createTextRecogniser();
          return recogniser;
        },
      }).then(
        (document): Outcome => ({ document }),
        (error): Outcome => ({ error: String(error.code ?? error.stack) }),
      );
      return { outcome, seconds: (performance.now() - startedAt) / 1_000, isRecognised };
    },
    close: async () => (await recogniser)?.close(),
  };
}

/** Converts in a worker of a page of its own, whose cache is empty at first. */
export async function convertInBrowser(browser: Browser, reader: ServedReader): Promise<Converter> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('console', (message) => console.error(`browser: ${message.text()}`));
  page.on('pageerror', (error) => console.error(`browser: ${error.message}`));
  await page.goto(reader.url);
  await startWorker(page, reader.script);
  return {
    async convert({ path, request }) {
      const bytes = (await readFile(path)).toString('base64');
      return await page.evaluate(askWorker, { bytes, request, addresses: reader.addresses });
    },
    close: () => context.close(),
  };
}

declare global {
  interface Window {
    reader: Worker;
  }
}

async function startWorker(page: Page, script: string): Promise<void> {
  await page.evaluate((path) => {
    window.reader = new Worker(path, { type: 'module' });
    window.reader.addEventListener('error', ({ message }) => console.error(`worker: ${message}`));
  }, script);
}

/** Runs in the page. */
async function askWorker({
  bytes,
  ...rest
}: Omit<BrowserRequest, 'bytes'> & { bytes: string }): Promise<BrowserAnswer> {
  const buffer = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0)).buffer;
  return await new Promise((resolve) => {
    window.reader.addEventListener('message', ({ data }) => resolve(data), { once: true });
    window.reader.postMessage({ ...rest, bytes: buffer }, [buffer]);
  });
}

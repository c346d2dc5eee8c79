import { convertBytes } from '@ledgerlift/conversion/browser';
import { createTextRecogniser } from '@ledgerlift/readers';
import { servePackageFiles, serveReadingThread } from '@ledgerlift/readers/browser-platform';
import type { BrowserAnswer, BrowserRequest, Outcome } from './messages.ts';

// The program of the worker in which private mode is measured; `bundleReader` bundles it.

if (!serveReadingThread()) {
  let recogniser: ReturnType<typeof createTextRecogniser> | undefined;
  addEventListener('message', async ({ data }: MessageEvent<BrowserRequest>) => {
    servePackageFiles(data.addresses);
    const startedAt = performance.now();
    let isRecognised = false;
    const outcome = await convertBytes(new Uint8Array(data.bytes), data.request, {
      recogniser: () => {
        isRecognised = true;
        recogniser ??= createTextRecogniser();
        return recogniser;
      },
    }).then(
      (document): Outcome => ({ document }),
      (error): Outcome => ({ error: String(error.code ?? error.stack) }),
    );
    const answer: BrowserAnswer = { outcome, seconds: secondsSince(startedAt), isRecognised };
    postMessage(answer);
  });
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}

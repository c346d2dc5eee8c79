import { LedgerliftError } from '@ledgerlift/contract';
import { conversionLane, quickLane, SECONDS } from './readers.ts';
import { recognitionLoading, recognitionState, setRecognitionState } from './recognition-state.ts';

/** Finds out what is yet to be loaded before this browser reads scans and pictures. */
export async function lookForRecognition(): Promise<void> {
  if (recognitionState().kind !== 'unknown') return;
  const missingBytes = await missing();
  if (missingBytes === null || recognitionState().kind !== 'unknown') return;
  setRecognitionState(missingBytes === 0 ? { kind: 'kept' } : { kind: 'missing', missingBytes });
}

/** Loads what reads scans and pictures, before the first of them comes. Never throws: the state has the failure. */
export async function loadRecognition(): Promise<void> {
  try {
    await conversionLane.run('keepRecognition', null, {
      seconds: SECONDS.recognition,
      onLoading: recognitionLoading,
    });
    setRecognitionState({ kind: 'kept' });
  } catch (error) {
    const message =
      error instanceof LedgerliftError
        ? error.message
        : 'Text recognition could not be loaded. Reload the page and try again.';
    setRecognitionState({ kind: 'failed', message, missingBytes: (await missing()) ?? 0 });
  }
}

function missing(): Promise<number | null> {
  return quickLane.run('missingRecognition', null, { seconds: SECONDS.recognition }).then(
    ({ missingBytes }) => missingBytes,
    () => null,
  );
}

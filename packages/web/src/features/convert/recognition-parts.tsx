import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { megabytes, RecognitionLoading, useRecognition } from './recognition-loading.tsx';

const load = () => void import('../../private/index.ts').then(({ loadRecognition }) => loadRecognition());

/** What scans and pictures need on this device: how much it is, how far it is loaded, and that it is kept. */
export function RecognitionParts() {
  const state = useRecognition();
  useEffect(() => {
    void import('../../private/index.ts').then(({ lookForRecognition }) => lookForRecognition());
  }, []);
  switch (state.kind) {
    case 'unknown':
      return null;
    case 'loading':
      return (
        <div className="mt-3 -mb-5">
          <RecognitionLoading />
        </div>
      );
    case 'kept':
      return (
        <p className="mt-1 text-ink-soft">Scans and pictures are read here too, also without a connection.</p>
      );
    case 'missing':
      return (
        <div className="figures mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft">
          <p>
            The first scan or picture loads text recognition: {megabytes(state.missingBytes)} MB, which this
            browser keeps.
          </p>
          <Button size="inline" variant="link" onClick={load} className="-ml-2.5 sm:-ml-1.5">
            Load it now
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className="mt-3">
          <Notice tone="warning">
            <p>{state.message}</p>
            <Button size="inline" variant="link" onClick={load} className="-ml-1.5">
              Try again: {megabytes(state.missingBytes)} MB
            </Button>
          </Notice>
        </div>
      );
  }
}

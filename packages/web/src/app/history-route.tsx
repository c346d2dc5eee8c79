import { lazy } from 'react';
import { useLocation } from 'wouter';
import { saveLastJobId } from '../features/convert/last-job-storage.ts';
import { SignedInOnly } from './signed-in-only.tsx';

const HistoryPage = lazy(async () => ({
  default: (await import('../features/history/index.ts')).HistoryPage,
}));

/** The history, which opens a conversion in the converter: that takes up the one this browser was last at. */
export function HistoryRoute() {
  const [, navigate] = useLocation();
  return (
    <SignedInOnly>
      <HistoryPage
        onOpen={(jobId) => {
          saveLastJobId(jobId);
          navigate('/#converter');
        }}
      />
    </SignedInOnly>
  );
}

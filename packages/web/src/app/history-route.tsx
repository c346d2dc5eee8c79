import { lazy } from 'react';
import { useLocation } from 'wouter';
import { saveLastJobId } from '../features/convert/last-job-storage.ts';
import { SignedInOnly } from './signed-in-only.tsx';

const HistoryPage = lazy(async () => ({
  default: (await import('../features/history/index.ts')).HistoryPage,
}));

/** The history page. It opens a conversion by storing it as the last one of this browser, which the converter restores. */
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

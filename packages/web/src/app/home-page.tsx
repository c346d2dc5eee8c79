import { lazy, Suspense, useEffect, useState } from 'react';
import { FailureBoundary, ReloadOffer } from '../components/failure-boundary.tsx';
import { Landing } from '../features/landing/index.ts';
import { Pricing } from '../features/pricing/index.ts';
import { useIsPrerendered } from '../lib/hydration.ts';
import { useWindowTitle } from '../lib/page-title.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { useIsWorkspace, useLandingAnchors } from '../lib/workspace.ts';
import { PRERENDERED_PAGES } from './page-heads.ts';
import { useScrollToHash, useScrollWithWorkspace } from './use-scroll-to-hash.ts';

const Converter = lazy(async () => ({ default: (await import('../features/convert/index.ts')).Converter }));
const Review = lazy(async () => ({ default: (await import('../features/review/index.ts')).Review }));

/** The landing page with the converter in its middle. */
export function HomePage() {
  const cameWithPage = useIsPrerendered();
  useWindowTitle(PRERENDERED_PAGES['/'].title);
  const isWorkspace = useIsWorkspace();
  useLandingAnchors();
  useScrollToHash(!cameWithPage);
  useScrollWithWorkspace(isWorkspace);
  return (
    <Landing
      converter={<LateConverter isLate={cameWithPage} isWorkspace={isWorkspace} />}
      pricing={<Pricing />}
      isWorkspace={isWorkspace}
    />
  );
}

/** The converter, loaded lazily. On a prerendered page its code waits until the first view is interactive. */
function LateConverter({ isLate, isWorkspace }: { isLate: boolean; isWorkspace: boolean }) {
  const [isTime, setIsTime] = useState(!isLate);
  useEffect(() => whenIdle(() => setIsTime(true)), []);
  return (
    // As high as the converter at first, so that nothing below it moves.
    <div className={isWorkspace ? 'h-full' : 'min-h-[37.125rem] sm:min-h-[28.75rem] lg:min-h-[28rem]'}>
      {isTime ? (
        <FailureBoundary fallback={<ConverterFailure />}>
          <Suspense fallback={<ConverterSkeleton />}>
            <Converter
              review={(props) => (
                <Suspense
                  fallback={<p className="py-16 text-center text-ink-soft">Loading transaction data...</p>}
                >
                  <Review {...props} />
                </Suspense>
              )}
            />
          </Suspense>
        </FailureBoundary>
      ) : (
        <ConverterSkeleton />
      )}
    </div>
  );
}

function ConverterFailure() {
  return (
    <ReloadOffer>
      <p className="font-serif text-2xl font-semibold tracking-tight">The converter could not be shown</p>
    </ReloadOffer>
  );
}

/** Keeps the converter's place while its code loads. */
function ConverterSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the converter"
      className="mx-auto h-[36.375rem] max-w-3xl animate-pulse rounded-md border border-rule bg-surface sm:h-[28rem]"
    />
  );
}

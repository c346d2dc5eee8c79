import { lazy, Suspense } from 'react';
import { Landing } from '../features/landing/index.ts';
import { Pricing } from '../features/pricing/index.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';

const Converter = lazy(async () => ({ default: (await import('../features/convert/index.ts')).Converter }));
const Review = lazy(async () => ({ default: (await import('../features/review/index.ts')).Review }));

/** The landing page with the converter in its middle. */
export function HomePage() {
  useScrollToHash();
  return (
    <Landing
      pricing={<Pricing />}
      converter={
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
      }
    />
  );
}

/** Keeps the converter's place while its code loads. */
function ConverterSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the converter"
      className="mx-auto h-[30rem] max-w-3xl animate-pulse rounded-md border border-rule bg-surface"
    />
  );
}

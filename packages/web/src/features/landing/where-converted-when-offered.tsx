import { lazy, Suspense } from 'react';
import { FailureBoundary } from '../../components/failure-boundary.tsx';
import { useKeepHere } from '../../lib/private-mode.ts';

const WhereConverted = lazy(async () => ({
  default: (await import('./where-converted.tsx')).WhereConverted,
}));

/** The section about the places of conversion, loaded only where there is something to say. */
export function WhereConvertedWhenOffered() {
  const { mode, costs } = useKeepHere();
  if (mode === null || mode === 'off') return null;
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <WhereConverted mode={mode} costs={costs} />
      </Suspense>
    </FailureBoundary>
  );
}

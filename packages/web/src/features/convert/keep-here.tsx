import { lazy, Suspense } from 'react';
import { FailureBoundary } from '../../components/failure-boundary.tsx';
import { useKeepHere } from '../../lib/private-mode.ts';

const KeepHerePanel = lazy(async () => ({
  default: (await import('./keep-here-panel.tsx')).KeepHerePanel,
}));

/** 'Keep files on this device', where the operator offers it. */
export function KeepHere({ onOpen }: { onOpen: (jobId: string) => Promise<boolean> }) {
  const { isOn, mode, costs } = useKeepHere();
  if (mode === null || mode === 'off') return null;
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={<div className="h-16" />}>
        <KeepHerePanel isOn={isOn} isChoice={mode === 'offered'} costs={costs} onOpen={onOpen} />
      </Suspense>
    </FailureBoundary>
  );
}

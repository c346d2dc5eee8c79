import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { RotateCcw } from '../../icons/lucide-tools.tsx';
import { useUser } from '../../lib/session.ts';
import { isLocalId } from '../../private/local-ids.ts';
import { hasResults, isSampleJob } from './job-files.ts';
import type { ConverterControls } from './use-converter.ts';

interface StartOverButtonProps {
  controls: ConverterControls;
  /** True where only the icon has room. */
  isCompact: boolean;
}

/** Puts the job aside for a new one; asks first if only this browser leads back to its results. */
export function StartOverButton({ controls, isCompact }: StartOverButtonProps) {
  const { user } = useUser();
  const [isAsking, setAsking] = useState(false);
  const { files, jobId } = controls.state;
  // What is kept on this device is listed there.
  const isAtRisk = user === null && hasResults(files) && !isSampleJob(files) && !isLocalId(jobId);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        title="Start over"
        onClick={() => (isAtRisk ? setAsking(true) : controls.startOver())}
      >
        <RotateCcw aria-hidden className="size-4" />
        <span className={isCompact ? 'sr-only' : 'sr-only sm:not-sr-only'}>Start over</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Start over?"
          confirmLabel="Start over"
          dismissLabel="Keep working"
          onConfirm={async () => {
            controls.startOver();
            return true;
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Your rows are put aside. Without an account they are kept for 24 hours and can be opened again
            only in this browser, under Recent conversions.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

import type { JobFile } from '@ledgerlift/contract';
import { Plus, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { isSampleJob } from './converter-state.ts';
import type { ConverterControls } from './use-converter.ts';

/** What shows the rows of a converted job; given by the application, so that features do not know each other. */
export type ReviewSlot = (props: { jobId: string; onRemoveFile: (file: JobFile) => void }) => ReactNode;

interface CompleteViewProps {
  controls: ConverterControls;
  onAdd: () => void;
  review: ReviewSlot;
}

/** 'Conversion Complete!': the rows, and the way to more files. */
export function CompleteView({ controls, onAdd, review }: CompleteViewProps) {
  const { state, credits, creditsLoading } = controls;
  const uploading = state.uploading.length > 0;
  return (
    <div>
      <div className="-mt-2 mb-5 flex flex-wrap items-center gap-2 sm:-mt-12 sm:justify-end">
        <Button size="small" variant="quiet" onClick={controls.startOver}>
          <RotateCcw aria-hidden className="size-4" />
          Start over
        </Button>
        <Button size="small" onClick={onAdd} disabled={creditsLoading || credits === 0 || uploading}>
          <Plus aria-hidden className="size-4" />
          {uploading ? 'Uploading...' : 'Add More Files'}
        </Button>
        {!isSampleJob(state.files) && (
          <Button
            size="small"
            onClick={controls.convert}
            disabled={uploading || creditsLoading || credits === 0}
          >
            Convert to CSV
          </Button>
        )}
      </div>
      {state.jobId !== null &&
        review({ jobId: state.jobId, onRemoveFile: (file) => void controls.remove(file) })}
    </div>
  );
}

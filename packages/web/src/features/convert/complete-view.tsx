import type { JobFile } from '@ledgerlift/contract';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Plus, RotateCcw } from '../../icons/lucide.tsx';
import { isSampleJob } from './job-files.ts';
import type { ConverterControls } from './use-converter.ts';

/** Renders the rows of a converted job; passed in by the application, since features do not import each other. */
export type ReviewSlot = (props: { jobId: string; onRemoveFile: (file: JobFile) => void }) => ReactNode;

interface CompleteViewProps {
  controls: ConverterControls;
  review: ReviewSlot;
}

/** 'Conversion Complete!': the rows of the job. */
export function CompleteView({ controls, review }: CompleteViewProps) {
  const { jobId } = controls.state;
  if (jobId === null) return null;
  return review({ jobId, onRemoveFile: (file) => void controls.remove(file) });
}

/** Actions on a converted job: add files, convert them, or start over. */
export function CompleteActions({ controls, onAdd }: { controls: ConverterControls; onAdd: () => void }) {
  const { state, credits, creditsLoading } = controls;
  const uploading = state.uploading.length > 0;
  const blocked = creditsLoading || credits === 0 || uploading;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" onClick={onAdd} disabled={blocked}>
        <Plus aria-hidden className="size-4" />
        {uploading ? 'Uploading...' : 'Add More Files'}
      </Button>
      {!isSampleJob(state.files) && (
        <Button size="small" onClick={controls.convert} disabled={blocked}>
          Convert to CSV
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={controls.startOver}>
        <RotateCcw aria-hidden className="size-4" />
        <span className="sr-only sm:not-sr-only">Start over</span>
      </Button>
    </div>
  );
}

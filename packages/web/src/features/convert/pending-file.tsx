import { ProgressBar } from '../../components/progress-bar.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { PendingUpload } from './converter-state.ts';

/** A file being uploaded, with its progress. */
export function PendingFile({ file: { name, percent } }: { file: PendingUpload }) {
  return (
    <li className="py-3">
      <p className="flex items-center gap-3">
        <Spinner />
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <span className="text-sm text-ink-soft">Uploading...</span>
      </p>
      <div className="mt-2 pl-7">
        <ProgressBar label={`Upload of ${name}`} percent={percent} />
      </div>
    </li>
  );
}

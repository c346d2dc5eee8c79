import type { JobFile } from '@ledgerlift/contract';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { CircleCheck, TriangleAlert } from '../../icons/lucide.tsx';
import { classNames } from '../../lib/class-names.ts';
import { isLocalId } from '../../private/local-ids.ts';
import { overallPercent, type Progress, percentOf } from './progress.ts';
import { RecognitionLoading } from './recognition-loading.tsx';

export interface ProcessingViewProps {
  files: readonly JobFile[];
  progress: Progress;
  isCutOff: boolean;
  onCancel: () => void;
}

/** The progress of each file; overall progress only with several files. */
export function ProcessingView({ files, progress, isCutOff, onCancel }: ProcessingViewProps) {
  const underWay = files.filter((file) => file.path in progress);
  const overall = overallPercent(progress);
  return (
    <div>
      {isCutOff && (
        <div className="mb-5">
          <Notice tone="warning">
            The connection to the server is lost. This page reconnects by itself, and then shows how far the
            conversion is.
          </Notice>
        </div>
      )}
      {files.some(({ fileId }) => isLocalId(fileId)) && <RecognitionLoading />}
      {underWay.length > 1 && (
        <div className="mb-5">
          <p className="figures mb-1.5 flex justify-between text-sm font-medium">
            <span>All files</span>
            <span>{overall}%</span>
          </p>
          <ProgressBar label="All files" percent={overall} />
        </div>
      )}
      <ul
        aria-label="Files being converted"
        className="max-h-[min(32rem,70vh)] divide-y divide-rule overflow-y-auto border-y border-rule"
      >
        {underWay.map((file) => (
          <FileProgress key={file.fileId} file={file} percent={percentOf(progress, file.path)} />
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

function FileProgress({ file, percent }: { file: JobFile; percent: number }) {
  const done = percent === 100;
  const failed = file.status === 'failed';
  return (
    <li className="py-3.5">
      <p className="mb-2 flex items-center gap-2 text-sm">
        <span className={classNames('min-w-0 flex-1 truncate font-medium', done && !failed && 'text-green')}>
          {file.name}
        </span>
        {file.pages !== null && file.pages > 1 && !done && (
          <span className="figures text-ink-soft">
            {file.pagesDone} of {file.pages} pages
          </span>
        )}
        {failed && <TriangleAlert aria-label="could not be converted" className="size-4 text-red" />}
        {done && !failed && <CircleCheck aria-hidden className="size-4 text-green" />}
        <span className={classNames('figures', done && !failed ? 'text-green' : 'text-ink-soft')}>
          {percent}%
        </span>
      </p>
      <ProgressBar label={file.name} percent={percent} />
    </li>
  );
}

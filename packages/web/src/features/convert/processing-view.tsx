import type { JobFile } from '@ledgerlift/contract';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { classNames } from '../../lib/class-names.ts';
import { overallPercent, type Progress, percentOf } from './progress.ts';

interface ProcessingViewProps {
  files: readonly JobFile[];
  progress: Progress;
  onCancel: () => void;
}

/** How far each file is; the whole is shown when there is more than one. */
export function ProcessingView({ files, progress, onCancel }: ProcessingViewProps) {
  const underWay = files.filter((file) => file.path in progress);
  const overall = overallPercent(progress);
  return (
    <div>
      {underWay.length > 1 && (
        <div className="mb-5">
          <p className="figures mb-1.5 flex justify-between text-sm font-medium">
            <span>All files</span>
            <span>{overall}%</span>
          </p>
          <ProgressBar label="All files" percent={overall} />
        </div>
      )}
      <ul className="divide-y divide-rule border-y border-rule">
        {underWay.map((file) => {
          const percent = percentOf(progress, file.path);
          const done = percent === 100;
          return (
            <li key={file.fileId} className="py-3.5">
              <p className="mb-2 flex items-center gap-2 text-sm">
                <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
                {done && <CircleCheck aria-hidden className="size-4 text-green" />}
                <span className={classNames('figures', done ? 'text-green' : 'text-ink-soft')}>
                  {percent}%
                </span>
              </p>
              <ProgressBar label={file.name} percent={percent} />
            </li>
          );
        })}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

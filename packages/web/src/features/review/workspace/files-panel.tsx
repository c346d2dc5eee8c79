import type { JobFile } from '@ledgerlift/contract';
import { CircleAlert } from '../../../icons/lucide.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { PROOF_LOOKS, proofSum } from '../../../rows/proof-lines.tsx';
import { byAttention } from './file-order.ts';

const STATE_WORDS = { proved: 'Proved', failed: 'Does not add up', unprovable: 'Cannot be proved' } as const;
const NOT_CONVERTED = { Icon: CircleAlert, colour: 'text-red' };

interface FilesPanelProps {
  files: readonly JobFile[];
  current: JobFile | null;
  onChoose: (file: JobFile) => void;
}

/** The files of the job with their proof states, those that need attention first. */
export function FilesPanel({ files, current, onChoose }: FilesPanelProps) {
  return (
    <nav aria-label="Files" className="flex h-full flex-col">
      <p className="shrink-0 px-3 py-2 text-sm font-medium">{proofSum(files)}</p>
      <ul className="min-h-0 flex-1 overflow-y-auto border-t border-rule">
        {byAttention(files).map((file) => {
          const state = file.status === 'failed' ? null : (file.proof?.state ?? null);
          const { Icon, colour } = state === null ? NOT_CONVERTED : PROOF_LOOKS[state];
          const isCurrent = file.fileId === current?.fileId;
          return (
            <li key={file.fileId}>
              <button
                type="button"
                aria-current={isCurrent || undefined}
                title={`${file.name}: ${file.proofText ?? file.error?.message ?? 'Not converted yet'}`}
                onClick={() => onChoose(file)}
                className={classNames(
                  'flex w-full items-start gap-2 border-b border-l-2 border-b-rule px-2.5 py-1.5 text-left text-sm focus-visible:-outline-offset-2',
                  isCurrent ? 'border-l-green bg-green-wash' : 'border-l-transparent hover:bg-sunken',
                )}
              >
                <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', colour)} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{file.name}</span>
                  <span className={classNames('block truncate text-xs', colour)}>
                    {state === null ? 'No rows' : STATE_WORDS[state]}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

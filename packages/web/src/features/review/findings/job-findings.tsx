import type { JobFile, JobFinding } from '@ledgerlift/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { ChevronDown, CircleAlert, Info, TriangleAlert } from '../../../icons/lucide.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { firstRowOf } from './use-job-findings.ts';

const LOOKS = {
  info: { Icon: Info, colour: 'text-ink-soft' },
  warning: { Icon: TriangleAlert, colour: 'text-amber' },
  error: { Icon: CircleAlert, colour: 'text-red' },
} as const;

interface JobFindingsProps {
  findings: readonly JobFinding[];
  files: readonly JobFile[];
  /** Drops the duplicate rows of a finding; false if that failed. */
  drop: (finding: JobFinding) => Promise<boolean>;
  /** Shows a row by its file and position. */
  onShow: (fileId: string, position: number) => void;
  /** True in the workspace: a line each, with the rest on request. */
  isCompact: boolean;
}

/** The findings from comparing a job's files: duplicate rows, a statement that may be missing. */
export function JobFindings({ findings, files, drop, onShow, isCompact }: JobFindingsProps) {
  const [asked, setAsked] = useState<JobFinding | null>(null);
  const nameOf = (id: string) => files.find(({ fileId }) => fileId === id)?.name ?? 'the other file';
  if (findings.length === 0) return null;
  return (
    <>
      <ul
        aria-label="Between the files"
        className={isCompact ? 'max-h-[30dvh] space-y-1 overflow-y-auto' : 'space-y-2'}
      >
        {findings.map((finding) => {
          const first = firstRowOf(finding);
          return (
            <FindingLine
              key={`${finding.code} ${finding.fileId} ${finding.otherFileId} ${finding.message}`}
              finding={finding}
              isCompact={isCompact}
            >
              {first !== null && (
                <Button size="inline" variant="link" onClick={() => onShow(finding.fileId, first)}>
                  Show
                </Button>
              )}
              {finding.rows.length > 0 && (
                <Button size="inline" onClick={() => setAsked(finding)}>
                  Drop the doubles
                </Button>
              )}
            </FindingLine>
          );
        })}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          title="Drop the doubles?"
          confirmLabel={`Drop ${rowsOf(asked)}`}
          onConfirm={() => drop(asked)}
          onClose={() => setAsked(null)}
        >
          <p className="wrap-anywhere">
            {rowsOf(asked)} of {nameOf(asked.fileId)} that {nameOf(asked.otherFileId)} has as well will be
            left out of the table and of downloads. They still count in the proof of their own document.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface FindingLineProps {
  finding: JobFinding;
  isCompact: boolean;
  /** Its actions. */
  children: ReactNode;
}

function FindingLine({ finding, isCompact, children }: FindingLineProps) {
  const [isWhole, setWhole] = useState(false);
  const { Icon, colour } = LOOKS[finding.severity];
  const { message } = finding;
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-2.5 rounded-md border border-rule px-3 text-sm sm:flex-nowrap',
        isCompact ? 'lg:py-0.5 max-lg:[&_button]:min-h-11' : 'gap-y-1.5 py-2',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('size-4 shrink-0', isCompact ? 'mt-1.5 max-lg:mt-3.5' : 'mt-0.5', colour)}
      />
      {isCompact ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="group flex min-h-7 min-w-0 flex-1 basis-4/5 items-center gap-1.5 rounded-md text-left -outline-offset-2 sm:basis-0"
        >
          <span className={classNames('min-w-0 wrap-anywhere', isWhole ? 'py-1 text-pretty' : 'truncate')}>
            {message}
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-ink-soft transition-transform duration-150 group-aria-expanded:rotate-180"
          />
        </button>
      ) : (
        <p className="min-w-0 flex-1 basis-4/5 wrap-anywhere text-pretty sm:basis-0">{message}</p>
      )}
      <span className={classNames('flex shrink-0 gap-1.5', isCompact && !isWhole && 'max-sm:hidden')}>
        {children}
      </span>
    </li>
  );
}

function rowsOf({ rows }: JobFinding): string {
  return `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'row' : 'rows'}`;
}

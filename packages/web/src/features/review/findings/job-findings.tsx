import type { JobFile, JobFinding } from '@ledgerlift/contract';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { CircleAlert, Info, TriangleAlert } from '../../../icons/lucide.tsx';
import { useJobFindings } from './use-job-findings.ts';

const LOOKS = {
  info: { Icon: Info, colour: 'text-ink-soft' },
  warning: { Icon: TriangleAlert, colour: 'text-amber' },
  error: { Icon: CircleAlert, colour: 'text-red' },
} as const;

interface JobFindingsProps {
  jobId: string;
  files: readonly JobFile[];
  /** Shows a row by its file and position. */
  onShow: (fileId: string, position: number) => void;
}

/** The findings from comparing a job's files: duplicate rows, a statement that may be missing. */
export function JobFindings({ jobId, files, onShow }: JobFindingsProps) {
  const { findings, drop } = useJobFindings(jobId, files);
  const [asked, setAsked] = useState<JobFinding | null>(null);
  const nameOf = (id: string) => files.find(({ fileId }) => fileId === id)?.name ?? 'the other file';
  if (findings.length === 0) return null;
  return (
    <>
      <ul aria-label="Between the files" className="space-y-2">
        {findings.map((finding) => {
          const { Icon, colour } = LOOKS[finding.severity];
          const first = finding.rows[0]?.position ?? (finding.code === 'statement_gap' ? 0 : null);
          return (
            <li
              key={`${finding.code} ${finding.fileId} ${finding.otherFileId} ${finding.message}`}
              className="flex flex-wrap items-start gap-x-2.5 gap-y-1.5 rounded-md border border-rule px-3 py-2 text-sm sm:flex-nowrap"
            >
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
              <p className="min-w-0 flex-1 basis-4/5 wrap-anywhere text-pretty sm:basis-0">
                {finding.message}
              </p>
              <span className="flex shrink-0 gap-1.5">
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
              </span>
            </li>
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

function rowsOf({ rows }: JobFinding): string {
  return `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'row' : 'rows'}`;
}

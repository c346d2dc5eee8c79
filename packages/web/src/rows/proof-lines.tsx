import type { DateFormat, Finding, JobFile, Proof } from '@ledgerlift/contract';
import { Collapsible } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ChevronDown, CircleAlert, CircleCheck, X } from '../icons/lucide.tsx';
import { CircleHelp } from '../icons/lucide-tools.tsx';
import { classNames } from '../lib/class-names.ts';
import { DocumentFacts, type FactLine } from './document-facts.tsx';

/** Icon and colour of each proof state. */
export const PROOF_LOOKS = {
  proved: { Icon: CircleCheck, colour: 'text-green' },
  failed: { Icon: CircleAlert, colour: 'text-red' },
  unprovable: { Icon: CircleHelp, colour: 'text-amber' },
} as const;

/** Actions that need the page view. */
interface PageLinks {
  /** Shows where a fact is printed. */
  onShowFact?: (file: JobFile, fact: FactLine) => void;
  /** Suggested fixes, shown under the file's line. */
  fixesOf?: (file: JobFile) => ReactNode;
  /** A further action, shown before the details. */
  actionOf?: (file: JobFile) => ReactNode;
  /** The other findings, shown in the details. */
  findingsOf?: (file: JobFile, findings: readonly Finding[]) => ReactNode;
}

interface ProofLinesProps extends PageLinks {
  files: readonly JobFile[];
  dateFormat: DateFormat;
  onJump: (file: JobFile, row: number) => void;
  /** Absent for read-only files. */
  onRemoveFile?: (file: JobFile) => void;
}

/** The proof of each file, one line per file, with a summary if there are several. */
export function ProofLines({ files, dateFormat, onJump, onRemoveFile, ...links }: ProofLinesProps) {
  return (
    <div>
      {files.length > 1 && <p className="mb-2 text-sm font-medium">{proofSum(files)}</p>}
      <ul className="divide-y divide-rule border-y border-rule">
        {files.map((file) => (
          <ProofLine
            key={file.fileId}
            file={file}
            dateFormat={dateFormat}
            onJump={(row) => onJump(file, row)}
            {...(onRemoveFile && { onRemove: () => onRemoveFile(file) })}
            {...links}
          />
        ))}
      </ul>
    </div>
  );
}

/** '3 of 4 files are proved'. */
export function proofSum(files: readonly JobFile[]): string {
  const proved = files.filter((file) => file.proof?.state === 'proved').length;
  return `${proved} of ${files.length} files ${proved === 1 ? 'is' : 'are'} proved`;
}

interface ProofLineProps extends PageLinks {
  file: JobFile;
  dateFormat: DateFormat;
  onJump: (row: number) => void;
  onRemove?: () => void;
}

function ProofLine({ file, dateFormat, onJump, onRemove, ...links }: ProofLineProps) {
  const { onShowFact, fixesOf, actionOf, findingsOf } = links;
  const row = failingRow(file.proof);
  const findings = fixesOf
    ? file.findings.filter(({ suggestedFix }) => suggestedFix === null)
    : file.findings;
  const more = file.facts !== null || findings.length > 0;
  return (
    <Collapsible.Root asChild>
      <li className="py-2.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 sm:flex-nowrap">
          <div className="flex min-h-8 basis-full flex-wrap items-center gap-x-3 sm:min-w-0 sm:basis-auto">
            <ProofSentence file={file} />
            {row !== null && (
              <Button size="inline" variant="link" onClick={() => onJump(row)}>
                Go to row {row + 1}
              </Button>
            )}
          </div>
          <span className="min-w-0 flex-1 truncate text-sm text-ink-soft sm:min-w-40" title={file.name}>
            {file.name}
          </span>
          {actionOf?.(file)}
          {more && (
            <Collapsible.Trigger asChild>
              <Button size="small" variant="quiet" className="group">
                {detailsLabel(findings.length)}
                <ChevronDown
                  aria-hidden
                  className="size-4 transition-transform duration-150 group-data-[state=open]:rotate-180"
                />
              </Button>
            </Collapsible.Trigger>
          )}
          {onRemove && (
            <Button variant="quiet" size="icon" aria-label={`Remove ${file.name}`} onClick={onRemove}>
              <X aria-hidden className="size-4" />
            </Button>
          )}
        </div>
        {fixesOf?.(file)}
        <Collapsible.Content className="mt-2 space-y-4 rounded-md bg-sunken/60 p-4">
          {findings.length > 0 && (findingsOf?.(file, findings) ?? <Findings findings={findings} />)}
          {file.facts !== null && (
            <DocumentFacts
              facts={file.facts}
              dateFormat={dateFormat}
              onShow={onShowFact && ((fact) => onShowFact(file, fact))}
            />
          )}
        </Collapsible.Content>
      </li>
    </Collapsible.Root>
  );
}

/** Findings without links to the page. */
function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm">
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.row} ${finding.field} ${finding.message}`}>{finding.message}</li>
      ))}
    </ul>
  );
}

/** 'Details, 2 notes' */
export function detailsLabel(notes: number): string {
  return notes === 0 ? 'Details' : `Details, ${notes} ${notes === 1 ? 'note' : 'notes'}`;
}

/** The proof of a file in words, with its state as icon and colour. */
export function ProofSentence({ file }: { file: JobFile }) {
  if (file.status === 'failed' || file.proof === null) {
    const words = file.error?.message ?? 'Not converted yet';
    return (
      <p className="flex items-center gap-2 text-sm text-red">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {words}
      </p>
    );
  }
  const { Icon, colour } = PROOF_LOOKS[file.proof.state];
  return (
    <p
      data-proof={file.proof.state}
      aria-live="polite"
      className={classNames('figures flex gap-2 text-sm font-medium', colour)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {file.proofText}
    </p>
  );
}

/** Position of the first row that breaks the proof; null if there is none. */
export function failingRow(proof: Proof | null): number | null {
  return proof?.state === 'failed' ? proof.row : null;
}

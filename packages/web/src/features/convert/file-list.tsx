import type { JobFile } from '@ledgerlift/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { CircleCheck, FileText, TriangleAlert, X } from '../../icons/lucide.tsx';
import { Lock } from '../../icons/lucide-tools.tsx';
import { formatFileSize } from '../../lib/file-size.ts';
import type { PendingUpload } from './converter-state.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { PendingFile } from './pending-file.tsx';

interface FileListProps {
  files: readonly JobFile[];
  uploading: readonly PendingUpload[];
  removing: readonly string[];
  onRemove: (file: JobFile) => void;
  onUnlock: (path: string, password: string) => Promise<string | null>;
}

/** The files of the job with size, pages and cost, and those being uploaded. */
export function FileList({ files, uploading, removing, onRemove, onUnlock }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, files);
  return (
    <ul
      ref={list}
      aria-label="Files"
      className="relative max-h-[min(33.5rem,70vh)] divide-y divide-rule overflow-y-auto border-y border-rule"
    >
      {files.map((file) => (
        <li
          key={file.fileId}
          aria-busy={removing.includes(file.path)}
          className="flex items-start gap-3 py-3 transition-opacity duration-150 aria-busy:opacity-50"
        >
          <StatusIcon file={file} />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 font-medium wrap-anywhere" title={file.name}>
              {file.name}
            </p>
            <p className="figures mt-0.5 text-sm text-ink-soft">{describeFile(file)}</p>
            {file.status === 'failed' && file.error && (
              <p className="mt-1 text-sm text-red">{file.error.message}</p>
            )}
            {file.status === 'locked' && (
              <PasswordPrompt fileName={file.name} onSubmit={(password) => onUnlock(file.path, password)} />
            )}
          </div>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove ${file.name}`}
            data-remove
            className="mr-1"
            onClick={() => onRemove(file)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
      {uploading.map((file) => (
        <PendingFile key={file.key} file={file} />
      ))}
    </ul>
  );
}

/** Removing or unlocking a file removes the focused element: the focus moves to the next file, not to the top of the page. */
function useKeptFocus(list: { current: HTMLElement | null }, files: readonly JobFile[]): void {
  const row = useRef(-1);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const note = ({ target }: FocusEvent) => {
      row.current = [...element.children].findIndex((child) => child.contains(target as Node));
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) row.current = -1;
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the files removes the focused element.
  useEffect(() => {
    if (row.current < 0 || document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    buttons[Math.min(row.current, buttons.length - 1)]?.focus();
  }, [files]);
}

function StatusIcon({ file }: { file: JobFile }) {
  const look = 'mt-0.5 size-5 shrink-0';
  if (file.status === 'converted') return <CircleCheck aria-hidden className={`${look} text-green`} />;
  if (file.status === 'failed') return <TriangleAlert aria-hidden className={`${look} text-red`} />;
  if (file.status === 'locked') return <Lock aria-hidden className={`${look} text-amber`} />;
  return <FileText aria-hidden className={`${look} text-ink-soft`} />;
}

/** Size, pages and cost in one line; unknown values are omitted. */
export function describeFile(file: JobFile): string {
  const parts = [formatFileSize(file.size)];
  if (file.pages !== null) parts.push(counted(file.pages, 'page'));
  if (file.status === 'converted') parts.push(`converted, ${counted(file.rowCount, 'row')}`);
  else if (file.status === 'locked') parts.push('password needed');
  else if (file.cost === 0) parts.push('no credits');
  else if (file.cost !== null) parts.push(counted(file.cost, 'credit'));
  return parts.join(' · ');
}

function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : `${word}s`}`;
}

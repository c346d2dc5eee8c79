import type { JobFile } from '@ledgerlift/contract';
import { CircleCheck, FileText, LoaderCircle, Lock, TriangleAlert, X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { formatFileSize } from '../../lib/file-size.ts';
import type { PendingUpload } from './converter-state.ts';
import { PasswordPrompt } from './password-prompt.tsx';

interface FileListProps {
  files: readonly JobFile[];
  uploading: readonly PendingUpload[];
  onRemove: (file: JobFile) => void;
  onUnlock: (path: string, password: string) => Promise<string | null>;
}

/** The files of the job with size, pages and cost, and those on their way. */
export function FileList({ files, uploading, onRemove, onUnlock }: FileListProps) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {files.map((file) => (
        <li key={file.fileId} className="flex items-start gap-3 py-3">
          <StatusIcon file={file} />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium" title={file.name}>
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
            onClick={() => onRemove(file)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
      {uploading.map(({ key, name }) => (
        <li key={key} className="flex items-center gap-3 py-3">
          <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-green" />
          <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
          <span className="text-sm text-ink-soft">Uploading...</span>
        </li>
      ))}
    </ul>
  );
}

function StatusIcon({ file }: { file: JobFile }) {
  const look = 'mt-0.5 size-5 shrink-0';
  if (file.status === 'converted') return <CircleCheck aria-hidden className={`${look} text-green`} />;
  if (file.status === 'failed') return <TriangleAlert aria-hidden className={`${look} text-red`} />;
  if (file.status === 'locked') return <Lock aria-hidden className={`${look} text-amber`} />;
  return <FileText aria-hidden className={`${look} text-ink-soft`} />;
}

/** Size, pages and cost in one line; what is not known is left out. */
export function describeFile(file: JobFile): string {
  const parts = [formatFileSize(file.size)];
  if (file.pages !== null) parts.push(`${file.pages} ${file.pages === 1 ? 'page' : 'pages'}`);
  if (file.status === 'converted') parts.push(`converted, ${file.rowCount} rows`);
  else if (file.status === 'locked') parts.push('password needed');
  else if (file.cost === 0) parts.push('free sample');
  else if (file.cost !== null) parts.push(`${file.cost} ${file.cost === 1 ? 'credit' : 'credits'}`);
  return parts.join(' · ');
}

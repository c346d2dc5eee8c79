import { MAX_FILES_PER_JOB } from '@ledgerlift/contract';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { X } from '../../icons/lucide.tsx';
import type { RejectedFile } from './converter-state.ts';
import { TOO_MANY_FILES } from './validate-files.ts';

/** Beyond this number, files with the same reason are listed together. */
const NAMED_ONE_BY_ONE = 3;

interface RejectionsProps {
  rejected: readonly RejectedFile[];
  onDismiss: () => void;
}

/** The rejected files with their reasons. */
export function Rejections({ rejected, onDismiss }: RejectionsProps) {
  if (rejected.length === 0) return null;
  const groups = groupsOf(rejected);
  return (
    <Notice tone="error">
      <div className="flex items-start gap-3">
        <ul className="min-w-0 flex-1 space-y-1">
          {[...groups].map(([message, files]) =>
            files.length > NAMED_ONE_BY_ONE ? (
              <ManyRejected key={message} message={message} files={files} />
            ) : (
              files.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a name can occur twice, and the list never changes.
                <li key={`${name} ${message} ${index}`}>
                  <span className="font-medium">{name}</span>: {message}
                </li>
              ))
            ),
          )}
          {groups.has(TOO_MANY_FILES) && <li>A conversion holds at most {MAX_FILES_PER_JOB} files.</li>}
        </ul>
        <Button
          variant="link"
          size="inline"
          aria-label="Close this message"
          onClick={onDismiss}
          className="-my-1"
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </Notice>
  );
}

function groupsOf(rejected: readonly RejectedFile[]): ReadonlyMap<string, readonly RejectedFile[]> {
  const groups = new Map<string, readonly RejectedFile[]>();
  for (const file of rejected) groups.set(file.message, [...(groups.get(file.message) ?? []), file]);
  return groups;
}

function ManyRejected({ message, files }: { message: string; files: readonly RejectedFile[] }) {
  return (
    <li>
      <span className="font-medium">{files.length} files</span>: {message}
      <details>
        <summary className="w-fit cursor-pointer rounded-[3px] underline underline-offset-2">
          Show their names
        </summary>
        <ul className="mt-1 max-h-40 overflow-y-auto">
          {files.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name can occur twice, and the list never changes.
            <li key={`${name} ${index}`}>{name}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { FilePlus2 } from '../../icons/lucide.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { PendingUpload } from './converter-state.ts';
import { FolderButton } from './folder-button.tsx';
import { PendingFile } from './pending-file.tsx';

interface DropAreaProps {
  dragging: boolean;
  /** True at 0 credits. */
  blocked: boolean;
  /** True when the visitor returns to this stage and the focused element is gone. */
  takesFocus: boolean;
  uploading: readonly PendingUpload[];
  onChoose: () => void;
  onFolder: (files: readonly File[]) => void;
  onTrySample: () => void;
  onStopUploads: () => void;
}

/** Drop or choose files, or try a sample. */
export function DropArea(props: DropAreaProps) {
  const { dragging, blocked, takesFocus, uploading, onChoose, onFolder, onTrySample, onStopUploads } = props;
  const title = useRef<HTMLParagraphElement>(null);
  const takesFocusNow = useRef(takesFocus);
  useEffect(() => {
    if (takesFocusNow.current) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      className={classNames(
        'rounded-md border border-dashed px-4 py-10 text-center transition-colors duration-150 sm:py-14',
        dragging ? 'border-green bg-green-wash' : 'border-rule-strong bg-sunken/50',
      )}
    >
      <FilePlus2 aria-hidden className="mx-auto size-8 text-green" strokeWidth={1.5} />
      <p ref={title} tabIndex={-1} className="mt-4 font-serif text-xl outline-none">
        {dragging ? 'Drop to upload' : 'Drop PDF files or images here'}
      </p>
      <p className="mt-1.5 text-sm text-ink-soft">
        Up to 10 MB a file.
        <span className="pointer-coarse:hidden"> You can also paste a picture, or drop a whole folder.</span>
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-3">
        <Button variant="primary" onClick={onChoose} disabled={blocked}>
          Choose Files
        </Button>
        <FolderButton disabled={blocked} onFiles={onFolder} />
        <Button onClick={onTrySample} disabled={uploading.length > 0}>
          Try a sample
        </Button>
      </div>
      <p className="mt-3 text-xs text-ink-soft">The sample costs no credit.</p>
      {uploading.length > 0 && (
        <div className="mx-auto mt-6 max-w-md text-left text-sm">
          <ul
            aria-label="Files being uploaded"
            className="max-h-72 divide-y divide-rule overflow-y-auto border-y border-rule"
          >
            {uploading.map((file) => (
              <PendingFile key={file.key} file={file} />
            ))}
          </ul>
          <p className="mt-3 text-right">
            <Button size="small" variant="quiet" onClick={onStopUploads}>
              Stop uploading
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

import { FilePlus2, LoaderCircle } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { PendingUpload } from './converter-state.ts';

interface DropAreaProps {
  dragging: boolean;
  /** True when no more files can be paid for. */
  blocked: boolean;
  uploading: readonly PendingUpload[];
  onChoose: () => void;
  onTrySample: () => void;
}

/** Where files are dropped, chosen, or a sample is tried. */
export function DropArea({ dragging, blocked, uploading, onChoose, onTrySample }: DropAreaProps) {
  return (
    <div
      className={classNames(
        'rounded-md border border-dashed px-4 py-10 text-center transition-colors duration-150 sm:py-14',
        dragging ? 'border-green bg-green-wash' : 'border-rule-strong bg-sunken/50',
      )}
    >
      <FilePlus2 aria-hidden className="mx-auto size-8 text-green" strokeWidth={1.5} />
      <p className="mt-4 font-serif text-xl">
        {dragging ? 'Let go to upload' : 'Drop PDF files or images here'}
      </p>
      <p className="mt-1.5 text-sm text-ink-soft">
        Up to 10 MB a file. You can also paste a picture, or drop a whole folder.
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-3">
        <Button variant="primary" onClick={onChoose} disabled={blocked || uploading.length > 0}>
          Choose Files
        </Button>
        <Button onClick={onTrySample} disabled={uploading.length > 0}>
          Try a sample
        </Button>
      </div>
      <p className="mt-3 text-xs text-ink-soft">The sample costs no credit.</p>
      {uploading.length > 0 && (
        <ul className="mx-auto mt-6 max-w-sm space-y-1.5 text-left text-sm" aria-label="Files being uploaded">
          {uploading.map(({ key, name }) => (
            <li key={key} className="flex items-center gap-2">
              <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-green" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="text-ink-soft">Uploading...</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

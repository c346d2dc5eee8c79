import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { FailedUpload } from './converter-state.ts';

const NAMED = 5;

interface FailedUploadsProps {
  failed: readonly FailedUpload[];
  onTryAgain: () => void;
  onDismiss: () => void;
}

/** Files whose upload failed; the page can send them again. */
export function FailedUploads({ failed, onTryAgain, onDismiss }: FailedUploadsProps) {
  if (failed.length === 0) return null;
  const names = failed.slice(0, NAMED).map(({ name }) => name);
  const more = failed.length - names.length;
  return (
    <Notice
      tone="error"
      title={`${failed.length} ${failed.length === 1 ? 'file was' : 'files were'} not uploaded`}
    >
      <p>
        {names.join(', ')}
        {more > 0 && ` and ${more} more`}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={onTryAgain}>
          Try again
        </Button>
        <Button size="small" variant="quiet" onClick={onDismiss}>
          {failed.length === 1 ? 'Discard it' : 'Discard them'}
        </Button>
      </div>
    </Notice>
  );
}

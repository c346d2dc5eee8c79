import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Undo2 } from '../../icons/lucide.tsx';

/** After 'Start over': leads back to the conversion for some seconds. */
export function PutAsideNotice({ onUndo }: { onUndo: () => void }) {
  return (
    <Notice tone="info">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p>Your conversion was put aside.</p>
        <Button size="inline" className="pointer-coarse:h-11 pointer-coarse:px-3" onClick={onUndo}>
          <Undo2 aria-hidden className="size-4" />
          Undo
        </Button>
      </div>
    </Notice>
  );
}

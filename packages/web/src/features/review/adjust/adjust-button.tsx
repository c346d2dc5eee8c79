import type { JobFile } from '@ledgerlift/contract';
import { Button } from '../../../components/button.tsx';
import { MousePointerClick } from '../../../icons/lucide.tsx';

interface AdjustButtonProps {
  file: JobFile;
  onClick: () => void;
}

/** Opens Adjust for a file. */
export function AdjustButton({ file, onClick }: AdjustButtonProps) {
  return (
    <Button
      size="inline"
      aria-label={`Adjust the table of ${file.name}`}
      title="Show where the table is"
      onClick={onClick}
    >
      <MousePointerClick aria-hidden className="size-4" />
      Adjust
    </Button>
  );
}

import type { JobFile } from '@ledgerlift/contract';
import { Info } from '../../../icons/lucide.tsx';
import { AdjustButton } from './adjust-button.tsx';

/** How a file was read by a guide, or that its rows may be wrong, with the way to show its table. */
export function AdjustLine({ file, onAdjust }: { file: JobFile; onAdjust: () => void }) {
  return (
    <div className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken py-1 pr-1.5 pl-3 text-sm">
      <Info aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{wordsOf(file)}</p>
      <AdjustButton file={file} onClick={onAdjust} />
    </div>
  );
}

function wordsOf({ guided }: JobFile): string {
  if (guided === null) return 'Rows are missing or wrong? Show us the table';
  return guided.layout === null ? 'Read as you showed it' : `Read with your layout '${guided.layout.name}'`;
}

import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';

interface ConversionLineProps {
  job: { name: string; files: number; rows: number };
  onOpen: () => void;
  /** The button that takes it off the list. */
  children: ReactNode;
}

/** A line of a list of conversions. */
export function ConversionLine({ job, onOpen, children }: ConversionLineProps) {
  return (
    <li className="flex items-center gap-2 py-1 pointer-coarse:py-0 pointer-coarse:[&_button]:h-11 pointer-coarse:[&_button]:min-w-11">
      <span className="min-w-0 flex-1 truncate">{job.name}</span>
      <span className="figures shrink-0 text-ink-soft">{sizeOf(job)}</span>
      <Button size="inline" variant="link" aria-label={`Open ${job.name}`} onClick={onOpen}>
        Open
      </Button>
      {children}
    </li>
  );
}

function sizeOf({ files, rows }: ConversionLineProps['job']): string {
  const counted = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
  return files > 1 ? `${files} files, ${counted}` : counted;
}

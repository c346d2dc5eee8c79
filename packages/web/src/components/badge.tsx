import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

const TONES = {
  green: 'bg-green-wash text-green',
  yellow: 'bg-amber-wash text-amber',
  red: 'bg-red-wash text-red',
  grey: 'bg-sunken text-ink-soft',
} as const;
export type BadgeTone = keyof typeof TONES;

/** A state in a word; the colour only repeats the word. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-md px-2 text-xs font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

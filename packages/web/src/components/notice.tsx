import type { ReactNode } from 'react';
import { CircleAlert, Info, TriangleAlert } from '../icons/lucide.tsx';
import { classNames } from '../lib/class-names.ts';

const TONES = {
  info: { look: 'bg-sunken text-ink', Icon: Info },
  warning: { look: 'bg-amber-wash text-amber', Icon: TriangleAlert },
  error: { look: 'bg-red-wash text-red', Icon: CircleAlert },
} as const;

interface NoticeProps {
  tone: keyof typeof TONES;
  title?: string;
  /** `alert` is read out at once; errors always are. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A message within the page, with an icon so that its tone does not rest on colour alone. */
export function Notice({ tone, title, role = tone === 'error' ? 'alert' : 'status', children }: NoticeProps) {
  const { look, Icon } = TONES[tone];
  return (
    <div role={role} className={classNames('flex items-start gap-2.5 rounded-md px-3 py-2.5 text-sm', look)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

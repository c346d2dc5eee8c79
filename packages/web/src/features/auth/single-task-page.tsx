import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';

/** A page with a single task or message, such as the targets of our mailed links. */
export function SingleTaskPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="px-4 py-10 sm:px-6 sm:py-20">
      <div className="mx-auto max-w-md rounded-md border border-rule bg-surface p-6 sm:p-10">
        <h1 className="text-3xl font-semibold tracking-tight">{title}</h1>
        <div className="mt-4 space-y-6 text-sm leading-relaxed">{children}</div>
      </div>
    </div>
  );
}

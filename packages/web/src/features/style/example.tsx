import type { ReactNode } from 'react';

/** A component in one or several states, with its name. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-rule py-5 last:border-b-0">
      <h3 className="mb-3 font-sans text-xs font-medium text-ink-soft">{name}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

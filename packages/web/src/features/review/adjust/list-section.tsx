import { type ReactNode, useId } from 'react';

interface ListSectionProps {
  title: string;
  /** What belongs into the list, in a line. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of the lists beside the page. */
export function ListSection({ title, hint, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-rule px-4 py-3 last:border-b-0">
      <h3 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h3>
      {hint !== undefined && <p className="mt-0.5 text-xs text-pretty text-ink-soft">{hint}</p>}
      <div className="mt-2 space-y-2">{children}</div>
    </section>
  );
}

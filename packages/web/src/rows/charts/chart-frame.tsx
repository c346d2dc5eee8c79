import type { ReactNode } from 'react';

interface ChartFrameProps {
  title: string;
  /** The value under the pointer or the focus. */
  readout: ReactNode;
  children: ReactNode;
}

/** A chart under its title, with the value pointed at beside it. */
export function ChartFrame({ title, readout, children }: ChartFrameProps) {
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="figures mb-1.5 flex min-h-5 items-baseline gap-3 text-xs">
        <span className="font-medium whitespace-nowrap">{title}</span>
        <span aria-hidden className="ml-auto min-w-0 truncate text-ink-soft">
          {readout}
        </span>
      </figcaption>
      {children}
    </figure>
  );
}

/** In place of a chart that cannot be drawn: why. */
export function NoChart({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-24 flex-1 items-center rounded-md bg-sunken/60 px-3 py-2 text-sm text-balance text-ink-soft">
      {children}
    </p>
  );
}

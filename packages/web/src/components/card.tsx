import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';

interface CardProps {
  title: string;
  /** Stands beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled sheet of the page, ruled off by a hairline. */
export function Card({ title, aside, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('flex flex-col rounded-md border border-rule bg-surface p-5 sm:p-6', className)}
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={id} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

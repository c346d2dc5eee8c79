import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';

interface CardProps {
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled section of the page within a hairline border. */
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

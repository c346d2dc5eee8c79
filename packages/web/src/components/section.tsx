import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface SectionProps {
  id: string;
  title: string;
  intro?: ReactNode;
  wide?: boolean;
  /** Puts the title beside the contents, if there is room, instead of above them. */
  margin?: boolean;
  children: ReactNode;
}

/** A section of the landing page with an anchor. */
export function Section({ id, title, intro, wide = false, margin = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-rule px-4 py-16 sm:px-6 sm:py-20"
    >
      <div
        className={classNames(
          'mx-auto',
          wide || margin ? 'max-w-7xl' : 'max-w-5xl',
          margin && 'lg:grid lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-16',
        )}
      >
        <div className={classNames('mb-10', margin ? 'max-w-2xl' : 'mx-auto max-w-2xl text-center')}>
          <h2 id={`${id}-title`} className="font-serif text-3xl font-semibold tracking-tight sm:text-4xl">
            {title}
          </h2>
          {intro !== undefined && (
            <p className={classNames('mt-3 text-ink-soft', margin ? 'text-pretty' : 'text-balance')}>
              {intro}
            </p>
          )}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

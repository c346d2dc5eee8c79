import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface SectionProps {
  id: string;
  title: string;
  intro?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A part of the landing page that links can lead to. */
export function Section({ id, title, intro, wide = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t border-rule px-4 py-16 sm:px-6 sm:py-20"
    >
      <div className={classNames('mx-auto', wide ? 'max-w-7xl' : 'max-w-5xl')}>
        <div className="mx-auto mb-10 max-w-2xl text-center">
          <h2 id={`${id}-title`} className="font-serif text-3xl font-semibold tracking-tight sm:text-4xl">
            {title}
          </h2>
          {intro !== undefined && <p className="mt-3 text-ink-soft text-pretty">{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

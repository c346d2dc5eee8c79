import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';

interface TextPageProps {
  title: string;
  /** A summary of one or two sentences. */
  summary: ReactNode;
  children: ReactNode;
}

/** A page of text. */
export function TextPage({ title, summary, children }: TextPageProps) {
  usePageTitle(title);
  return (
    <article className="mx-auto max-w-3xl px-4 py-14 sm:px-6 sm:py-20">
      <h1 className="font-serif text-4xl font-semibold tracking-tight sm:text-5xl">{title}</h1>
      <p className="mt-5 text-lg leading-relaxed text-ink-soft text-pretty">{summary}</p>
      <div className="mt-12 space-y-14">{children}</div>
    </article>
  );
}

/** A titled section of a text page. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-serif text-2xl font-semibold tracking-tight">{title}</h2>
      <div className="mt-3 space-y-4 leading-relaxed text-pretty">{children}</div>
    </section>
  );
}

/** Terms with their descriptions, separated by rules. */
export function DefinitionList({
  entries,
}: {
  entries: readonly (readonly [what: string, how: ReactNode])[];
}) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {entries.map(([what, how]) => (
        <div key={what} className="py-3.5 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6">
          <dt className="font-medium">{what}</dt>
          <dd className="mt-1 text-ink-soft sm:mt-0">{how}</dd>
        </div>
      ))}
    </dl>
  );
}

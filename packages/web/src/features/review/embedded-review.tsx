import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ReviewParts } from './review-parts.ts';
import type { RowsParts } from './rows-section.tsx';

/** The review within the landing page: proofs and controls above a table of at most 24rem, the page beside them. */
export function EmbeddedReview({ parts }: { parts: ReviewParts }) {
  const { page } = parts;
  return (
    <div
      className={classNames(page.pane !== null && 'grid grid-cols-[minmax(0,1fr)_minmax(24rem,42%)] gap-6')}
    >
      <div className="min-w-0 space-y-5">
        {parts.proofs}
        {parts.jobFindings}
        {parts.placeholder}
        {parts.rows !== null && (
          <div className="space-y-3">
            {parts.doubts(page.button)}
            {parts.rows((rows) => (
              <EmbeddedRows rows={rows} />
            ))}
            {parts.offer}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {parts.filename}
          {parts.downloads}
        </div>
      </div>
      {page.pane !== null && (
        <div className="min-h-[36rem]">
          <aside
            aria-label="Page"
            className="sticky top-20 h-full max-h-[calc(100dvh-6rem)] overflow-hidden rounded-md border border-rule"
          >
            {page.pane}
          </aside>
        </div>
      )}
    </div>
  );
}

/** Count, tools and choices above the table. */
export function EmbeddedRows({ rows }: { rows: RowsParts }): ReactNode {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-end gap-2">
        <div className="mr-auto">{rows.count}</div>
        {rows.tools}
        {rows.filters}
        {rows.chartsButton}
        {rows.columns}
        {rows.dateFormat}
        {rows.find}
      </div>
      {rows.charts !== null && (
        <div className="mb-3 [&>section]:rounded-md [&>section]:border">{rows.charts}</div>
      )}
      {rows.activeFilters}
      {rows.table}
    </>
  );
}

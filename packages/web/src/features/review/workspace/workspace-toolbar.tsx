import type { ReactNode } from 'react';
import type { ReviewParts } from '../review-parts.ts';
import type { RowsParts } from '../rows-section.tsx';

export interface WorkspaceToolbarProps {
  parts: ReviewParts;
  title: ReactNode;
  actions: ReactNode;
  rows: RowsParts | null;
}

/** The workspace's controls in one line: name, rows, table, job, downloads. */
export function WorkspaceToolbar({ parts, title, actions, rows }: WorkspaceToolbarProps) {
  return (
    <div
      data-compact
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule px-3 py-1.5"
    >
      {title}
      <div className="max-w-56 min-w-24 flex-1 text-sm">{parts.filename}</div>
      {rows !== null && (
        <div className="flex items-center gap-1.5">
          {rows.tools}
          {rows.filters}
          {rows.columns}
          {rows.dateFormat}
        </div>
      )}
      <div className="ml-auto flex items-center gap-3">
        {parts.page.button}
        {actions}
        {parts.downloads}
      </div>
    </div>
  );
}

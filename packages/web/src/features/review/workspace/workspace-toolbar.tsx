import type { ReactNode } from 'react';
import type { ReviewParts } from '../review-parts.ts';
import type { RowsParts } from '../rows-section.tsx';

export interface WorkspaceToolbarProps {
  parts: ReviewParts;
  title: ReactNode;
  actions: ReactNode;
  rows: RowsParts | null;
}

/** The workspace's controls: name, job and downloads, then rows and table; in one line where there is room. */
export function WorkspaceToolbar({ parts, title, actions, rows }: WorkspaceToolbarProps) {
  return (
    <div
      data-compact
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule px-3 py-1.5"
    >
      {title}
      <div className="max-w-80 min-w-24 flex-1 text-sm">{parts.filename}</div>
      {rows !== null && (
        <div className="order-last flex basis-full items-center gap-1.5 min-[112rem]:order-none min-[112rem]:basis-auto">
          {rows.tools}
          {rows.filters}
          {rows.chartsButton}
          {rows.columns}
          {rows.dateFormat}
          <div className="ml-auto whitespace-nowrap min-[112rem]:ml-2">{rows.count}</div>
        </div>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-3">
        {actions}
        {parts.downloads}
      </div>
    </div>
  );
}

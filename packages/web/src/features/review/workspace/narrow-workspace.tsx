import type { ReactNode } from 'react';
import type { WorkspaceToolbarProps } from './workspace-toolbar.tsx';

/** The workspace on narrow screens: the rows first, all controls in one bar at the bottom. */
export function NarrowWorkspace({
  parts,
  title,
  actions,
  rows,
  children,
}: WorkspaceToolbarProps & { children: ReactNode }) {
  return (
    <>
      <div className="flex items-center gap-3 px-3 pt-1">
        {title}
        <div className="ml-auto shrink-0">{rows?.count}</div>
      </div>
      {children}
      <div className="shrink-0 border-t border-rule bg-surface">
        <div
          data-compact
          role="toolbar"
          aria-label="Actions"
          className="fades-out relative flex items-center gap-2 overflow-x-auto py-1.5 pl-3 *:shrink-0 [&_button]:h-11 [&_button]:min-w-11"
        >
          {parts.page.button}
          {parts.downloads}
          {rows !== null && parts.layoutSwitch}
          {rows !== null && (
            <>
              {rows.tools}
              {rows.filters}
              {rows.chartsButton}
              {rows.columns}
              {rows.dateFormat}
            </>
          )}
          {actions}
          <div className="min-w-40 text-sm">{parts.filename}</div>
        </div>
      </div>
    </>
  );
}

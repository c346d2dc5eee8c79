import type { ReactNode } from 'react';
import { Choice } from '../../../components/choice.tsx';
import { useWideScreen } from '../page/use-wide-screen.ts';
import type { ReviewParts } from '../review-parts.ts';
import type { RowsParts } from '../rows-section.tsx';
import { byAttention } from './file-order.ts';
import { fileState } from './file-state.ts';
import { FilesPanel } from './files-panel.tsx';
import { NarrowWorkspace } from './narrow-workspace.tsx';
import { WidePanels } from './wide-panels.tsx';
import { WorkspaceToolbar } from './workspace-toolbar.tsx';

interface WorkspaceProps {
  parts: ReviewParts;
  title: ReactNode;
  actions: ReactNode;
}

/** The review with the whole window below the header: files, rows and page side by side, or rows alone on narrow screens. */
export function Workspace(props: WorkspaceProps) {
  const { rows } = props.parts;
  return rows === null ? (
    <Arranged {...props} rows={null} />
  ) : (
    rows((given) => <Arranged {...props} rows={given} />)
  );
}

function Arranged({ parts, title, actions, rows }: WorkspaceProps & { rows: RowsParts | null }) {
  const isWide = useWideScreen();
  const { files, current, page } = parts;
  const hasFilesPanel = isWide && files.length > 1;
  const { file } = current;
  const isChoice = files.length > 1 && !hasFilesPanel;
  // The page view names its file, too.
  const name = isChoice ? (
    <FileChoice files={files} current={current} />
  ) : page.pane === null ? (
    <span className="max-w-72 truncate text-sm" title={file?.name}>
      {file?.name}
    </span>
  ) : null;
  const content = (
    <>
      {file !== null &&
        parts.summaryOf(file, {
          name,
          checkButton: parts.checkButton,
          pageButton: isWide ? page.button : null,
        })}
      {parts.checkPanel}
      <div className="px-3 empty:hidden *:my-1 lg:*:my-2">{parts.jobFindings}</div>
      {rows?.charts}
      {rows !== null && (rows.find !== null || rows.activeFilters !== null) && (
        <div className="space-y-1 px-3 py-1.5">
          {rows.find}
          {rows.activeFilters}
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col">
        {parts.placeholder}
        {rows?.table}
      </div>
      {rows !== null && <div className="border-t border-rule px-3 py-1.5 empty:hidden">{parts.offer}</div>}
    </>
  );
  const bar = { parts, title, actions, rows };
  if (!isWide) return <NarrowWorkspace {...bar}>{content}</NarrowWorkspace>;
  return (
    <>
      <WorkspaceToolbar {...bar} />
      <WidePanels
        files={
          hasFilesPanel
            ? (collapse) => (
                <FilesPanel files={files} current={file} onChoose={current.choose} {...collapse} />
              )
            : null
        }
        page={page.pane}
      >
        {content}
      </WidePanels>
    </>
  );
}

/** Chooses the file on narrow screens, which have no room for a list. */
function FileChoice({ files, current }: Pick<ReviewParts, 'files' | 'current'>) {
  return (
    <Choice
      label="File"
      value={current.file?.fileId ?? ''}
      options={byAttention(files).map((file) => {
        const { Icon, colour, words } = fileState(file);
        return {
          value: file.fileId,
          text: file.name,
          icon: <Icon aria-hidden className={`size-4 shrink-0 ${colour}`} />,
          note: words,
        };
      })}
      onChoose={(fileId) => {
        const chosen = files.find((file) => file.fileId === fileId);
        if (chosen) current.choose(chosen);
      }}
    />
  );
}

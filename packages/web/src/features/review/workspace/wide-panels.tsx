import { type ReactNode, useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';

const FILES_PX = 240;
/** Room for an icon for each file. */
const COLLAPSED_FILES_PX = 44;
/** With less room the list of files begins as icons, so that the rows keep theirs. */
const ROOMY_QUERY = '(min-width: 80rem)';
const LAYOUT_ID = 'ledgerlift-workspace-panels';
/** Works without storage, where the sizes last until the page is left. */
const STORAGE = {
  getItem: (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The sizes are not remembered.
    }
  },
};

/** Whether the list of files shows icons only, and the way to change that. */
export interface FilesCollapse {
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
}

interface WidePanelsProps {
  files: ((collapse: FilesCollapse) => ReactNode) | null;
  page: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Files, rows and page in panels whose sizes the user sets and the browser remembers. */
export function WidePanels({ files, page, children }: WidePanelsProps) {
  const panelIds = [files !== null && 'files', 'rows', page !== null && 'page'].filter((id) => id !== false);
  const layout = useDefaultLayout({ id: LAYOUT_ID, panelIds, storage: STORAGE });
  const filesPanel = usePanelRef();
  const [isRoomy] = useState(() => matchMedia(ROOMY_QUERY).matches);
  const [isCollapsed, setCollapsed] = useState(!isRoomy);
  const onCollapse = (next: boolean) => {
    const panel = filesPanel.current;
    if (next) panel?.collapse();
    // A panel that begins collapsed has no size to go back to.
    else panel?.resize(FILES_PX);
  };
  return (
    <Group orientation="horizontal" className="min-h-0 flex-1" {...layout}>
      {files !== null && (
        <>
          <Panel
            id="files"
            panelRef={filesPanel}
            defaultSize={isRoomy ? FILES_PX : COLLAPSED_FILES_PX}
            minSize={140}
            collapsible
            collapsedSize={COLLAPSED_FILES_PX}
            groupResizeBehavior="preserve-pixel-size"
            onResize={({ inPixels }) => setCollapsed(inPixels <= COLLAPSED_FILES_PX + 1)}
          >
            {files({ isCollapsed, onCollapse })}
          </Panel>
          <Divider label="Resize the list of files" />
        </>
      )}
      <Panel id="rows" minSize={380} className="flex flex-col">
        {children}
      </Panel>
      {page !== null && (
        <>
          <Divider label="Resize the page" />
          <Panel id="page" defaultSize="38" minSize={280}>
            <aside aria-label="Page" className="h-full">
              {page}
            </aside>
          </Panel>
        </>
      )}
    </Group>
  );
}

function Divider({ label }: { label: string }) {
  return (
    <Separator
      aria-label={label}
      className="w-px bg-rule transition-colors duration-150 outline-offset-0 data-[separator=active]:bg-green data-[separator=hover]:bg-rule-strong focus-visible:outline-2"
    />
  );
}

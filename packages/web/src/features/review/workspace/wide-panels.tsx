import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';

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

interface WidePanelsProps {
  files: ReactNode;
  page: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Files, rows and page in panels whose sizes the user sets and the browser remembers. */
export function WidePanels({ files, page, children }: WidePanelsProps) {
  const panelIds = [files !== null && 'files', 'rows', page !== null && 'page'].filter((id) => id !== false);
  const layout = useDefaultLayout({ id: LAYOUT_ID, panelIds, storage: STORAGE });
  return (
    <Group orientation="horizontal" className="min-h-0 flex-1" {...layout}>
      {files !== null && (
        <>
          <Panel id="files" defaultSize={240} minSize={140} groupResizeBehavior="preserve-pixel-size">
            {files}
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

import { MAX_LAYOUTS, type SavedLayout } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Download, FolderOpen } from '../../icons/lucide.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { failureText } from '../../lib/http.ts';
import { deleteLayout, newLayoutId, saveLayout } from '../../lib/layouts-api.ts';
import { localDate } from '../../lib/local-date.ts';
import { LAYOUTS_KEY } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { accountFailed, LAYOUT_DELETED, layoutImported } from './account-messages.ts';
import { layoutFile, layoutFilename, parseLayoutFile } from './layout-file.ts';
import { SettingsSection } from './settings-section.tsx';

/** The layouts that the user has shown: files that match one are read by it. */
export function LayoutsSection() {
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(LAYOUTS_KEY), refetchOnMount: 'always' });
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const reload = () => client.invalidateQueries({ queryKey: LAYOUTS_KEY });

  async function importLayout({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setProblem(null);
    const text = await chosen.text();
    // The same file can be chosen again.
    target.value = '';
    try {
      const layout = parseLayoutFile(text);
      await saveLayout({ ...layout, id: newLayoutId() });
      await reload();
      toast(layoutImported(layout.name));
    } catch (error) {
      setProblem(importProblem(error, chosen.name));
    }
  }

  return (
    <SettingsSection
      title="Saved layouts"
      description={`The tables you have shown with Adjust. A statement of the same layout is read in the same way. Up to ${MAX_LAYOUTS}, for you alone.`}
    >
      {query.isPending && (
        <div
          role="status"
          aria-label="Loading your layouts"
          className="h-16 animate-pulse rounded-md border border-rule bg-sunken"
        />
      )}
      {query.isError && (
        <Notice tone="error">The layouts could not be loaded. Reload the page to try again.</Notice>
      )}
      {query.data?.length === 0 && <p className="text-sm text-ink-soft">You have no saved layouts.</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className="divide-y divide-rule border-b border-rule">
          {query.data.map((layout) => (
            <LayoutLine key={layout.id} layout={layout} focusSubstitute={importButton} onChanged={reload} />
          ))}
        </ul>
      )}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button ref={importButton} onClick={() => file.current?.click()}>
        <FolderOpen aria-hidden className="size-4" />
        Import a layout
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label="File of a layout"
        className="hidden"
        onChange={importLayout}
      />
    </SettingsSection>
  );
}

interface LayoutLineProps {
  layout: SavedLayout;
  /** Gets the focus once the line is gone. */
  focusSubstitute: RefObject<HTMLElement | null>;
  onChanged: () => Promise<void>;
}

function LayoutLine({ layout, focusSubstitute, onChanged }: LayoutLineProps) {
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null);
  const { name, lastUsedAt, timesUsed } = layout;

  async function remove(): Promise<boolean> {
    try {
      await deleteLayout(layout.id);
      toast(LAYOUT_DELETED);
    } catch (error) {
      toast(accountFailed('Not deleted', error));
    }
    await onChanged();
    return true;
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="figures mt-0.5 text-sm text-ink-soft">{usageOf(timesUsed, lastUsedAt)}</p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" aria-label={`Rename ${name}`} onClick={() => setAsks('rename')}>
          Rename
        </Button>
        <Button size="small" aria-label={`Export ${name}`} onClick={() => save(layout)}>
          <Download aria-hidden className="size-4" />
          Export
        </Button>
        <Button size="small" aria-label={`Delete ${name}`} onClick={() => setAsks('delete')}>
          Delete
        </Button>
      </div>
      {asks === 'rename' && (
        <RenameDialog layout={layout} onRenamed={onChanged} onClose={() => setAsks(null)} />
      )}
      {asks === 'delete' && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          confirmLabel="Delete the layout"
          pendingLabel="Deleting..."
          tone="danger"
          focusSubstitute={focusSubstitute}
          onConfirm={remove}
          onClose={() => setAsks(null)}
        >
          <p>
            Statements of this layout are read automatically again. Files that were read with it keep their
            rows.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

interface RenameDialogProps {
  layout: SavedLayout;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

function RenameDialog({ layout, onRenamed, onClose }: RenameDialogProps) {
  const [name, setName] = useState(layout.name);
  const [problem, setProblem] = useState<string | undefined>(undefined);

  async function rename(): Promise<boolean> {
    if (name.trim() === '') {
      setProblem('Please enter a name');
      return false;
    }
    const { id, guide, fingerprint } = layout;
    try {
      await saveLayout({ id, name: name.trim(), guide, fingerprint });
    } catch (error) {
      setProblem(failureText(error, 'The server could not be reached. Try again in a minute.'));
      return false;
    }
    await onRenamed();
    return true;
  }

  return (
    <ConfirmDialog
      title="Rename the layout"
      confirmLabel="Rename"
      pendingLabel="Renaming..."
      fields={
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          autoComplete="off"
          error={problem}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
      }
      onConfirm={rename}
      onClose={onClose}
    >
      <p>Files that are read with the layout show its name.</p>
    </ConfirmDialog>
  );
}

function usageOf(timesUsed: number, lastUsedAt: string | null): string {
  if (timesUsed === 0 || lastUsedAt === null) return 'Not used yet';
  return `Used ${timesUsed === 1 ? 'once' : `${timesUsed.toLocaleString('en-US')} times`} · last ${localDate(lastUsedAt)}`;
}

/** Lets the browser save a layout as a file. */
function save(layout: SavedLayout): void {
  const url = URL.createObjectURL(new Blob([layoutFile(layout)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = layoutFilename(layout.name);
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function importProblem(error: unknown, fileName: string): string {
  const why =
    error instanceof SyntaxError
      ? error.message
      : failureText(error, 'The server could not be reached. Try again in a minute.');
  return `${fileName}: ${why}`;
}

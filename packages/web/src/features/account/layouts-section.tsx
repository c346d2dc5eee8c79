import { layoutSchema, MAX_LAYOUTS, type SavedLayout } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { deleteLayout, saveLayout } from '../../lib/layouts-api.ts';
import { localDate } from '../../lib/local-date.ts';
import { LAYOUTS_KEY } from '../../lib/query-keys.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { toast } from '../../lib/toast-store.ts';
import { accountFailed, LAYOUT_DELETED } from './account-messages.ts';
import { ImportLayouts } from './import-layouts.tsx';
import { layoutFileOf } from './layout-files.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The layouts that the user has shown, by which later files are read. */
export function LayoutsSection() {
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(LAYOUTS_KEY), refetchOnMount: 'always' });
  const importButton = useRef<HTMLButtonElement>(null);
  const layouts = query.data ?? [];
  const reload = () => client.invalidateQueries({ queryKey: LAYOUTS_KEY });

  return (
    <SettingsSection
      title="Saved layouts"
      description="Where the rows are in statements and invoices whose reading you adjusted. The next file of the layout is read the same way. Only you use them."
    >
      {query.isPending && <LayoutsSkeleton />}
      {query.isError && (
        <Notice tone="error">The saved layouts could not be loaded. Reload the page to try again.</Notice>
      )}
      {query.data?.length === 0 && (
        <p className="text-sm text-ink-soft">
          You have no saved layouts. To save one, open a conversion and choose Adjust.
        </p>
      )}
      {layouts.length > 0 && (
        <ul className="divide-y divide-rule border-b border-rule">
          {layouts.map((layout) => (
            <LayoutLine key={layout.id} layout={layout} focusSubstitute={importButton} onChanged={reload} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <ImportLayouts
          buttonRef={importButton}
          room={MAX_LAYOUTS - layouts.length}
          known={new Set(layouts.map(({ id }) => id))}
          onImported={reload}
        />
        {layouts.length > 0 && (
          <Button onClick={() => saveBlob(new Blob([layoutFileOf(layouts)]), 'ledgerlift-layouts.json')}>
            Export all
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}

interface LayoutLineProps {
  layout: SavedLayout;
  /** Gets the focus once the line is removed. */
  focusSubstitute: RefObject<HTMLElement | null>;
  onChanged: () => Promise<void>;
}

function LayoutLine({ layout, focusSubstitute, onChanged }: LayoutLineProps) {
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null);
  const { name } = layout;

  async function remove(): Promise<boolean> {
    try {
      await deleteLayout(layout.id);
      toast(LAYOUT_DELETED);
    } catch (error) {
      toast(accountFailed('Not deleted', error));
    }
    // Whether refused or not, the list shows the server's state.
    await onChanged();
    return true;
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="figures mt-0.5 text-sm text-ink-soft">{usageOf(layout)}</p>
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={`Rename ${name}`} onClick={() => setAsks('rename')}>
          Rename
        </Button>
        <Button size="small" aria-label={`Delete ${name}`} onClick={() => setAsks('delete')}>
          Delete
        </Button>
      </div>
      {asks === 'rename' && (
        <RenameDialog
          title="Rename the layout"
          note="The name is shown beside files that were read with the layout."
          name={name}
          problemOf={(typed) => layoutSchema.shape.name.safeParse(typed).error?.issues[0]?.message ?? null}
          onRename={async (typed) => {
            await saveLayout({ ...layout, name: typed });
            await onChanged();
          }}
          onClose={() => setAsks(null)}
        />
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
            Later files of this layout are read automatically. Files that were read with it keep their rows.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** How often a layout was used, and when last. */
function usageOf({ timesUsed, lastUsedAt }: SavedLayout): string {
  if (lastUsedAt === null) return 'not used yet';
  const times = timesUsed === 1 ? 'used once' : `used ${timesUsed} times`;
  return `${times} · last used ${localDate(lastUsedAt)}`;
}

function LayoutsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your saved layouts"
      className="h-16 animate-pulse rounded-md border border-rule bg-sunken"
    />
  );
}

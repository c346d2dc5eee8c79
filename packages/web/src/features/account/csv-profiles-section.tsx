import { csvProfileSchema, type SavedCsvProfile } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { deleteCsvProfile, saveCsvProfile } from '../../lib/csv-profiles-api.ts';
import { CSV_PROFILES_KEY } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { accountFailed, CSV_PROFILE_DELETED } from './account-messages.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The column mappings of the user's own CSV files. They are edited where rows are downloaded. */
export function CsvProfilesSection() {
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(CSV_PROFILES_KEY), refetchOnMount: 'always' });
  const profiles = query.data ?? [];
  const reload = () => client.invalidateQueries({ queryKey: CSV_PROFILES_KEY });

  return (
    <SettingsSection
      title="My own CSV"
      description="Columns and style of CSV files for your own programs. Each is in the menu “Download as” by its name."
    >
      {query.isError && (
        <Notice tone="error">The CSV profiles could not be loaded. Reload the page to try again.</Notice>
      )}
      {query.data?.length === 0 && (
        <p className="text-sm text-ink-soft">
          You have no CSV profiles. To save one, open a conversion and choose Download as, My own CSV.
        </p>
      )}
      {profiles.length > 0 && (
        <ul className="divide-y divide-rule border-b border-rule">
          {profiles.map((saved) => (
            <ProfileLine key={saved.id} saved={saved} onChanged={reload} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

interface ProfileLineProps {
  saved: SavedCsvProfile;
  onChanged: () => Promise<void>;
}

function ProfileLine({ saved, onChanged }: ProfileLineProps) {
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null);
  const { id, profile } = saved;
  const { name, columns } = profile;

  async function remove(): Promise<boolean> {
    try {
      await deleteCsvProfile(id);
      toast(CSV_PROFILE_DELETED);
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
        <p className="figures mt-0.5 text-sm text-ink-soft">
          {columns.length === 1 ? '1 column' : `${columns.length} columns`}
        </p>
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
          title="Rename the CSV profile"
          note="The name is shown in the menu “Download as”, and in the names of its files."
          name={name}
          problemOf={(typed) =>
            csvProfileSchema.shape.name.safeParse(typed).error?.issues[0]?.message ?? null
          }
          onRename={async (typed) => {
            await saveCsvProfile({ id, profile: { ...profile, name: typed } });
            await onChanged();
          }}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'delete' && (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          confirmLabel="Delete the profile"
          pendingLabel="Deleting..."
          tone="danger"
          onConfirm={remove}
          onClose={() => setAsks(null)}
        >
          <p>It is gone from the menu “Download as”. Files that you downloaded by it stay.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

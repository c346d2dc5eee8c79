import type { CsvProfile, JobFile, Transaction } from '@ledgerlift/contract';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ContentDialog } from '../../components/content-dialog.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { TableChoices } from '../table-choices.ts';
import { ColumnList } from './column-list.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { ProfileBar } from './profile-bar.tsx';
import { StyleFields } from './style-fields.tsx';
import type { CsvProfiles } from './use-csv-profiles.ts';
import { type ProfileDraft, useProfileDraft } from './use-profile-draft.ts';

interface OwnCsvDialogProps {
  csvProfiles: CsvProfiles;
  transactions: readonly Transaction[];
  files: readonly JobFile[];
  choices: TableChoices;
  onDownload: (profile: CsvProfile) => unknown;
  onClose: () => void;
}

/** Edits the profiles of the user's own CSV files, and downloads by them. It is open as long as it is rendered. */
export function OwnCsvDialog(props: OwnCsvDialogProps) {
  const { csvProfiles, onClose } = props;
  const draft = useProfileDraft(csvProfiles);
  /** What to do once the user has given up the changes. */
  const [asksToLeave, setAsksToLeave] = useState<(() => void) | null>(null);
  const leave = (go: () => void) => (draft.isChanged ? setAsksToLeave(() => go) : go());
  return (
    <ContentDialog
      title="My own CSV"
      description="Choose columns, their order and headings, and how dates and numbers are written. A saved profile is in the menu “Download as” by its name."
      isWide
      onClose={() => leave(onClose)}
    >
      {csvProfiles.isPending ? <Spinner /> : <Editor {...props} draft={draft} leave={leave} />}
      {asksToLeave && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          dismissLabel="Keep editing"
          tone="danger"
          onConfirm={async () => {
            asksToLeave();
            return true;
          }}
          onClose={() => setAsksToLeave(null)}
        >
          <p>“{draft.kept.profile.name}” has changes that are not saved.</p>
        </ConfirmDialog>
      )}
    </ContentDialog>
  );
}

interface EditorProps extends OwnCsvDialogProps {
  draft: ProfileDraft;
  leave: (go: () => void) => void;
}

function Editor({
  csvProfiles,
  transactions,
  files,
  choices,
  onDownload,
  onClose,
  draft,
  leave,
}: EditorProps) {
  const { profile } = draft.kept;
  const isUsable = draft.problems.length === 0;
  return (
    <div className="mt-5 space-y-6">
      <ProfileBar csvProfiles={csvProfiles} draft={draft} leave={leave} />
      <ColumnList columns={profile.columns} onChange={(columns) => draft.change({ columns })} />
      <StyleFields profile={profile} onChange={draft.change} />
      <CsvPreview
        profile={profile}
        problems={draft.problems}
        transactions={transactions}
        files={files}
        choices={choices}
      />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button onClick={() => leave(onClose)}>Close</Button>
        <Button disabled={!isUsable} onClick={() => void draft.save()}>
          Save
        </Button>
        <Button variant="primary" disabled={!isUsable} onClick={() => onDownload(profile)}>
          Download
        </Button>
      </div>
    </div>
  );
}

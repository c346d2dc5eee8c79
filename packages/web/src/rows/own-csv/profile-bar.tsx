import { DEFAULT_CSV_PROFILE } from '@ledgerlift/contract';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { saveBlob } from '../../lib/save-blob.ts';
import { LabelledChoice } from './labelled-choice.tsx';
import { csvProfileFileOf, MAX_PROFILE_FILE_BYTES, readCsvProfileFile } from './profile-files.ts';
import type { CsvProfiles } from './use-csv-profiles.ts';
import type { ProfileDraft } from './use-profile-draft.ts';

interface ProfileBarProps {
  csvProfiles: CsvProfiles;
  draft: ProfileDraft;
  /** Asks first, where the draft has changes. */
  leave: (go: () => void) => void;
}

/** Chooses, names, copies, deletes, exports and imports profiles. */
export function ProfileBar({ csvProfiles: { profiles }, draft, leave }: ProfileBarProps) {
  const { kept, isSaved } = draft;
  const { profile } = kept;
  const input = useRef<HTMLInputElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const [asksToDelete, setAsksToDelete] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const unsaved = isSaved ? [] : [{ value: kept.id, text: `${profile.name} (not saved)` }];
  const options = [...profiles.map(({ id, profile: { name } }) => ({ value: id, text: name })), ...unsaved];

  function choose(id: string) {
    const chosen = profiles.find((each) => each.id === id);
    if (chosen && id !== kept.id) leave(() => draft.choose(chosen));
  }

  async function importFile(file: File | undefined) {
    if (!file) return;
    const read =
      file.size > MAX_PROFILE_FILE_BYTES
        ? { problem: 'It is too large for a CSV profile.' }
        : readCsvProfileFile(await file.text());
    if ('problem' in read) return setProblem(`“${file.name}” was not imported. ${read.problem}`);
    setProblem(null);
    leave(() => draft.start(read.profile));
  }

  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <LabelledChoice label="Profile" value={kept.id} options={options} onChoose={choose} />
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={profile.name}
          onChange={({ target }) => draft.change({ name: target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={newButton}
          size="small"
          onClick={() => leave(() => draft.start({ ...DEFAULT_CSV_PROFILE, name: 'New CSV' }))}
        >
          New
        </Button>
        <Button
          size="small"
          onClick={() =>
            leave(() => draft.start({ ...profile, name: `${profile.name.slice(0, 70)} (copy)` }))
          }
        >
          Duplicate
        </Button>
        <Button size="small" disabled={!isSaved} onClick={() => setAsksToDelete(true)}>
          Delete
        </Button>
        <Button size="small" onClick={() => input.current?.click()}>
          Import
        </Button>
        <Button
          size="small"
          disabled={draft.problems.length > 0}
          onClick={() => saveBlob(new Blob([csvProfileFileOf(profile)]), 'ledgerlift-csv-profile.json')}
        >
          Export
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="File of a CSV profile to import"
          onChange={({ target }) => {
            void importFile(target.files?.[0]);
            // Lets the same file be chosen again.
            target.value = '';
          }}
        />
      </div>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {asksToDelete && (
        <ConfirmDialog
          title={`Delete “${profile.name}”?`}
          confirmLabel="Delete the profile"
          pendingLabel="Deleting..."
          tone="danger"
          focusSubstitute={newButton}
          onConfirm={draft.remove}
          onClose={() => setAsksToDelete(false)}
        >
          <p>It is gone from the menu “Download as”. Files that you downloaded by it stay.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

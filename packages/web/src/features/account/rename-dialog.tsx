import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { failureText } from '../../lib/http.ts';
import { UNREACHABLE } from './account-messages.ts';

interface RenameDialogProps {
  title: string;
  /** Where the name is shown. */
  note: string;
  name: string;
  /** What is wrong with a name; null for a valid one. */
  problemOf: (name: string) => string | null;
  /** Throws as `call` does. */
  onRename: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the new name of something that is saved. */
export function RenameDialog({ title, note, name: before, problemOf, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string>();

  async function rename(): Promise<boolean> {
    const found = problemOf(name);
    if (found !== null) {
      setProblem(found);
      return false;
    }
    try {
      await onRename(name.trim());
    } catch (error) {
      setProblem(failureText(error, UNREACHABLE));
      return false;
    }
    return true;
  }

  return (
    <ConfirmDialog
      title={title}
      fields={
        <TextField
          label="Name"
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      }
      confirmLabel="Rename"
      pendingLabel="Renaming..."
      onConfirm={rename}
      onClose={onClose}
    >
      <p>{note}</p>
    </ConfirmDialog>
  );
}

import { layoutSchema, type SavedLayout } from '@ledgerlift/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { failureText } from '../../lib/http.ts';
import { saveLayout } from '../../lib/layouts-api.ts';
import { UNREACHABLE } from './account-messages.ts';

interface RenameLayoutDialogProps {
  layout: SavedLayout;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the new name of a layout. */
export function RenameLayoutDialog({ layout, onRenamed, onClose }: RenameLayoutDialogProps) {
  const [name, setName] = useState(layout.name);
  const [problem, setProblem] = useState<string>();

  async function rename(): Promise<boolean> {
    const checked = layoutSchema.shape.name.safeParse(name);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message ?? '');
      return false;
    }
    try {
      await saveLayout({ ...layout, name: checked.data });
    } catch (error) {
      setProblem(failureText(error, UNREACHABLE));
      return false;
    }
    await onRenamed();
    return true;
  }

  return (
    <ConfirmDialog
      title="Rename the layout"
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
      <p>The name is shown beside files that were read with the layout.</p>
    </ConfirmDialog>
  );
}

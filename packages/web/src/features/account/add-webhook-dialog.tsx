import { createWebhookSchema, type NewWebhook } from '@ledgerlift/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { failureText } from '../../lib/http.ts';
import { createWebhook } from './account-api.ts';
import { UNREACHABLE } from './account-messages.ts';

interface AddWebhookDialogProps {
  onAdded: (webhook: NewWebhook) => void;
  onClose: () => void;
}

/** Asks for the address of a new endpoint. */
export function AddWebhookDialog({ onAdded, onClose }: AddWebhookDialogProps) {
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  async function add(): Promise<boolean> {
    const checked = createWebhookSchema.shape.url.safeParse(url);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return false;
    }
    try {
      onAdded(await createWebhook(checked.data));
      return true;
    } catch (error) {
      setProblem(failureText(error, UNREACHABLE));
      return false;
    }
  }

  return (
    <ConfirmDialog
      title="Add a webhook"
      fields={
        <TextField
          label="Address"
          type="url"
          placeholder="https://example.com/ledgerlift"
          autoComplete="off"
          value={url}
          error={problem}
          onChange={(event) => {
            setUrl(event.target.value);
            setProblem(undefined);
          }}
        />
      }
      confirmLabel="Add the webhook"
      pendingLabel="Adding..."
      onConfirm={add}
      onClose={onClose}
    >
      <p>
        Whenever a document is converted, or cannot be, this address gets a message with its file name, its
        number of rows and whether they are proved. Nothing that is printed in it is sent.
      </p>
    </ConfirmDialog>
  );
}

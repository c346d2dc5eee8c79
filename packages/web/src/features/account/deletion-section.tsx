import type { User } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { isAbout } from '../../lib/call-query.ts';
import { toast } from '../../lib/toast-store.ts';
import { deleteDocuments } from './account-api.ts';
import { accountFailed, DOCUMENTS_DELETED } from './account-messages.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

const isOfDocuments = isAbout('getJob', 'listTransactions', 'suggestFilename', 'jobFindings', 'history');

/** Deletes all documents or the account. */
export function DeletionSection({ user, onJobsGone }: { user: User; onJobsGone: () => void }) {
  const [asks, setAsks] = useState<'documents' | 'account' | null>(null);
  const close = () => setAsks(null);
  return (
    <SettingsSection title="Deletion" description="At once, and for good.">
      <DeletionLine
        text="All your conversions: files, rows, edits and share links. Your account, plan and credits stay."
        button="Delete all my documents"
        onPress={() => setAsks('documents')}
      />
      <DeletionLine
        text="Your account and everything in it. A running subscription is ended first."
        button="Delete my account"
        onPress={() => setAsks('account')}
      />
      {asks === 'documents' && <DeleteDocumentsDialog onJobsGone={onJobsGone} onClose={close} />}
      {asks === 'account' && <DeleteAccountDialog user={user} onDeleted={onJobsGone} onClose={close} />}
    </SettingsSection>
  );
}

function DeletionLine({ text, button, onPress }: { text: string; button: string; onPress: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-sm text-sm leading-relaxed text-ink-soft">{text}</p>
      <Button variant="quietDanger" onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}

interface DeleteDocumentsDialogProps {
  onJobsGone: () => void;
  onClose: () => void;
}

function DeleteDocumentsDialog({ onJobsGone, onClose }: DeleteDocumentsDialogProps) {
  const client = useQueryClient();

  async function confirm(): Promise<boolean> {
    try {
      await deleteDocuments();
    } catch (error) {
      toast(accountFailed('Not deleted', error));
      return false;
    }
    onJobsGone();
    client.removeQueries({ predicate: isOfDocuments });
    toast(DOCUMENTS_DELETED);
    return true;
  }

  return (
    <ConfirmDialog
      title="Delete all your documents?"
      confirmLabel="Delete all documents"
      pendingLabel="Deleting..."
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        All your conversions are deleted at once: the files you uploaded, their rows, your edits, and the
        links you shared. Nobody can bring them back.
      </p>
      <p>Your account, your plan and your credits stay as they are.</p>
    </ConfirmDialog>
  );
}

import { chooseMailSendersSchema, type MailIn } from '@ledgerlift/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { TextAreaField } from '../../components/text-area-field.tsx';
import { failureText } from '../../lib/http.ts';
import { chooseMailSenders } from './account-api.ts';
import { UNREACHABLE } from './account-messages.ts';

interface MailSendersDialogProps {
  allowedSenders: readonly string[];
  onChosen: (mailIn: MailIn) => void;
  onClose: () => void;
}

/** Asks whose mail is taken. */
export function MailSendersDialog({ allowedSenders, onChosen, onClose }: MailSendersDialogProps) {
  const [text, setText] = useState(allowedSenders.join('\n'));
  const [problem, setProblem] = useState<string | undefined>();

  async function choose(): Promise<boolean> {
    const senders = text.split(/[\s,;]+/).filter((sender) => sender !== '');
    const checked = chooseMailSendersSchema.safeParse({ allowedSenders: senders });
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return false;
    }
    try {
      onChosen(await chooseMailSenders(checked.data.allowedSenders));
      return true;
    } catch (error) {
      setProblem(failureText(error, UNREACHABLE));
      return false;
    }
  }

  return (
    <ConfirmDialog
      title="Choose senders"
      fields={
        <TextAreaField
          label="Senders, one a line"
          placeholder={'you@example.com\n@your-bank.example'}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      }
      confirmLabel="Save the senders"
      pendingLabel="Saving..."
      onConfirm={choose}
      onClose={onClose}
    >
      <p>
        Mail from others is refused. Leave the list empty to accept mail from everybody. Anyone can forge a
        sender: the list keeps out mistakes, but proves nothing.
      </p>
    </ConfirmDialog>
  );
}

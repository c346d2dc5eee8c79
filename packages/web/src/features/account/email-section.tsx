import type { User } from '@ledgerlift/contract';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { PendingButton } from '../../components/pending-button.tsx';
import { toast } from '../../lib/toast-store.ts';
import { requestVerification } from './account-api.ts';
import { accountFailed, verificationSent } from './account-messages.ts';
import { SettingsSection } from './settings-section.tsx';

/** The e-mail address, whether it is verified, and a button that sends the verification link if mail is set up. */
export function EmailSection({ user, canMail }: { user: User; canMail: boolean }) {
  const [pending, setPending] = useState(false);

  async function sendAgain() {
    setPending(true);
    try {
      await requestVerification();
      toast(verificationSent(user.email));
    } catch (error) {
      toast(accountFailed('Link not sent', error));
    }
    setPending(false);
  }

  return (
    <SettingsSection title="E-mail address">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 wrap-anywhere">{user.email}</p>
        {user.isEmailVerified ? (
          <Badge tone="green">verified</Badge>
        ) : (
          // Without mail an address cannot be verified, and nothing depends on it.
          canMail && <Badge tone="yellow">not verified</Badge>
        )}
      </div>
      {canMail && !user.isEmailVerified && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PendingButton
            size="small"
            pending={pending}
            pendingLabel="Sending..."
            onClick={() => void sendAgain()}
          >
            Send the link again
          </PendingButton>
          <p className="text-sm text-ink-soft">All credits of your plan come once the address is verified.</p>
        </div>
      )}
    </SettingsSection>
  );
}

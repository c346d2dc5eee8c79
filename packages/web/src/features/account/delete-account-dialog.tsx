import type { User } from '@ledgerlift/contract';
import { type ChangeEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { PLAN_NAME } from '../../billing/plan-button-state.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { failureText } from '../../lib/http.ts';
import { useSetUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast-store.ts';
import { deleteAccount } from './account-api.ts';
import { ACCOUNT_DELETED } from './account-messages.ts';
import { FreshSignInDialog, useFreshSignIn } from './sign-in-again.tsx';

interface DeleteAccountDialogProps {
  user: User;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for the password, or for the e-mail address of an account without one, and deletes the account. */
export function DeleteAccountDialog({ user, onDeleted, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { stale, noteFailure } = useFreshSignIn();
  const setUser = useSetUser();
  const [, navigate] = useLocation();

  async function confirm(): Promise<boolean> {
    if (typed === '') {
      setRefusal(user.hasPassword ? 'Please enter your password' : 'Please enter your e-mail address');
      return false;
    }
    try {
      await deleteAccount(typed);
    } catch (error) {
      if (!noteFailure(error))
        setRefusal(failureText(error, 'The server could not be reached. Nothing was deleted.'));
      return false;
    }
    onDeleted();
    // Navigates first: this page would redirect a signed-out visitor to the login.
    navigate('/');
    await setUser(null);
    toast(ACCOUNT_DELETED);
    return true;
  }

  const proof = {
    value: typed,
    error: refusal,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      setRefusal(undefined);
    },
  };

  return (
    <FreshSignInDialog
      stale={stale}
      title="Delete your account?"
      fields={
        user.hasPassword ? (
          <PasswordField label="Your password" autoComplete="current-password" {...proof} />
        ) : (
          <TextField label="Your e-mail address" type="email" autoComplete="off" {...proof} />
        )
      }
      confirmLabel="Delete my account"
      pendingLabel="Deleting..."
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Your account is deleted at once, with all your conversions, their files and rows, the links you shared
        and the credits you have left. Nobody can bring them back.
      </p>
      {hasRunningPlan(user) && (
        <p>
          Your {PLAN_NAME[user.subscription?.planTier ?? 'free']} subscription is ended first, at once, and
          nothing more is charged. If that fails, nothing is deleted.
        </p>
      )}
    </FreshSignInDialog>
  );
}

function hasRunningPlan({ subscription }: User): boolean {
  return subscription !== null && subscription.planTier !== 'free';
}

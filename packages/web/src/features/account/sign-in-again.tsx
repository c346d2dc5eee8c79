import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { googleSignInAddress } from '../../lib/google-sign-in.ts';
import { CallError } from '../../lib/http.ts';

export const SIGN_IN_AGAIN = 'Sign in with Google again';

/** Navigates to Google, which returns to the account page. */
export function signInAgain(): void {
  window.location.assign(googleSignInAddress('/account'));
}

/**
 * For actions that an account without a password may take only after a recent sign-in. `stale`: the server's message when it
 * requires one; `noteFailure` takes it from a failed call, and returns false for any other failure.
 */
export function useFreshSignIn(): { stale: string | null; noteFailure: (error: unknown) => boolean } {
  const [stale, setStale] = useState<string | null>(null);
  const noteFailure = (error: unknown) => {
    const isStale = error instanceof CallError && error.code === 'fresh_sign_in_required';
    if (isStale) setStale(error.message);
    return isStale;
  };
  return { stale, noteFailure };
}

/** A dialog that offers to sign in again once the server requires it. The same dialog stays open, so that it keeps the focus. */
export function FreshSignInDialog({
  stale,
  ...dialog
}: ComponentProps<typeof ConfirmDialog> & { stale: string | null }) {
  if (stale === null) return <ConfirmDialog {...dialog} />;
  return (
    <ConfirmDialog
      title={dialog.title}
      confirmLabel={SIGN_IN_AGAIN}
      onConfirm={async () => {
        signInAgain();
        return false;
      }}
      onClose={dialog.onClose}
    >
      <Notice tone="info" role="alert">
        {stale}
      </Notice>
    </ConfirmDialog>
  );
}

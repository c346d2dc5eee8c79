import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { googleSignInAddress } from '../../lib/google-sign-in.ts';
import { CallError } from '../../lib/http.ts';

export const SIGN_IN_AGAIN = 'Sign in with Google again';

/** Leaves for Google, which leads back to the account page. */
export function signInAgain(): void {
  window.location.assign(googleSignInAddress('/account'));
}

/**
 * What an account without a password does only after a fresh sign-in. `stale`: the server's words when it wants one;
 * `noteFailure` takes them from a failed call, and returns false for any other failure.
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

/** A dialog that offers to sign in again once the server wants that. It stays the same one, so that the focus stays in it. */
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

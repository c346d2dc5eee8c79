import { Link } from 'wouter';
import { Button } from '../components/button.tsx';
import { ContentDialog, DialogClose } from '../components/content-dialog.tsx';

/** Asks a visitor to log in, since a link must belong to somebody who can revoke it. */
export function SignInToShare({ onClose }: { onClose: () => void }) {
  // The converter restores the conversion, which then belongs to the user; any other page has it in its address.
  const { pathname, search } = window.location;
  const here = pathname === '/' ? '/#converter' : `${pathname}${search}`;
  return (
    <ContentDialog
      title="Sign in to share"
      description={
        <p>
          A share link belongs to an account, so that you can choose what it shows and end it. Log in or
          register: this conversion moves to your account, and you come back to it here.
        </p>
      }
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <DialogClose asChild>
          <Button>Not now</Button>
        </DialogClose>
        <Button asChild>
          <Link href={`/auth?returnTo=${encodeURIComponent(here)}`}>Log in</Link>
        </Button>
        <Button asChild variant="primary">
          <Link href={`/auth?mode=register&returnTo=${encodeURIComponent(here)}`}>Register</Link>
        </Button>
      </div>
    </ContentDialog>
  );
}

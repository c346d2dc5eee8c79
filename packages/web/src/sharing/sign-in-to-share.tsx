import { Link } from 'wouter';
import { Button } from '../components/button.tsx';
import { ContentDialog, DialogClose } from '../components/content-dialog.tsx';

/** Where the converter shows the conversion again, which is the user's by then. */
const RETURN_TO = '/#converter';

/** Asks a visitor to sign in, since a link must belong to somebody who can end it. */
export function SignInToShare({ onClose }: { onClose: () => void }) {
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
        <Button asChild variant="primary">
          <Link href={`/auth?returnTo=${encodeURIComponent(RETURN_TO)}`}>Log in or register</Link>
        </Button>
      </div>
    </ContentDialog>
  );
}

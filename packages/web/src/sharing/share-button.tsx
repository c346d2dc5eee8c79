import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Share2 } from '../icons/lucide-tools.tsx';
import { useUser } from '../lib/session.ts';
import { isLocalId } from '../private/local-ids.ts';
import type { TableChoices } from '../rows/table-choices.ts';
import { ShareDialog } from './share-dialog.tsx';
import { SignInToShare } from './sign-in-to-share.tsx';

interface ShareButtonProps {
  jobId: string;
  /** The table's choices, the default of what is shared. */
  choices: TableChoices;
  disabled: boolean;
  /** True in the workspace's toolbar. */
  isCompact?: boolean;
}

/**
 * 'Share' copies the link and opens the sharing dialog; a visitor is asked to log in. Absent for what is kept on this device,
 * which has no link.
 */
export function ShareButton({ jobId, choices, disabled, isCompact = false }: ShareButtonProps) {
  const { user, loading } = useUser();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (isLocalId(jobId)) return null;
  return (
    <>
      <Button
        size={isCompact ? 'small' : 'medium'}
        onClick={() => setOpen(true)}
        disabled={disabled || loading}
      >
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
      {isOpen && user === null && <SignInToShare onClose={close} />}
      {isOpen && user !== null && <ShareDialog jobId={jobId} table={choices} onClose={close} />}
    </>
  );
}

import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { DialogClose } from '../components/content-dialog.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Link2Off, RefreshCw } from '../icons/lucide-tools.tsx';
import type { SharingControls } from './use-sharing.ts';

const QUESTIONS = {
  renew: {
    title: 'Make a new link?',
    text: 'The current link stops working at once. To see this conversion, others need the new one.',
    confirmLabel: 'Make a new link',
  },
  end: {
    title: 'Stop sharing?',
    text: 'The link stops working at once, and nobody but you can see this conversion. You can make another link at any time.',
    confirmLabel: 'Stop sharing',
  },
} as const;

/** Revokes the link, with or without a replacement. Both ask first: a revoked link cannot be restored. */
export function RevokeLink({ controls }: { controls: SharingControls }) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  return (
    <div className="border-t border-rule pt-4">
      <p className="text-sm text-ink-soft">A new link ends the current one for everybody who has it.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAsked('renew')}>
          <RefreshCw aria-hidden className="size-4" />
          Make a new link
        </Button>
        <Button variant="quietDanger" onClick={() => setAsked('end')}>
          <Link2Off aria-hidden className="size-4" />
          Stop sharing
        </Button>
        <DialogClose asChild>
          <Button className="ml-auto">Done</Button>
        </DialogClose>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={QUESTIONS[asked].title}
          confirmLabel={QUESTIONS[asked].confirmLabel}
          tone={asked === 'end' ? 'danger' : 'primary'}
          onConfirm={controls[asked]}
          onClose={() => setAsked(null)}
        >
          <p>{QUESTIONS[asked].text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

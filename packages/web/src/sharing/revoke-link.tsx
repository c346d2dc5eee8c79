import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { DialogClose } from '../components/content-dialog.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Link2Off, RefreshCw } from '../icons/lucide.tsx';
import type { SharingControls } from './use-sharing.ts';

const QUESTIONS = {
  renew: {
    title: 'Make a new link?',
    text: 'The present link stops working at once. Whoever is to see this conversion from now on needs the new one.',
    confirmLabel: 'Make a new link',
  },
  end: {
    title: 'Stop sharing?',
    text: 'The link stops working at once, and nobody but you can see this conversion. You can make another link at any time.',
    confirmLabel: 'Stop sharing',
  },
} as const;

/** Ends the link, with another in its place or without. Both are asked about: a link that is out cannot be brought back. */
export function RevokeLink({ controls }: { controls: SharingControls }) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  return (
    <div className="border-t border-rule pt-4">
      <p className="text-sm text-ink-soft">A new link ends the present one, for everybody who has it.</p>
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

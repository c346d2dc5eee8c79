import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { toast } from '../../lib/toast-store.ts';
import { Example } from './example.tsx';

/** Badges, notices, progress, toasts and dialogs. */
export function FeedbackExamples() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Example name="Badge">
        <Badge tone="green">ACTIVE</Badge>
        <Badge tone="yellow">CANCELED</Badge>
        <Badge tone="red">PAST DUE</Badge>
        <Badge tone="grey">inactive</Badge>
      </Example>
      <Example name="Notice">
        <div className="w-full space-y-3">
          <Notice tone="info">Payment is in test mode: nothing is charged.</Notice>
          <Notice tone="warning" title="Subscription Canceled">
            Your subscription will remain active until December 22, 2026.
          </Notice>
          <Notice tone="error">Only PDF files and images (JPG, PNG, etc.) are allowed</Notice>
        </div>
      </Example>
      <Example name="Toast">
        <Button
          onClick={() =>
            toast({ title: 'Download started', description: 'Your CSV file is being downloaded' })
          }
        >
          Success
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Update failed',
              description: 'Failed to save your changes',
              variant: 'destructive',
            })
          }
        >
          Failure
        </Button>
      </Example>
      <Example name="Progress: under way, done">
        <div className="w-full max-w-md space-y-4">
          <ProgressBar label="march.pdf" percent={60} />
          <ProgressBar label="april.pdf" percent={100} />
        </div>
      </Example>
      <Example name="Spinner">
        <Spinner className="size-6 text-green" />
      </Example>
      <Example name="Card">
        <div className="w-full max-w-sm">
          <Card title="Available Credits" aside={<Badge tone="green">ACTIVE</Badge>}>
            <p className="figures font-serif text-4xl font-semibold">396</p>
            <p className="mt-1 text-sm text-ink-soft">of 400 this month</p>
          </Card>
        </div>
      </Example>
      <Example name="Dialog">
        <Button variant="quietDanger" onClick={() => setOpen(true)}>
          Delete
        </Button>
        {isOpen && (
          <ConfirmDialog
            title="Delete this conversion?"
            confirmLabel="Delete"
            tone="danger"
            onConfirm={async () => true}
            onClose={() => setOpen(false)}
          >
            <p>It is deleted at once, with its files, rows, edits and share link.</p>
          </ConfirmDialog>
        )}
      </Example>
    </>
  );
}

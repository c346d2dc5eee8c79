import type { User } from '@ledgerlift/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Switch } from '../../components/switch.tsx';
import { Download } from '../../icons/lucide.tsx';
import { USER_KEY } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { chooseHistory, EXPORT_URL } from './account-api.ts';
import { accountFailed, historyChosen } from './account-messages.ts';
import { SettingsSection } from './settings-section.tsx';

/** Whether conversions are kept, and an export of all stored data. */
export function HistorySection({ user }: { user: User }) {
  const client = useQueryClient();
  const id = useId();
  const [pending, setPending] = useState(false);
  const [asks, setAsks] = useState(false);

  async function choose(keepsHistory: boolean): Promise<boolean> {
    setPending(true);
    try {
      await chooseHistory(keepsHistory);
      client.setQueryData(USER_KEY, (known) => known && { ...known, keepsHistory });
      toast(historyChosen(keepsHistory));
      return true;
    } catch (error) {
      toast(accountFailed('Not saved', error));
      return false;
    } finally {
      setPending(false);
    }
  }

  return (
    <SettingsSection
      title="Your documents"
      description="What you convert is yours: keep it, export it or delete it."
    >
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <label htmlFor={id} className="font-medium">
            Keep my conversion history
          </label>
          <p id={`${id}-meaning`} className="mt-1 text-sm leading-relaxed text-ink-soft">
            On: your documents, their rows and your edits stay until you delete them. Off: each conversion is
            deleted 24 hours after its last use, files included, and those you have now as well. Files that
            you do not convert are deleted after an hour either way.
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-meaning`}
          checked={user.keepsHistory}
          // Stays enabled while saving: disabling would drop the focus.
          onCheckedChange={(isOn) => {
            if (pending) return;
            if (isOn) void choose(true);
            else setAsks(true);
          }}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link href="/history">Open Conversion History</Link>
        </Button>
        <Button asChild>
          <a href={EXPORT_URL} download>
            <Download aria-hidden className="size-4" />
            Export all my data
          </a>
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title="Stop keeping your history?"
          confirmLabel="Stop keeping it"
          dismissLabel="Keep it"
          tone="danger"
          onConfirm={() => choose(false)}
          onClose={() => setAsks(false)}
        >
          <p>
            Conversions that you last used more than 24 hours ago are deleted, and from now on every other one
            24 hours after its last use: files, rows and edits. They cannot be brought back.
          </p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

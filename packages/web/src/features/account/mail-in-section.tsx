import type { MailIn, User } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { MAIL_IN_KEY } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { makeMailAddresses, removeMailAddresses } from './account-api.ts';
import { accountFailed, MAIL_ADDRESSES_REMOVED, MAIL_ADDRESSES_REPLACED } from './account-messages.ts';
import { MailAddressLine } from './mail-address-line.tsx';
import { MailSendersDialog } from './mail-senders-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

type Question = 'senders' | 'replace' | 'remove';

/** The addresses to which the user mails documents. */
export function MailInSection({ user }: { user: User }) {
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(MAIL_IN_KEY), refetchOnMount: 'always' });
  const [question, setQuestion] = useState<Question | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const makeButton = useRef<HTMLButtonElement>(null);
  const sendersButton = useRef<HTMLButtonElement>(null);
  const hasAddresses = query.data?.addresses != null;
  const isMade = useRef(false);
  // The button that held the focus is gone once there are addresses.
  useEffect(() => {
    if (isMade.current && hasAddresses) sendersButton.current?.focus();
    isMade.current = false;
  }, [hasAddresses]);
  const close = () => setQuestion(null);
  const show = (mailIn: MailIn) => client.setQueryData(MAIL_IN_KEY, mailIn);

  async function make(failure: string): Promise<boolean> {
    setIsMaking(true);
    try {
      const made = await makeMailAddresses();
      isMade.current = !hasAddresses;
      show(made);
      return true;
    } catch (error) {
      toast(accountFailed(failure, error));
      return false;
    } finally {
      setIsMaking(false);
    }
  }

  async function makeFirst(): Promise<void> {
    if (!isMaking) await make('Not made');
  }

  async function replace(): Promise<boolean> {
    if (await make('Not replaced')) toast(MAIL_ADDRESSES_REPLACED);
    return true;
  }

  async function remove(): Promise<boolean> {
    try {
      await removeMailAddresses();
      toast(MAIL_ADDRESSES_REMOVED);
    } catch (error) {
      toast(accountFailed('Not removed', error));
    }
    // Whether refused or not, the section shows the server's state.
    await client.invalidateQueries({ queryKey: MAIL_IN_KEY });
    return true;
  }

  return (
    <SettingsSection
      title="Documents by mail"
      description="Mail or forward documents to your own addresses. Attachments are converted and appear in your history."
    >
      {query.isPending && <MailInSkeleton />}
      {query.isError && (
        <Notice tone="error">The addresses could not be loaded. Reload the page to try again.</Notice>
      )}
      {query.data?.addresses === null && !user.isEmailVerified && (
        <p className="text-sm text-ink-soft">Verify your email address first. Then you can make addresses.</p>
      )}
      {query.data?.addresses === null && user.isEmailVerified && (
        <>
          <p className="text-sm text-ink-soft">You have no addresses.</p>
          {/* Not disabled meanwhile: that would drop the focus. */}
          <Button ref={makeButton} aria-disabled={isMaking} onClick={() => void makeFirst()}>
            {isMaking ? 'Making...' : 'Make addresses'}
          </Button>
        </>
      )}
      {query.data?.addresses && (
        <>
          <ul className="divide-y divide-rule border-b border-rule">
            <MailAddressLine name="Bank statements" address={query.data.addresses.bank_statement} />
            <MailAddressLine name="Invoices" address={query.data.addresses.invoice} />
            <MailAddressLine name="Receipts" address={query.data.addresses.receipt} />
          </ul>
          <p className="text-sm leading-relaxed wrap-anywhere text-ink-soft">
            {sendersOf(query.data.allowedSenders)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button ref={sendersButton} onClick={() => setQuestion('senders')}>
              Choose senders
            </Button>
            <Button onClick={() => setQuestion('replace')}>Replace</Button>
            <Button onClick={() => setQuestion('remove')}>Remove</Button>
          </div>
          {question === 'senders' && (
            <MailSendersDialog allowedSenders={query.data.allowedSenders} onChosen={show} onClose={close} />
          )}
        </>
      )}
      {question === 'replace' && (
        <ConfirmDialog
          title="Replace the addresses?"
          confirmLabel="Replace the addresses"
          pendingLabel="Replacing..."
          onConfirm={replace}
          onClose={close}
        >
          <p>You get new addresses, and mail to the present ones is refused from now on.</p>
        </ConfirmDialog>
      )}
      {question === 'remove' && (
        <ConfirmDialog
          title="Remove the addresses?"
          confirmLabel="Remove the addresses"
          pendingLabel="Removing..."
          tone="danger"
          focusSubstitute={makeButton}
          onConfirm={remove}
          onClose={close}
        >
          <p>Mail to them is refused from now on. Conversions of earlier mails stay.</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function sendersOf(allowedSenders: readonly string[]): string {
  if (allowedSenders.length === 0) return 'Everybody who knows an address can send documents to it.';
  return `Mail is accepted from ${allowedSenders.join(', ')}.`;
}

function MailInSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your addresses"
      className="h-16 animate-pulse rounded-md border border-rule bg-sunken"
    />
  );
}

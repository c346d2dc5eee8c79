import { API_DOCS_PATH, type NewWebhook, type Webhook } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { WEBHOOKS_KEY } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { deleteWebhook, rotateWebhookSecret } from './account-api.ts';
import { accountFailed, SECRET_COPIED, WEBHOOK_DELETED } from './account-messages.ts';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookLine } from './webhook-line.tsx';

type Question = 'add' | { act: 'rotate' | 'delete'; webhook: Webhook };

/** Addresses to which the server reports converted documents. */
export function WebhooksSection() {
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(WEBHOOKS_KEY), refetchOnMount: 'always' });
  const [question, setQuestion] = useState<Question | null>(null);
  const [made, setMade] = useState<NewWebhook | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const webhooks = query.data ?? [];
  const reload = () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  const close = () => setQuestion(null);

  function show(webhook: NewWebhook) {
    setMade(webhook);
    void reload();
  }

  async function rotate(webhook: Webhook): Promise<boolean> {
    try {
      show(await rotateWebhookSecret(webhook));
    } catch (error) {
      toast(accountFailed('Not rotated', error));
      await reload();
    }
    return true;
  }

  async function remove(webhook: Webhook): Promise<boolean> {
    try {
      await deleteWebhook(webhook);
      if (made?.id === webhook.id) setMade(null);
      toast(WEBHOOK_DELETED);
    } catch (error) {
      toast(accountFailed('Not deleted', error));
    }
    // Whether refused or not, the list shows the server's state.
    await reload();
    return true;
  }

  return (
    <SettingsSection
      title="Webhooks"
      description={
        <>
          Your own server learns at once when a document is converted, or cannot be.{' '}
          <a
            href={`${API_DOCS_PATH}#ConversionCompleted`}
            className="rounded-[3px] text-green underline underline-offset-2 hover:text-green-deep"
          >
            What is sent
          </a>
        </>
      }
    >
      {query.isPending && <WebhooksSkeleton />}
      {query.isError && (
        <Notice tone="error">The webhooks could not be loaded. Reload the page to try again.</Notice>
      )}
      {query.data?.length === 0 && <p className="text-sm text-ink-soft">You have no webhooks.</p>}
      {webhooks.length > 0 && (
        <ul className="divide-y divide-rule border-b border-rule">
          {webhooks.map((webhook) => (
            <WebhookLine
              key={webhook.id}
              webhook={webhook}
              onRotate={() => setQuestion({ act: 'rotate', webhook })}
              onDelete={() => setQuestion({ act: 'delete', webhook })}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {/* Hidden while a dialog is open, which holds the focus. */}
      {made !== null && question === null && (
        <ShownOnce
          title={`Secret of ${made.url}`}
          advice="Your server verifies with it that a webhook is from Ledgerlift. Copy it now: it is shown only once. If you lose it, rotate it."
          label="The new secret"
          secret={made.secret}
          copied={SECRET_COPIED}
          onDone={() => {
            setMade(null);
            addButton.current?.focus();
          }}
        />
      )}
      <Button ref={addButton} onClick={() => setQuestion('add')}>
        Add a webhook
      </Button>
      {question === 'add' && <AddWebhookDialog onAdded={show} onClose={close} />}
      {question !== null && question !== 'add' && question.act === 'rotate' && (
        <ConfirmDialog
          title="Rotate the secret?"
          confirmLabel="Rotate the secret"
          pendingLabel="Rotating..."
          onConfirm={() => rotate(question.webhook)}
          onClose={close}
        >
          <p>
            You get a new secret for {question.webhook.url}. The old one signs too for 24 hours: change it on
            your server within them.
          </p>
        </ConfirmDialog>
      )}
      {question !== null && question !== 'add' && question.act === 'delete' && (
        <ConfirmDialog
          title="Delete the webhook?"
          confirmLabel="Delete the webhook"
          pendingLabel="Deleting..."
          tone="danger"
          focusSubstitute={addButton}
          onConfirm={() => remove(question.webhook)}
          onClose={close}
        >
          <p>Nothing more is sent to {question.webhook.url}, and its list of deliveries is deleted.</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

function WebhooksSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your webhooks"
      className="h-16 animate-pulse rounded-md border border-rule bg-sunken"
    />
  );
}

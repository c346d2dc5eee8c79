import { API_DOCS_PATH, type ApiToken, type NewApiToken, type User } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { localDate } from '../../lib/local-date.ts';
import { TOKENS_KEY } from '../../lib/query-keys.ts';
import { toast } from '../../lib/toast-store.ts';
import { revokeToken } from './account-api.ts';
import { accountFailed, TOKEN_COPIED, TOKEN_REMOVED, TOKEN_REVOKED } from './account-messages.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ShownOnce } from './shown-once.tsx';
import { unbrokenParts } from './unbroken-parts.ts';

const REVOCATION = {
  verb: 'Revoke',
  pending: 'Revoking...',
  consequence: 'Programs that use this token are refused at once. It cannot be brought back.',
  done: TOKEN_REVOKED,
  failed: 'Not revoked',
};
/** For a token that has ended. */
const REMOVAL = {
  verb: 'Remove',
  pending: 'Removing...',
  consequence: 'The token has ended, and no program can use it. It is removed from this list.',
  done: TOKEN_REMOVED,
  failed: 'Not removed',
};

/** API tokens, with which the user's own programs call the API. */
export function TokensSection({ user }: { user: User }) {
  const client = useQueryClient();
  const query = useQuery({ ...queryOf(TOKENS_KEY), refetchOnMount: 'always' });
  const [asks, setAsks] = useState(false);
  const [made, setMade] = useState<NewApiToken | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const reload = () => client.invalidateQueries({ queryKey: TOKENS_KEY });

  return (
    <SettingsSection
      title="API tokens"
      description={
        <>
          With a token your own programs can upload, convert and download.{' '}
          <a
            href={API_DOCS_PATH}
            className="rounded-[3px] text-green underline underline-offset-2 hover:text-green-deep"
          >
            How the API works
          </a>
        </>
      }
    >
      {query.isPending && <TokensSkeleton />}
      {query.isError && (
        <Notice tone="error">The API tokens could not be loaded. Reload the page to try again.</Notice>
      )}
      {query.data?.length === 0 && <p className="text-sm text-ink-soft">You have no tokens.</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className="divide-y divide-rule border-b border-rule">
          {query.data.map((token) => (
            <TokenLine
              key={token.id}
              token={token}
              focusSubstitute={createButton}
              onRevoked={async () => {
                if (made?.id === token.id) setMade(null);
                await reload();
              }}
            />
          ))}
        </ul>
      )}
      {/* Hidden while the dialog is open, which holds the focus. */}
      {made !== null && !asks && (
        <ShownOnce
          title={`Token “${made.name}”`}
          advice="Copy it now: it is shown only once. If you lose it, create a new one."
          label="The new token"
          secret={made.token}
          copied={TOKEN_COPIED}
          onDone={() => {
            setMade(null);
            createButton.current?.focus();
          }}
        />
      )}
      <Button ref={createButton} onClick={() => setAsks(true)}>
        Create a token
      </Button>
      {asks && (
        <CreateTokenDialog
          user={user}
          onCreated={(token) => {
            setMade(token);
            void reload();
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </SettingsSection>
  );
}

interface TokenLineProps {
  token: ApiToken;
  /** Gets the focus once the line is removed. */
  focusSubstitute: RefObject<HTMLElement | null>;
  onRevoked: () => Promise<void>;
}

function TokenLine({ token, focusSubstitute, onRevoked }: TokenLineProps) {
  const [asks, setAsks] = useState(false);
  const { name, scopes, lastUsedAt } = token;
  const words = hasEnded(token) ? REMOVAL : REVOCATION;

  async function revoke(): Promise<boolean> {
    try {
      await revokeToken(token);
      toast(words.done);
    } catch (error) {
      toast(accountFailed(words.failed, error));
    }
    // Whether refused or not, the list shows the server's state.
    await onRevoked();
    return true;
  }

  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {name}
          {hasEnded(token) && <Badge tone="grey">Ended</Badge>}
        </p>
        <p className="figures mt-0.5 text-sm text-ink-soft">
          {unbrokenParts(
            scopeWords(scopes),
            lastUsedAt === null ? 'never used' : `last used ${localDate(lastUsedAt)}`,
            endWords(token),
          )}
        </p>
      </div>
      <Button size="small" aria-label={`${words.verb} ${name}`} onClick={() => setAsks(true)}>
        {words.verb}
      </Button>
      {asks && (
        <ConfirmDialog
          title={`${words.verb} “${name}”?`}
          confirmLabel={`${words.verb} the token`}
          pendingLabel={words.pending}
          tone="danger"
          focusSubstitute={focusSubstitute}
          onConfirm={revoke}
          onClose={() => setAsks(false)}
        >
          <p>{words.consequence}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function scopeWords(scopes: ApiToken['scopes']): string {
  if (!scopes.includes('write')) return 'Read only';
  return scopes.includes('read') ? 'Read and write' : 'Write only';
}

function hasEnded({ expiresAt }: ApiToken): boolean {
  return expiresAt !== null && new Date(expiresAt) <= new Date();
}

function endWords(token: ApiToken): string {
  if (token.expiresAt === null) return 'never ends';
  return `${hasEnded(token) ? 'ended' : 'ends'} ${localDate(token.expiresAt)}`;
}

function TokensSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your API tokens"
      className="h-16 animate-pulse rounded-md border border-rule bg-sunken"
    />
  );
}

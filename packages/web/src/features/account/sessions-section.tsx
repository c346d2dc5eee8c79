import type { Session } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { PendingButton } from '../../components/pending-button.tsx';
import { queryOf } from '../../lib/call-query.ts';
import { localDate } from '../../lib/local-date.ts';
import { SESSIONS_KEY } from '../../lib/query-keys.ts';
import { useSetUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast-store.ts';
import { endAllSessions, endSession } from './account-api.ts';
import { accountFailed, LOGGED_OUT_EVERYWHERE, SESSION_ENDED } from './account-messages.ts';
import { SettingsSection } from './settings-section.tsx';

/** The user's sessions, each of which can be ended. */
export function SessionsSection({ onLoggedOut }: { onLoggedOut: () => void }) {
  const query = useQuery({ ...queryOf(SESSIONS_KEY), refetchOnMount: 'always' });
  const setUser = useSetUser();
  const [, navigate] = useLocation();
  const [asks, setAsks] = useState(false);
  const everywhereButton = useRef<HTMLButtonElement>(null);

  async function logOutEverywhere(): Promise<boolean> {
    try {
      await endAllSessions();
    } catch (error) {
      toast(accountFailed('Not logged out', error));
      return false;
    }
    onLoggedOut();
    await setUser(null);
    navigate('/auth');
    toast(LOGGED_OUT_EVERYWHERE);
    return true;
  }

  return (
    <SettingsSection title="Sessions" description="The browsers in which you are logged in.">
      {query.isPending && <SessionsSkeleton />}
      {query.isError && (
        <Notice tone="error">The sessions could not be loaded. Reload the page to try again.</Notice>
      )}
      {query.data !== undefined && (
        <ul className="divide-y divide-rule border-b border-rule">
          {query.data.map((session) => (
            <SessionLine key={session.id} session={session} focusSubstitute={everywhereButton} />
          ))}
        </ul>
      )}
      <Button ref={everywhereButton} onClick={() => setAsks(true)}>
        Log out everywhere
      </Button>
      {asks && (
        <ConfirmDialog
          title="Log out everywhere?"
          confirmLabel="Log out everywhere"
          pendingLabel="Logging out..."
          onConfirm={logOutEverywhere}
          onClose={() => setAsks(false)}
        >
          <p>Every browser has to log in again, this one too. Your documents and API tokens stay.</p>
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}

interface SessionLineProps {
  session: Session;
  /** Gets the focus once the line is removed. */
  focusSubstitute: RefObject<HTMLElement | null>;
}

function SessionLine({ session, focusSubstitute }: SessionLineProps) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const wasPressed = useRef(false);
  useEffect(
    () => () => {
      if (wasPressed.current && document.activeElement === document.body)
        focusSubstitute.current?.focus({ preventScroll: true });
    },
    [focusSubstitute],
  );
  const device = session.device === '' ? 'Unknown browser' : session.device;

  async function end() {
    wasPressed.current = true;
    setPending(true);
    try {
      await endSession(session);
      toast(SESSION_ENDED);
    } catch (error) {
      toast(accountFailed('Not logged out', error));
    }
    // Whether refused or not, the list shows the server's state.
    await client.invalidateQueries({ queryKey: SESSIONS_KEY });
    setPending(false);
  }

  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {session.isCurrent && <Badge tone="green">This browser</Badge>}
        </p>
        <p className="figures mt-0.5 text-sm text-ink-soft">
          Signed in {localDate(session.signedInAt)} · last used {localDate(session.lastUsedAt)}
        </p>
      </div>
      {!session.isCurrent && (
        <PendingButton
          size="small"
          pending={pending}
          pendingLabel="Logging out..."
          aria-label={pending ? undefined : `Log out ${device}`}
          onClick={() => void end()}
        >
          Log out
        </PendingButton>
      )}
    </li>
  );
}

function SessionsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your sessions"
      className="h-16 animate-pulse rounded-md border border-rule bg-sunken"
    />
  );
}

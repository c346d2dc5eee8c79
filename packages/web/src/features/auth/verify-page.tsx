import { type User, urlOf } from '@ledgerlift/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { CircleCheck } from '../../icons/lucide.tsx';
import { CallError, failureText } from '../../lib/http.ts';
import { CREDITS_KEY, USER_KEY } from '../../lib/query-keys.ts';
import { useUser } from '../../lib/session.ts';
import { VERIFY_PATH } from './return-path.ts';
import { verifyEmail } from './sign-in-calls.ts';
import { SingleTaskPage } from './single-task-page.tsx';
import { useFragmentToken } from './use-fragment-token.ts';
import {
  clearVerificationToken,
  storedVerificationToken,
  storeVerificationToken,
} from './verification-token.ts';

/** The target of the mailed link that verifies an address. A signed-out visitor logs in first and returns. */
export function VerifyPage() {
  const { user, loading } = useUser();
  const ofLink = useFragmentToken();
  const [waiting] = useState(storedVerificationToken);
  const [triedToken, setTriedToken] = useState<string | null>(null);
  const token = ofLink ?? waiting;
  const noteTrial = useCallback((tried: string) => {
    clearVerificationToken();
    setTriedToken(tried);
  }, []);
  if (loading) return <PageSpinner />;
  if (token === null) return <NoLink />;
  if (user !== null) return <Verification token={token} user={user} onTry={noteTrial} />;
  // After a logout on this page there is nothing left to verify.
  return token === triedToken ? <PageSpinner /> : <LogInFirst token={token} />;
}

function LogInFirst({ token }: { token: string }) {
  const [, navigate] = useLocation();
  useEffect(() => {
    storeVerificationToken(token);
    navigate(`/auth?returnTo=${encodeURIComponent(VERIFY_PATH)}`, { replace: true });
  }, [token, navigate]);
  return <PageSpinner />;
}

interface VerificationProps {
  token: string;
  user: User;
  onTry: (token: string) => void;
}

function Verification({ token, user, onTry }: VerificationProps) {
  const client = useQueryClient();
  useEffect(() => onTry(token), [onTry, token]);
  // A query although it changes something: queries deduplicate the two renders of strict mode.
  const { isPending, error } = useQuery({
    queryKey: [urlOf('verifyEmail'), token],
    queryFn: async () => {
      await verifyEmail(token);
      for (const queryKey of [USER_KEY, CREDITS_KEY]) {
        // Otherwise the answer of an earlier request counts as the new one.
        await client.cancelQueries({ queryKey });
        void client.invalidateQueries({ queryKey });
      }
      return true;
    },
  });
  if (isPending) return <PageSpinner />;
  if (error === null) return <Verified />;
  const isLinkWrong = error instanceof CallError && error.code === 'not_found';
  return isLinkWrong ? <WrongLink user={user} /> : <NotVerified error={error} />;
}

function Verified() {
  return (
    <SingleTaskPage title="Your email address is verified">
      <p role="status" className="flex gap-2.5">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
        Thank you. You now have all the credits of your plan.
      </p>
      <Button asChild variant="primary" className="w-full">
        <Link href="/">Convert a document</Link>
      </Button>
    </SingleTaskPage>
  );
}

function NoLink() {
  return (
    <SingleTaskPage title="This link does not work">
      <Notice tone="error">It is incomplete. Open the link in your mail once more.</Notice>
      <ToAccount />
    </SingleTaskPage>
  );
}

/** The server does not reveal whose link it is, so the text names every possible reason. */
function WrongLink({ user }: { user: User }) {
  return (
    <SingleTaskPage title="This link does not work">
      <Notice tone="error">
        It belongs to another account than {user.email}, has already been used, is too old, or is incomplete.
      </Notice>
      <p className="text-ink-soft">
        Was the mail sent to another address? Then log out and open its link again.
        {!user.isEmailVerified && ' Otherwise your account page sends a new link.'}
      </p>
      <ToAccount />
    </SingleTaskPage>
  );
}

function NotVerified({ error }: { error: Error }) {
  return (
    <SingleTaskPage title="Your email address is not verified">
      <Notice tone="error">
        {failureText(error, 'The server could not be reached. Open the link in your mail once more.')}
      </Notice>
      <ToAccount />
    </SingleTaskPage>
  );
}

function ToAccount() {
  return (
    <Button asChild variant="primary" className="w-full">
      <Link href="/account">Go to my account</Link>
    </Button>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { CallError, failureText } from '../../lib/http.ts';
import { CREDITS_KEY, USER_KEY } from '../../lib/query-keys.ts';
import { LetterPage } from './letter-page.tsx';
import { verifyEmail } from './sign-in-calls.ts';
import { useFragmentToken } from './use-fragment-token.ts';

/** Where the link that verifies an address leads. */
export function VerifyPage() {
  const token = useFragmentToken();
  return token === null ? <NotVerified error={null} /> : <Verification token={token} />;
}

function Verification({ token }: { token: string }) {
  const client = useQueryClient();
  // A query although it changes something: of two that ask for the same at once (as React renders in development) one is sent.
  const { isPending, error } = useQuery({
    queryKey: ['/api/verify-email', token],
    queryFn: async () => {
      await verifyEmail(token);
      for (const queryKey of [USER_KEY, CREDITS_KEY]) {
        // A first answer on its way would be taken for the new one.
        await client.cancelQueries({ queryKey });
        void client.invalidateQueries({ queryKey });
      }
      return true;
    },
  });
  if (isPending) return <PageSpinner />;
  return error === null ? <Verified /> : <NotVerified error={error} />;
}

function Verified() {
  return (
    <LetterPage title="Your email address is verified">
      <p role="status" className="flex gap-2.5">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
        Thank you. All the credits of your plan are yours now.
      </p>
      <Button asChild variant="primary" className="w-full">
        <Link href="/">Convert a document</Link>
      </Button>
    </LetterPage>
  );
}

function NotVerified({ error }: { error: Error | null }) {
  const isLinkWrong = error === null || (error instanceof CallError && error.code === 'not_found');
  return (
    <LetterPage title="Your email address is not verified">
      <Notice tone="error">
        {isLinkWrong
          ? 'This link was used already, is too old, or is not complete. Your account page sends a new one.'
          : failureText(error, 'The server could not be reached. Open the link in your mail once more.')}
      </Notice>
      <Button asChild variant="primary" className="w-full">
        <Link href="/account">Go to my account</Link>
      </Button>
    </LetterPage>
  );
}

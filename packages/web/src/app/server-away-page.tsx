import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Button } from '../components/button.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useKeepHere } from '../lib/private-mode.ts';
import { USER_KEY } from '../lib/query-keys.ts';

/** Shown in place of a page of an account while nobody can be asked who is signed in. */
export function ServerAwayPage() {
  const client = useQueryClient();
  const { isOn } = useKeepHere();
  usePageTitle('No Connection');
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-24 text-center">
      <h1 className="font-serif text-4xl font-semibold tracking-tight">No Connection</h1>
      <p className="mt-4 text-balance text-ink-soft">
        Your account and your history are on the server, which cannot be reached.
        {isOn && ' Conversions that stay on this device need no server: they are in the converter.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link href="/#converter">Open the converter</Link>
        </Button>
        <Button variant="primary" onClick={() => void client.refetchQueries({ queryKey: USER_KEY })}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

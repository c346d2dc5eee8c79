import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useUser } from '../../lib/session.ts';

export const GONE_TITLE = 'This link does not work any more';

/** The page for an ended or invalid share link; the server does not reveal which. */
export function LinkGone() {
  const { user, loading } = useUser();
  const here = window.location.pathname + window.location.search;
  return (
    <div className="mx-auto max-w-xl py-12 text-center sm:py-16">
      <h1 className="text-3xl font-semibold tracking-tight">{GONE_TITLE}</h1>
      <p className="mt-4 leading-relaxed text-ink-soft">
        Its owner has stopped sharing, made a new link, or deleted the conversion, or the address is
        incomplete. Ask them for a new link.
      </p>
      <Button asChild className="mt-8">
        <Link href="/">Back to Home</Link>
      </Button>
      {!loading && user === null && (
        <p className="mt-8 text-sm text-ink-soft">
          Is it a conversion of your own?{' '}
          <Link
            href={`/auth?returnTo=${encodeURIComponent(here)}`}
            className="rounded-[3px] text-green underline underline-offset-2 hover:text-green-deep"
          >
            Log in to see it
          </Link>
        </p>
      )}
    </div>
  );
}

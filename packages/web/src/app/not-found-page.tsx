import { Link } from 'wouter';
import { Button } from '../components/button.tsx';
import { useWindowTitle } from '../lib/page-title.ts';
import { NOT_FOUND_HEAD } from './page-heads.ts';

/** Shown at paths without a page. */
export function NotFoundPage() {
  useWindowTitle(NOT_FOUND_HEAD.title);
  return (
    <div className="mx-auto max-w-xl px-4 py-24 text-center">
      <h1 className="font-serif text-4xl font-semibold tracking-tight">404 Page Not Found</h1>
      <p className="mt-4 text-ink-soft">Did you forget to add the page to the router?</p>
      <Button asChild className="mt-8">
        <Link href="/">Back to Home</Link>
      </Button>
    </div>
  );
}

import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../components/button.tsx';
import { FailureBoundary } from '../components/failure-boundary.tsx';
import { Logo } from '../components/logo.tsx';
import { Menu as MenuIcon, X } from '../icons/lucide.tsx';
import { classNames } from '../lib/class-names.ts';
import { creditsLabel, useCredits } from '../lib/credits.ts';
import { useUser } from '../lib/session.ts';
import { useIsWorkspace } from '../lib/workspace.ts';
import { Avatar } from './avatar.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PageLink } from './page-link.tsx';
import { PAGE_LINKS } from './page-links.ts';

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));

export function Header() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const menuId = useId();
  const { credits, loading } = useCredits();
  const session = useUser();
  const isWorkspace = useIsWorkspace();
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper px-4 sm:px-6">
      <div className={classNames('mx-auto flex h-16 items-center gap-6', !isWorkspace && 'max-w-7xl')}>
        <Link href="/" aria-label="Ledgerlift home" className="inline-flex min-h-11 items-center rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 lg:flex">
          {PAGE_LINKS.map(({ href, text }) => (
            <PageLink
              key={href}
              href={href}
              className="rounded-md px-3 py-2 text-sm font-medium text-ink-soft hover:text-ink"
            >
              {text}
            </PageLink>
          ))}
        </nav>
        {/* As wide as its widest content, like the button beside it, so that nothing moves. */}
        <p className="figures hidden min-w-32 border-l border-rule pl-6 text-sm font-medium lg:block">
          {creditsLabel(credits, loading)}
        </p>
        <div className="hidden min-h-10 w-20 items-center justify-end lg:flex">
          {session.user !== null && (
            <FailureBoundary fallback={<AccountLink />}>
              <Suspense fallback={<Avatar user={session.user} disabled />}>
                <UserMenu user={session.user} />
              </Suspense>
            </FailureBoundary>
          )}
          {session.user === null && !session.loading && (
            <Button asChild>
              <Link href="/auth">Log in</Link>
            </Button>
          )}
        </div>
        <Button
          variant="quiet"
          size="largeIcon"
          hiddenFrom="lg"
          className="ml-auto"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden className="size-5" /> : <MenuIcon aria-hidden className="size-5" />}
        </Button>
      </div>
      {open && <MobileMenu id={menuId} user={session.user} loading={session.loading} onClose={close} />}
    </header>
  );
}

/** Replaces the menu if its code could not be loaded. A plain link: the browser loads everything anew. */
function AccountLink() {
  return (
    <Button asChild size="small">
      <a href="/account">Account</a>
    </Button>
  );
}

import type { User } from '@ledgerlift/contract';
import { type ReactNode, useEffect } from 'react';
import { classNames } from '../lib/class-names.ts';
import { remainingLabel, useCredits } from '../lib/credits.ts';
import { PageLink } from './page-link.tsx';
import { PAGE_LINKS } from './page-links.ts';
import { useLogOut } from './use-log-out.ts';

const ACCOUNT_LINKS = [
  { href: '/account', text: 'My Account' },
  { href: '/account', text: 'Manage Subscription' },
  { href: '/#pricing', text: 'Pricing Plans' },
  { href: '/history', text: 'Conversion History' },
] as const;
const LOG_IN = { href: '/auth', text: 'Log in' } as const;
const ITEM = 'block w-full py-3 text-left font-medium';

interface MobileMenuProps {
  id: string;
  /** null for a visitor and while loading. */
  user: User | null;
  loading: boolean;
  onClose: () => void;
}

/** The header's links on a narrow screen. Any choice closes it, as does Escape. */
export function MobileMenu({ id, user, loading, onClose }: MobileMenuProps) {
  const { credits, loading: creditsLoading } = useCredits();
  const logOut = useLogOut();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  const isVisitor = user === null && !loading;
  return (
    <nav
      id={id}
      aria-label="Mobile"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-rule bg-paper px-4 pb-4 sm:px-6 lg:hidden"
    >
      <LinkList links={isVisitor ? [...PAGE_LINKS, LOG_IN] : PAGE_LINKS} onChoose={onClose} />
      <p
        className={classNames(
          'figures border-t border-rule pt-3 text-sm text-ink-soft',
          user !== null && 'border-b pb-3',
        )}
      >
        {user !== null && <span className="block truncate font-medium text-ink">{user.email}</span>}
        {remainingLabel(credits, creditsLoading)}
      </p>
      {user !== null && (
        <LinkList links={ACCOUNT_LINKS} onChoose={onClose}>
          <li>
            <button
              type="button"
              className={classNames(ITEM, 'text-red')}
              onClick={() => {
                onClose();
                void logOut();
              }}
            >
              Log out
            </button>
          </li>
        </LinkList>
      )}
    </nav>
  );
}

interface LinkListProps {
  links: readonly { href: string; text: string }[];
  onChoose: () => void;
  children?: ReactNode;
}

function LinkList({ links, onChoose, children }: LinkListProps) {
  return (
    <ul className="divide-y divide-rule">
      {links.map(({ href, text }) => (
        <li key={text}>
          <PageLink href={href} onClick={onChoose} className={ITEM}>
            {text}
          </PageLink>
        </li>
      ))}
      {children}
    </ul>
  );
}

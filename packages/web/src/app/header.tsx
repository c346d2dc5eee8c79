import { Menu as MenuIcon, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';
import { creditsLabel, useCredits } from '../lib/credits.ts';
import { PAGE_LINKS } from './page-links.ts';

export function Header() {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const { credits, loading } = useCredits();
  const left = creditsLabel(credits, loading);
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper px-4 sm:px-6">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-6">
        <Link href="/" aria-label="Ledgerlift home" className="rounded-md">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 md:flex">
          {PAGE_LINKS.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              className="rounded-md px-3 py-2 text-sm font-medium text-ink-soft hover:text-ink"
            >
              {text}
            </a>
          ))}
        </nav>
        <p className="figures hidden border-l border-rule pl-6 text-sm font-medium md:block">{left}</p>
        <Button
          variant="quiet"
          size="largeIcon"
          hiddenFrom="md"
          className="ml-auto"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden className="size-5" /> : <MenuIcon aria-hidden className="size-5" />}
        </Button>
      </div>
      {open && (
        <nav
          id={menuId}
          aria-label="Mobile"
          className="absolute inset-x-0 top-full border-b border-rule bg-paper px-4 pb-4 md:hidden"
        >
          <ul className="divide-y divide-rule">
            {PAGE_LINKS.map(({ href, text }) => (
              <li key={href}>
                <a href={href} onClick={() => setOpen(false)} className="block py-3 font-medium">
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <p className="figures mt-3 text-sm text-ink-soft">{left}</p>
        </nav>
      )}
    </header>
  );
}

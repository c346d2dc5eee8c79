import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { ThemeChoice } from './theme-choice.tsx';

const LINKS = [
  { href: '/contact', text: 'Contact Us' },
  { href: '/privacy', text: 'Privacy' },
  { href: '/terms', text: 'Terms' },
] as const;

export function Footer() {
  return (
    <footer className="border-t border-rule px-4 sm:px-6">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-5 py-8 text-sm text-ink-soft">
        <div>
          <p>© {useYear()} Ledgerlift</p>
          <p className="mt-1">This tool helps you convert your bank statements into a more usable format.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {LINKS.map(({ href, text }) => (
            <Link
              key={href}
              href={href}
              className="rounded-[3px] underline underline-offset-2 hover:text-ink"
            >
              {text}
            </Link>
          ))}
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

const never = () => () => {};
const currentYear = () => new Date().getFullYear();
/** The year in the prebuilt HTML. */
const buildYear = (): number => import.meta.env.VITE_BUILD_YEAR ?? currentYear();

/** The current year, once the page runs in a browser. */
function useYear(): number {
  return useSyncExternalStore(never, currentYear, buildYear);
}

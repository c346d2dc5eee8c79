import { Link } from 'wouter';
import { ThemeChoice } from './theme-choice.tsx';

export function Footer() {
  return (
    <footer className="border-t border-rule px-4 sm:px-6">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8 text-sm text-ink-soft">
        <div>
          <p>© {new Date().getFullYear()} Ledgerlift</p>
          <p className="mt-1">This tool helps you convert your bank statements into a more usable format.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Link href="/contact" className="rounded-[3px] underline underline-offset-2 hover:text-ink">
            Contact Us
          </Link>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

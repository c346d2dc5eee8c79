import type { ReactNode } from 'react';
import { Link } from 'wouter';

const LINK_LOOK = 'rounded-[3px] text-green underline underline-offset-2 hover:text-green-deep';

/** A link within a sentence. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={LINK_LOOK}>
      {children}
    </Link>
  );
}

/** A link within a sentence to a file on the server, outside this app. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={LINK_LOOK}>
      {children}
    </a>
  );
}

import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
}

/** A link within the app. On the landing page the browser handles `/#section` itself. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const [path] = useLocation();
  if (path === '/' && href.startsWith('/#')) return <a href={href} {...rest} />;
  return <Link href={href} {...rest} />;
}

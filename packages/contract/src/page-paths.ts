/**
 * All paths of pages; `:name` is a placeholder for one part. The web page routes exactly these, and the server answers
 * any other path with 404.
 */
export const PAGE_PATHS = [
  '/',
  '/auth',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/account',
  '/history',
  '/contact',
  '/accuracy',
  '/privacy',
  '/terms',
  '/shared/:code',
  '/dev/components',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** Pages for developers: a server in production does not serve them. */
export const DEVELOPMENT_PAGES: readonly PagePath[] = ['/dev/components'];

/**
 * The page at a path without query; null for an unknown path. Like the web page's router, ignores case and one trailing
 * slash.
 */
export function pagePathOf(path: string): PagePath | null {
  const parts = partsOf(path);
  return PAGE_PATHS.find((page) => matches(partsOf(page), parts)) ?? null;
}

function partsOf(path: string): string[] {
  return path.replace(/(?<=[^/])\/$/, '').split('/');
}

function matches(wanted: readonly string[], parts: readonly string[]): boolean {
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) =>
      part.startsWith(':') ? parts[index] !== '' : part === parts[index]?.toLowerCase(),
    )
  );
}

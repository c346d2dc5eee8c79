/**
 * Every path that has a page; `:name` stands for one part. The web page routes exactly these, and the server answers
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
  '/privacy',
  '/terms',
  '/shared/:code',
  '/dev/components',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

/** Pages for those who make the product: a server in production has none of them. */
export const DEVELOPMENT_PAGES: readonly PagePath[] = ['/dev/components'];

/**
 * The page at a path as the address shows it, without query; null where none is. As the router of the web page has it,
 * letters' case and one slash at the end do not matter.
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

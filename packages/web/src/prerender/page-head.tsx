import type { PageHead } from '../app/page-heads.ts';

/** The server replaces it by its own address, or by nothing if it has no configured one. */
const ORIGIN = '%ORIGIN%';
const PICTURE = { path: '/share-picture.png', width: 1200, height: 630 };

/** The head of a page for search engines. */
export function IndexedHead({ path, head }: { path: string; head: PageHead }) {
  const address = ORIGIN + path;
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Ledgerlift" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={ORIGIN + PICTURE.path} />
      <meta property="og:image:width" content={String(PICTURE.width)} />
      <meta property="og:image:height" content={String(PICTURE.height)} />
      <meta
        property="og:image:alt"
        content="A sample bank statement and the table of its rows, proved by its balances"
      />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The head of a page that search engines must not list: a private or a missing one. */
export function UnindexedHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

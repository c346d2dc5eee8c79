import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { App } from '../app/app.tsx';
import { NOT_FOUND_HEAD, PRERENDERED_PAGES } from '../app/page-heads.ts';
import { publishedReport } from '../lib/accuracy/published-report.ts';
import { NO_PAGE } from '../lib/prerendered-page.ts';
import { fillTemplate, orderLoading } from './fill-template.ts';
import { IndexedHead, UnindexedHead } from './page-head.tsx';

/** A page of the build, as a file beside its scripts. */
export interface BuiltPage {
  fileName: string;
  html: string;
}

/** The not-found page. */
const NOWHERE = '/nowhere/at/all';

/**
 * The HTML files of the build: the prerendered pages, the not-found page, and the empty shell for pages rendered in the browser.
 * Throws if the figures of accuracy are not a report. `template`: the built index.html; `assets`: names of the built files.
 */
export async function renderPages(template: string, assets: readonly string[]): Promise<BuiltPage[]> {
  publishedReport();
  const shell = orderLoading(template, assets);
  const found = Object.entries(PRERENDERED_PAGES).map(async ([path, head]) => ({
    fileName: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    html: fillTemplate(shell, renderToStaticMarkup(<IndexedHead path={path} head={head} />), {
      name: path,
      markup: await markupAt(path),
    }),
  }));
  const notFound = renderToStaticMarkup(<UnindexedHead title={NOT_FOUND_HEAD.title} />);
  const unlisted = renderToStaticMarkup(<UnindexedHead title="Ledgerlift" />);
  return [
    ...(await Promise.all(found)),
    {
      fileName: 'not-found.html',
      html: fillTemplate(shell, notFound, { name: NO_PAGE, markup: await markupAt(NOWHERE) }),
    },
    { fileName: 'app.html', html: fillTemplate(shell, unlisted) },
  ];
}

/** The markup of a page with all its parts loaded, without scripts, which the content security policy would block. */
async function markupAt(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
    // Larger parts would be streamed at the end of the document, and need a script to move them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: failBuild },
  );
  return new Response(prelude).text();
}

function failBuild(error: unknown): never {
  throw error;
}

import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { PAGE_STYLE } from './page-style.ts';

/** Result of the `html` tag, which escapes all values. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Frame {
  /** Title of the browser's tab, after TEST MODE. */
  title: string;
  /** For pages of a single card. */
  isNarrow: boolean;
  /** Who is signed in. */
  email: string | null;
  content: Html;
}

/** Browsers do not decode entities in a style element, so it must not be escaped. */
const STYLE = raw(PAGE_STYLE);
const LOGO = html`<span class="logo"><svg aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="6"/>
<g fill="none" stroke-width="2.4"><path d="M8 22.5h16M8 17.5h16" opacity=".5"/><path d="M8 11h16M20.5 7.2 24.3 11l-3.8 3.8"/></g>
</svg>Ledgerlift</span>`;

/** A page of the test payment provider, marked as test mode. */
export function testPage({ title, isNarrow, email, content }: Frame): Html {
  return page(
    `TEST MODE: ${title}`,
    html`<aside class="test-mode" aria-label="Test mode"><p><strong>TEST MODE</strong>
<span>No card is charged and no money moves.</span></p></aside>
<header class="top">${LOGO}${email === null ? '' : html`<span class="soft small wrap">${email}</span>`}</header>
<main class="${isNarrow ? 'narrow' : ''}">${content}</main>`,
  );
}

/** Shown for missing records and for those of other users. */
export function notFoundPage(isTestMode: boolean): Html {
  const content = html`<h1>404 Page Not Found</h1>
<p class="soft gap">This page has ended, or it belongs to another account. Sign in with the account that opened it, or go
back and open it anew.</p>
<p class="buttons"><a class="button" href="/">Back to Ledgerlift</a></p>`;
  if (isTestMode) return testPage({ title: 'Not found', isNarrow: true, email: null, content });
  return page('Not found', html`<header class="top">${LOGO}</header><main class="narrow">${content}</main>`);
}

function page(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Ledgerlift</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>`;
}

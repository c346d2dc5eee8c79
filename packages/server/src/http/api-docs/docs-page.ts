import {
  type ApiAccess,
  type ApiCall,
  type CallScope,
  ERROR_STATUS,
  isBinary,
  OPENAPI_PATH,
} from '@ledgerlift/contract';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { answerComponents, answerName, type JsonSchema, NAMED_CALLS, requestSchema } from './call-schemas.ts';
import { errorCodesOf } from './openapi-document.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const WHO: Record<ApiAccess, string> = {
  anyone: 'Anyone',
  visitor: 'The owner, signed in or not',
  shared: 'The owner; with a share code in place of the job id, anyone, read only',
  user: 'Signed-in users',
};

const BY_TOKEN: Record<CallScope, string> = {
  read: 'With the scope read',
  write: 'With the scope write',
  session: 'Not at all',
};

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9d9de, #3a3a42); --soft: light-dark(#f5f5f7, #1d1d22);
  --dim: light-dark(#5c5c66, #a4a4b0); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 1rem/1.55 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 3rem; } h3 { margin: 0; font-size: 1.125rem; }
code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere; }
nav { columns: 16rem; } nav a { display: block; text-decoration: none; } nav a:hover { text-decoration: underline; }
a:focus-visible, summary:focus-visible { outline: 2px solid; outline-offset: 2px; }
section { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
.dim { color: var(--dim); } .code { white-space: nowrap; background: var(--soft); border-radius: .25rem; padding: 0 .3em; } pre { background: var(--soft); border-radius: .375rem; padding: .75rem; overflow-x: auto; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .75rem 0; }
dt { color: var(--dim); } dd { margin: 0; } summary { cursor: pointer; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }`;

/** The API documentation for people: one page without scripts. */
export function docsPage(): Html {
  const tags = [...new Set(NAMED_CALLS.map(([, call]) => call.tag))];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Ledgerlift API</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>The Ledgerlift API</h1>
<p>Calls carry cookies and JSON. Programs of a registered user send an API token of <a href="/account">the account page</a>
in place of cookies: <code>Authorization: Bearer ll_...</code>. What belongs to somebody else is answered with 404, as though it did not exist. Money is
a decimal string, a date <code>yyyy-MM-dd</code>, and what was not printed is the empty string. An error is
<code>{message, code, details?}</code>. For programs: <a href="${OPENAPI_PATH}">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls">${NAMED_CALLS.map(
    ([name, call]) => html`<a href="#${name}"><code>${call.method} ${call.path}</code></a>`,
  )}</nav>
${tags.map(
  (tag) => html`<h2>${tag}</h2>
${NAMED_CALLS.filter(([, call]) => call.tag === tag).map(([name, call]) => callSection(name, call))}`,
)}
<h2>Shapes</h2>
${Object.entries(answerComponents()).map(
  ([id, schema]) => html`<section id="${id}"><h3>${id}</h3>${details('Schema', schema)}</section>`,
)}
</main>
</body>
</html>`;
}

function callSection(name: string, call: ApiCall): Html {
  const answer = answerName(call);
  return html`<section id="${name}">
<h3><code>${call.method} ${call.path}</code></h3>
<p>${call.summary}.${call.notes ? html` <span class="dim">${withCode(call.notes)}</span>` : ''}</p>
<dl>
<dt>Who</dt><dd>${WHO[call.access]}</dd>
<dt>By token</dt><dd>${BY_TOKEN[call.scope]}</dd>
<dt>Answer</dt><dd>${answer === null ? mimesOf(call) : html`<a href="#${answer}">${answer}</a>`}</dd>
<dt>Errors</dt><dd>${errorsOf(call)}</dd>
</dl>
${call.query ? details('Query', requestSchema(call.query)) : ''}
${call.body ? details('Body', requestSchema(call.body)) : ''}
${call.form ? details('Form fields', requestSchema(call.form)) : ''}
</section>`;
}

function errorsOf(call: ApiCall): Html[] {
  const codes = errorCodesOf(call).sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b]);
  return codes.map((code) => html`<code class="code">${ERROR_STATUS[code]} ${code}</code> `);
}

/** Marks text between backticks as code. */
function withCode(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function mimesOf({ answer }: ApiCall): Html {
  return html`${isBinary(answer) ? answer.mimes.map((mime) => html`<code>${mime}</code> `) : ''}`;
}

function details(title: string, schema: JsonSchema): Html {
  return html`<details><summary>${title}</summary><pre><code>${JSON.stringify(schema, null, 2)}</code></pre></details>`;
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

// `node convert-one.mjs URL FILE`: uploads a statement as a visitor, converts it and prints its status last. Plain JavaScript
// without dependencies, because it runs alone in a network namespace.

const [url = '', path = ''] = process.argv.slice(2);
const cookies = new Map();

async function call(method, route, body, headers = {}) {
  const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ');
  const answer = await fetch(url + route, { method, headers: { ...headers, cookie, origin: url }, body });
  for (const header of answer.headers.getSetCookie()) {
    const [name, ...value] = header.split(';')[0].split('=');
    cookies.set(name, value.join('='));
  }
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${JSON.stringify(json)}`);
  return json;
}

const form = new FormData();
form.set('documentType', 'bank_statement');
form.append('files', new Blob([await readFile(path)]), basename(path));
const { jobId, files } = await call('POST', '/api/upload', form);
const request = { filePaths: files.map((file) => file.path), documentType: 'bank_statement' };
const json = { 'Content-Type': 'application/json' };
await call('POST', `/api/convert/${jobId}`, JSON.stringify(request), json);
const rows = await call('GET', `/api/jobs/${jobId}/transactions`);
console.log(`${rows.length} rows`);
const job = await call('GET', `/api/jobs/${jobId}`);
console.log(job.files.map((file) => file.status).join());

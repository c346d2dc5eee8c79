import { CATEGORIES, type Job, type JobFile, type Trace, type Transaction } from '@ledgerlift/contract';
import type { Page } from 'playwright-core';

/** Names of realistic length. */
const PARTIES = ['Hollins Freight Ltd', 'Saltmarsh Data', 'NORTHWAY RAIL Castlebridge', 'Pennywise Stores'];
const OWNER = 'Priya Okonjo';

/** Two files, so that the filter menu has choices. */
const files: JobFile[] = ['first', 'second'].map((name) => ({
  fileId: name,
  name: `${name} statement.pdf`,
  size: 1_000_000,
  path: `/uploads/${name}`,
  documentType: 'bank_statement',
  status: 'converted',
  pages: 100,
  pagesDone: 100,
  cost: 100,
  rowCount: 0,
  proof: { state: 'unprovable', missing: ['no opening balance was found'], restsOnEdits: false },
  proofText: 'Cannot be proved: no opening balance was found',
  facts: null,
  guided: null,
  isAdjustable: false,
  findings: [],
  error: null,
}));

/** Realistic rows: every cell has a place, one value in fifty is doubtful. */
function largeRows(count: number): Transaction[] {
  return Array.from({ length: count }, (_, index) => rowAt(index, count));
}

function rowAt(index: number, count: number): Transaction {
  const isCredit = index % 7 === 0;
  const cents = ((index * 7919) % 90_000) + 1;
  const amount = `${isCredit ? '' : '-'}${(cents / 100).toFixed(2)}`;
  const party = `${PARTIES[index % PARTIES.length]} ${index % 500}`;
  const inFirst = index < count / 2;
  const position = inFirst ? index : index - Math.ceil(count / 2);
  const day = String((index % 28) + 1).padStart(2, '0');
  const month = String((Math.floor(index / 28) % 12) + 1).padStart(2, '0');
  const trace = (raw: string, confidence = 0.98): Trace => ({
    raw,
    page: Math.floor(position / 50) + 1,
    box: { x0: 40, y0: 100, x1: 200, y1: 112 },
    confidence,
    reason: null,
    edited: false,
  });
  return {
    id: index + 1,
    fileId: inFirst ? 'first' : 'second',
    date: `2024-${month}-${day}`,
    description: `Card payment ${party} reference ${index}`,
    amount,
    currency: 'GBP',
    type: isCredit ? 'credit' : 'debit',
    sender: isCredit ? party : OWNER,
    recipient: isCredit ? OWNER : party,
    balance: `${(index * 13) % 100_000}.${String(index % 100).padStart(2, '0')}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? '',
    bank: 'Bank of Nowhere',
    fileName: inFirst ? 'first statement.pdf' : 'second statement.pdf',
    account: '12345678',
    valueDate: '',
    reference: '',
    kind: 'transaction',
    position,
    version: 1,
    traces: {
      date: trace(`${day} ${month}`),
      description: trace(`Card payment ${party}`, index % 50 === 0 ? 0.6 : 0.98),
      amount: trace(amount),
      balance: trace('balance'),
    },
  };
}

/** Opens the page with a job of `count` rows, with faked answers of the server, also to edits. */
export async function openLargeJob(page: Page, url: string, count: number): Promise<void> {
  const rows = largeRows(count);
  const job: Job = {
    id: 'large',
    customFilename: 'large.csv',
    shareCode: null,
    access: 'owner',
    sharing: { columns: ['date'], includesFacts: false, isChosen: false },
    files,
  };
  await page.route('**/api/jobs/large', (route) => route.fulfill({ json: job }));
  await page.route('**/api/jobs/large/findings', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/jobs/large/transactions', (route) => route.fulfill({ json: rows }));
  await page.route('**/api/transactions/*', (route) => {
    const id = Number(route.request().url().split('/').at(-1));
    const { version, dateFormat: _, ...change } = route.request().postDataJSON() as Record<string, unknown>;
    return route.fulfill({ json: { ...rows[id - 1], ...change, version: Number(version) + 1 } });
  });
  await page.addInitScript("localStorage.setItem('ledgerlift-job', 'large')");
  await page.goto(url);
  await page
    .getByText(`${count.toLocaleString('en-US')} rows`, { exact: true })
    .waitFor({ timeout: 120_000 });
}

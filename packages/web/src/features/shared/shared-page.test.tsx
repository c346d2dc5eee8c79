import type { Job, Transaction } from '@ledgerlift/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadingUrls, refuseDownload } from '../../testing/downloads.ts';
import { convertedFile, madeJob, registeredUser, transaction } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { SharedPage } from './shared-page.tsx';

let job: Job;
let rows: Transaction[];
let asked: string[];

beforeEach(() => {
  job = {
    ...madeJob([convertedFile('statement.pdf', { proofText: 'Proved: 3 rows' })]),
    id: 'code',
    shareCode: 'code',
    customFilename: 'Bank of Nowhere 2025-03.csv',
    access: 'shared',
    sharing: { columns: ['amount', 'date', 'description'], includesFacts: false, isChosen: true },
  };
  rows = [
    transaction(0, { amount: '-5.00', date: '2025-03-01' }),
    transaction(1, { amount: '1200.50', type: 'credit', date: '2025-03-02' }),
    transaction(2, { amount: '-30.00', date: '2025-03-03' }),
  ];
  asked = [];
  server.use(
    http.get('/api/user', () => new HttpResponse(null, { status: 401 })),
    http.get('/api/jobs/:code', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json(job);
    }),
    http.get('/api/jobs/:code/transactions', () => HttpResponse.json(rows)),
  );
});

function open(query = '', code = 'code') {
  history.replaceState(null, '', `/shared/${code}${query}`);
  return renderPage(<SharedPage code={code} />);
}
const table = () => screen.findByLabelText('Transactions');
const headers = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

async function column(label: string): Promise<(string | null)[]> {
  const index = (await headers()).indexOf(label);
  return within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[index]?.textContent ?? null);
}
const gone = (call: string) =>
  http.get(call, () => HttpResponse.json({ code: 'not_found', message: 'No.' }, { status: 404 }));

describe('the shared page', () => {
  it('shows name, proof and the shared columns, read only', async () => {
    const { user } = open();
    expect(screen.getByText('Loading transaction data...')).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Bank of Nowhere 2025-03.csv' });
    expect(document.title).toBe('Bank of Nowhere 2025-03.csv · Ledgerlift');
    expect(screen.getByText('Proved: 3 rows')).toBeTruthy();
    expect(await headers()).toEqual(['#', 'Date', 'Description', 'Amount']);
    await user.click(screen.getByText('Payment 0'));
    await user.keyboard('{Enter}x');
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const name of ['Share', 'Remove statement.pdf', 'Filename: Bank of Nowhere 2025-03.csv'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is marked noindex for as long as it is shown', async () => {
    const { unmount } = open();
    await table();
    const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
    expect(robots()).toBe('noindex, nofollow');
    unmount();
    expect(robots()).toBeUndefined();
  });

  it('is sorted and formatted as its address says', async () => {
    open('?sortField=amount&sortDir=desc&columns=amount,date&dateFormat=MM/dd/yyyy');
    expect(await headers()).toEqual(['#', 'Date', 'Amount']);
    expect(await column('Amount')).toEqual(['1,200.50', '-5.00', '-30.00']);
    expect((await column('Date'))[0]).toBe('03/02/2025');
  });

  it('ignores invalid choices in the address', async () => {
    open('?sortField=balance&sortDir=up&columns=balance,<b>&dateFormat=D');
    expect(await headers()).toEqual(['#', 'Date', 'Description', 'Amount']);
    expect(await column('Amount')).toEqual(['-5.00', '1,200.50', '-30.00']);
    expect((await column('Date'))[0]).toBe('01-03-2025');
  });

  it('replaces the choices in the address when the reader changes them', async () => {
    const { user } = open();
    const before = history.length;
    await user.click(await screen.findByRole('button', { name: 'Amount' }));
    expect(await column('Amount')).toEqual(['1,200.50', '-5.00', '-30.00']);
    expect(location.search).toBe(
      '?sortField=amount&sortDir=desc&columns=date,description,amount&dateFormat=dd-MM-yyyy',
    );
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    const items = screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent);
    expect(items).toEqual(['Date', 'Description', 'Amount']);
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Description' }));
    expect(new URLSearchParams(location.search).get('columns')).toBe('date,amount');
    await user.click(screen.getByRole('menuitem', { name: 'All' }));
    expect(new URLSearchParams(location.search).get('columns')).toBe('date,description,amount');
    expect(history.length).toBe(before);
  });

  it('downloads the displayed table under the code', async () => {
    const { user } = open('?columns=amount&sortField=date&sortDir=desc');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    const [url] = downloadingUrls();
    expect(url?.pathname).toBe('/api/jobs/code/download');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      sortField: 'date',
      sortDir: 'desc',
      columns: 'amount',
      format: 'csv',
      dateFormat: 'dd-MM-yyyy',
    });
    await screen.findByText('Download started');
    act(refuseDownload);
    await screen.findByText('Failed to download CSV file');
    await user.click(screen.getByRole('button', { name: 'Download as' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Excel (.xlsx)',
      'JSON (.json)',
      'CSV (.csv)',
    ]);
  });

  it('says that there are no rows', async () => {
    rows = [];
    open();
    await screen.findByText('No transaction data available to preview');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true);
  });

  it.each(['/api/jobs/:code', '/api/jobs/:code/transactions'])(
    'shows that the link does not work when %s is not found',
    async (call) => {
      server.use(gone(call));
      open();
      await screen.findByRole('heading', { name: 'This link does not work any more' });
      expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
      const logIn = await screen.findByRole('link', { name: 'Log in to see it' });
      expect(logIn.getAttribute('href')).toBe('/auth?returnTo=%2Fshared%2Fcode');
      expect(document.title).toBe('This link does not work any more · Ledgerlift');
    },
  );

  it.each(['..', '../user', 'a/../../user', 'code?x', ''])(
    'makes no call for the code "%s"',
    async (code) => {
      renderPage(<SharedPage code={code} />);
      await screen.findByRole('heading', { name: 'This link does not work any more' });
      expect(asked).toEqual([]);
    },
  );

  it('offers a retry when the network fails', async () => {
    server.use(http.get('/api/jobs/:code/transactions', () => HttpResponse.error(), { once: true }));
    const { user } = open();
    await screen.findByText('The conversion could not be loaded. Check your connection.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await column('Amount')).toHaveLength(3);
  });

  it('shows shared facts, and leads to the row that breaks the proof', async () => {
    const seen = { page: 1, box: null, confidence: 1, reason: null };
    job.files = [
      convertedFile('statement.pdf', {
        facts: { iban: { ...seen, value: 'DE00 0000', raw: 'DE00 0000' } },
        proof: { state: 'failed', row: 2, difference: '9.00', restsOnEdits: false },
        proofText: 'Does not add up: off by 9.00 at row 3',
      }),
    ];
    const { user } = open();
    await table();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    await screen.findByText('DE00 0000');
    await user.click(screen.getByRole('button', { name: 'Go to row 3' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('03-03-2025'));
  });

  it('shows owners their conversion by its id, with a share button', async () => {
    server.use(http.get('/api/user', () => HttpResponse.json(registeredUser())));
    job = { ...job, id: 'job', access: 'owner' };
    const { user } = open('', 'job');
    await screen.findByText(/Only you can open this address/);
    expect(await headers()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Remove statement.pdf' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Share link')).value).toContain('/shared/code');
  });

  it('brings its visitor back after the login', async () => {
    job = { ...job, id: 'job', access: 'owner', shareCode: null };
    const { user } = open('?sortField=date', 'job');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const way = await screen.findByRole('link', { name: 'Log in' });
    expect(way.getAttribute('href')).toBe('/auth?returnTo=%2Fshared%2Fjob%3FsortField%3Ddate');
  });

  it('hides the conversion once the owner’s session has ended', async () => {
    server.use(http.get('/api/user', () => HttpResponse.json(registeredUser())));
    job = { ...job, id: 'job', access: 'owner' };
    const { user } = open('', 'job');
    await table();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Share' }).disabled).toBe(false),
    );
    server.use(
      http.get('/api/user', () => new HttpResponse(null, { status: 401 })),
      gone('/api/jobs/:code'),
      gone('/api/jobs/:code/transactions'),
      gone('/api/jobs/:code/download'),
    );
    await user.click(screen.getByRole('button', { name: 'Download as' }));
    await user.click(await screen.findByRole('menuitem', { name: 'JSON (.json)' }));
    await screen.findByRole('heading', { name: 'This link does not work any more' });
    expect(screen.queryByLabelText('Transactions')).toBeNull();
  });

  it.each(['/api/jobs/:code', '/api/jobs/:code/transactions'])(
    'shows a load error when the answer to %s is not the server’s',
    async (path) => {
      server.use(http.get(path, () => HttpResponse.html('<p>Log in to the network.</p>'), { once: true }));
      const { user } = open();
      await screen.findByText('The conversion could not be loaded. Check your connection.');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await table();
    },
  );
});

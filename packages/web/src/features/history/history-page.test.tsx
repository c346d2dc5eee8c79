import { COLUMNS, type History, type HistoryEntry } from '@ledgerlift/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { historyKey } from '../../lib/query-keys.ts';
import { historyEntry } from '../../testing/account-examples.ts';
import { downloadingUrls, refuseDownload } from '../../testing/downloads.ts';
import { madeJob, registeredUser } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { HistoryPage } from './history-page.tsx';

const PAGE_SIZE = 2;
let entries: HistoryEntry[];
/** Search and page of each list call. */
let asked: string[];
let calls: string[];
let opened: string[];

beforeEach(() => {
  asked = [];
  calls = [];
  opened = [];
  entries = [historyEntry('march'), historyEntry('april', { proofState: 'failed' })];
  const noteCall = async ({ request }: { request: Request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
    return HttpResponse.json({});
  };
  server.use(
    http.get('/api/user', () => HttpResponse.json(registeredUser())),
    http.get('/api/history', ({ request }) => HttpResponse.json(answer(new URL(request.url).searchParams))),
    http.put<never, { filename: string }>('/api/jobs/:id/filename', async ({ request }) => {
      const { filename } = await request.clone().json();
      await noteCall({ request });
      return HttpResponse.json({ filename });
    }),
    http.get('/api/jobs/:id', ({ params }) =>
      HttpResponse.json({ ...madeJob([]), id: params.id, shareCode: `code-of-${params.id}` }),
    ),
    http.put('/api/jobs/:id/sharing', async ({ request }) => {
      const choice = await request.clone().json();
      await noteCall({ request });
      return HttpResponse.json(choice);
    }),
    http.delete('/api/jobs/:id', ({ request, params }) => {
      entries = entries.filter((entry) => entry.jobId !== params.id);
      return noteCall({ request });
    }),
  );
});

function answer(query: URLSearchParams): History {
  const [search, page] = [query.get('search') ?? '', Number(query.get('page'))];
  asked.push(`${search}:${page}`);
  const found = entries.filter((entry) => entry.jobId.includes(search));
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { entries: shown, total: found.length, page, pageSize: PAGE_SIZE };
}

const renderHistory = () => renderPage(<HistoryPage onOpen={(jobId) => opened.push(jobId)} />);
const listed = async () =>
  within(await screen.findByRole('list', { name: 'Conversions' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the history', () => {
  it('shows the facts of each conversion', async () => {
    entries = [
      historyEntry('march'),
      historyEntry('two', {
        customFilename: null,
        fileNames: ['a b.pdf', 'b.png', 'c.pdf', 'd.pdf'],
        documentTypes: ['invoice', 'receipt'],
        pages: 1,
        rows: 1,
        proofState: null,
        provedFiles: 0,
      }),
    ];
    renderHistory();
    expect(await listed()).toEqual([
      'Filename: march.csvmarch.pdfBank statement3 pages38 rowsProvedNov 20, 2026Open',
      'Filename: a b.csva b.pdf, b.png and 2 moreInvoice, Receipt1 page–Not convertedNov 20, 2026Open',
    ]);
    expect(screen.getByText('1–2 of 2 conversions')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it.each([
    ['proved', 'Proved'],
    ['failed', 'Does not add up'],
    ['unprovable', 'Cannot be proved'],
  ] as const)('has a label for %s', async (proofState, words) => {
    entries = [historyEntry('march', { proofState, provedFiles: proofState === 'proved' ? 1 : 0 })];
    renderHistory();
    const list = within(await screen.findByRole('list', { name: 'Conversions' }));
    expect(list.getByText(words)).toBeTruthy();
  });

  it.each([
    ['proved', 2, false, 'Proved'],
    ['proved', 2, true, 'Proved, rests on your edits'],
    // One of the files has no rows.
    ['proved', 1, false, '1 of 2 files proved'],
    ['failed', 1, true, '1 of 2 files proved, rests on your edits'],
    ['failed', 0, false, '0 of 2 files proved'],
  ] as const)(
    'of two files that are %s, %i proved, edited %s: %s',
    async (proofState, provedFiles, restsOnEdits, words) => {
      entries = [
        historyEntry('two', { fileNames: ['a.pdf', 'b.pdf'], proofState, provedFiles, restsOnEdits }),
      ];
      renderHistory();
      const list = within(await screen.findByRole('list', { name: 'Conversions' }));
      expect(list.getByText(words)).toBeTruthy();
    },
  );

  it('opens a conversion', async () => {
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Open april.csv' }));
    expect(opened).toEqual(['april']);
  });

  it('searches on the server, shortly after the last key, from the first page', async () => {
    entries = ['march', 'may', 'april'].map((id) => historyEntry(id));
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked).toEqual([':1', ':2']));
    const search = screen.getByRole('searchbox', { name: 'Search by name' });
    // Both keys at once: typing on a busy machine can take longer than the debounce delay.
    fireEvent.change(search, { target: { value: 'm' } });
    fireEvent.change(search, { target: { value: 'ma' } });
    await waitFor(() => expect(asked.at(-1)).toBe('ma:1'));
    expect(asked).not.toContain('m:1');
    await waitFor(async () => expect(await listed()).toHaveLength(2));
  });

  it('pages on the server', async () => {
    entries = ['a', 'b', 'c'].map((id) => historyEntry(id));
    const { user } = renderHistory();
    await screen.findByText('Page 1 of 2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('3–3 of 3 conversions');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    // The disabled button has passed its focus on.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous' }));
    await user.keyboard('{Enter}');
    await screen.findByText('1–2 of 3 conversions');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('says that there are no conversions yet', async () => {
    entries = [];
    renderHistory();
    await screen.findByRole('heading', { name: 'No conversions yet' });
    expect(screen.getByRole('link', { name: 'Convert a document' }).getAttribute('href')).toBe('/#converter');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says that nothing was found, and clears the search', async () => {
    const { user } = renderHistory();
    await screen.findByRole('list', { name: 'Conversions' });
    await user.type(screen.getByRole('searchbox'), 'xyz');
    await screen.findByRole('heading', { name: 'Nothing found' });
    expect(screen.getByText('No conversion and no file has “xyz” in its name.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await waitFor(async () => expect(await listed()).toHaveLength(2));
  });

  it('shows the loading state, not an empty history, while a cleared search loads', async () => {
    const client = createQueryClient();
    const { user } = renderPage(<HistoryPage onOpen={() => {}} />, client);
    await screen.findByRole('list', { name: 'Conversions' });
    await user.type(screen.getByRole('searchbox'), 'xyz');
    await screen.findByRole('heading', { name: 'Nothing found' });
    // As after the minutes for which the cache keeps an unmounted list.
    client.removeQueries({ queryKey: historyKey('', 1) });
    server.use(http.get('/api/history', () => new Promise(() => {})));
    await user.clear(screen.getByRole('searchbox'));
    await screen.findByRole('status', { name: 'Loading your conversions' });
    expect(screen.queryByRole('heading', { name: 'No conversions yet' })).toBeNull();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it('shows that it is loading, and retries after a failure', async () => {
    let fails = true;
    server.use(
      http.get('/api/history', ({ request }) =>
        fails
          ? new HttpResponse(null, { status: 500 })
          : HttpResponse.json(answer(new URL(request.url).searchParams)),
      ),
    );
    const { user } = renderHistory();
    expect(screen.getByRole('status', { name: 'Loading your conversions' })).toBeTruthy();
    await screen.findByText('Your conversions could not be loaded.');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await listed()).toHaveLength(2);
  });

  it('shows an error when the answer is not the server’s', async () => {
    server.use(http.get('/api/history', () => HttpResponse.html('<p>Log in to the network.</p>')));
    renderHistory();
    await screen.findByText('Your conversions could not be loaded.');
  });

  it('says when history is not kept', async () => {
    server.use(http.get('/api/user', () => HttpResponse.json(registeredUser({ keepsHistory: false }))));
    renderHistory();
    await screen.findByText(/Your history is not kept/);
  });
});

describe('a past conversion', () => {
  it('is renamed at once', async () => {
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Filename: march.csv' }));
    const field = screen.getByRole('textbox', { name: 'Filename' });
    await user.clear(field);
    await user.type(field, 'Spring{Enter}');
    await screen.findByText('Filename updated');
    expect(calls).toEqual(['PUT /api/jobs/march/filename {"filename":"Spring.csv"}']);
    await screen.findByRole('button', { name: 'Filename: Spring.csv' });
  });

  it('shows the stored name if it differs from the typed one', async () => {
    server.use(http.put('/api/jobs/:id/filename', () => HttpResponse.json({ filename: 'Jan Feb.csv' })));
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Filename: march.csv' }));
    const field = screen.getByRole('textbox', { name: 'Filename' });
    await user.clear(field);
    await user.type(field, 'Jan/Feb{Enter}');
    await screen.findByRole('button', { name: 'Filename: Jan Feb.csv' });
  });

  it('reverts to its old name when the server refuses', async () => {
    server.use(
      http.put('/api/jobs/:id/filename', () =>
        HttpResponse.json({ code: 'not_found', message: 'It is gone.' }, { status: 404 }),
      ),
    );
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Filename: march.csv' }));
    await user.type(screen.getByRole('textbox', { name: 'Filename' }), 'x{Enter}');
    await screen.findByText('Failed to update filename: It is gone.');
    await screen.findByRole('button', { name: 'Filename: march.csv' });
  });

  it('keeps a later name when an earlier one is refused', async () => {
    let refuse = () => {};
    server.use(
      http.put(
        '/api/jobs/:id/filename',
        async () => {
          await new Promise<void>((resolve) => {
            refuse = resolve;
          });
          return HttpResponse.json({ code: 'internal', message: 'Not now.' }, { status: 500 });
        },
        { once: true },
      ),
    );
    const { user } = renderHistory();
    const rename = async (from: string, to: string) => {
      await user.click(await screen.findByRole('button', { name: `Filename: ${from}.csv` }));
      await user.clear(screen.getByRole('textbox', { name: 'Filename' }));
      await user.type(screen.getByRole('textbox', { name: 'Filename' }), `${to}{Enter}`);
    };
    await rename('march', 'Spring');
    await rename('Spring', 'Summer');
    await screen.findByText('Filename updated');
    refuse();
    await screen.findByText('Failed to update filename: Not now.');
    expect(screen.getByRole('button', { name: 'Filename: Summer.csv' })).toBeTruthy();
  });

  it.each([
    ['CSV (.csv)', 'csv', 'Your CSV file is being downloaded'],
    ['Excel (.xlsx)', 'excel', 'Your Excel file is being downloaded'],
    ['JSON (.json)', 'json', 'Your JSON file is being downloaded'],
  ])('is downloaded as %s', async (item, format, words) => {
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Download march.csv' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    await screen.findByText(words);
    expect(downloadingUrls().map(({ pathname, search }) => pathname + search)).toEqual([
      `/api/jobs/march/download?format=${format}`,
    ]);
  });

  it('shows an error when the download is gone', async () => {
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Download march.csv' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
    act(refuseDownload);
    await screen.findByText('Download failed');
    await screen.findByText('Failed to download Excel file');
  });

  it('offers no download and no sharing without rows', async () => {
    entries = [historyEntry('march', { rows: 0 })];
    renderHistory();
    const names = ['Download march.csv', 'Share march.csv'];
    for (const name of names)
      expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
  });

  it('is shared with the columns of the table, and its link is copied', async () => {
    const { user } = renderHistory();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Share march.csv' }));
    const link = `${window.location.origin}/shared/code-of-march`;
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Share link').value).toBe(link));
    await screen.findByText('Link copied');
    expect(copied.mock.calls).toEqual([[link]]);
    expect(calls).toEqual([
      `PUT /api/jobs/march/sharing ${JSON.stringify({ columns: COLUMNS, includesFacts: false })}`,
    ]);
  });

  it('is deleted after asking', async () => {
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Delete march.csv' }));
    const asking = within(await screen.findByRole('alertdialog'));
    await user.click(asking.getByRole('button', { name: 'Cancel' }));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete march.csv' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Conversion deleted');
    expect(calls).toEqual(['DELETE /api/jobs/march']);
    await waitFor(async () => expect(await listed()).toHaveLength(1));
  });

  it('leads to the previous page when it was the last on its page', async () => {
    entries = ['a', 'b', 'c'].map((id) => historyEntry(id));
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Delete c.csv' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('1–2 of 2 conversions');
  });

  it('stays when it cannot be deleted', async () => {
    server.use(
      http.delete('/api/jobs/:id', () =>
        HttpResponse.json({ code: 'conflict', message: 'It is being converted.' }, { status: 409 }),
      ),
    );
    const { user } = renderHistory();
    await user.click(await screen.findByRole('button', { name: 'Delete march.csv' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Not deleted');
    await screen.findByText('It is being converted.');
  });
});

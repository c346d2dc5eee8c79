import type { Job, Transaction } from '@ledgerlift/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadingUrls } from '../../testing/downloads.ts';
import { convertedFile, madeJob, transaction } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { Review } from './review.tsx';

interface FakeServer {
  job: Job;
  rows: Transaction[];
  filenames: string[];
  suggestions: number;
}
let fake: FakeServer;

beforeEach(() => {
  fake = {
    job: { ...madeJob([convertedFile('statement.pdf')]), customFilename: 'mine.csv' },
    rows: [
      transaction(0, { amount: '-5.00' }),
      transaction(1, { amount: '1200.50', type: 'credit' }),
      transaction(2, { amount: '-30.00' }),
    ],
    filenames: [],
    suggestions: 0,
  };
  server.use(
    http.get('/api/jobs/job', () => HttpResponse.json(fake.job)),
    http.get('/api/jobs/job/transactions', () => HttpResponse.json(fake.rows)),
    http.get('/api/jobs/job/suggest-filename', () => {
      fake.suggestions += 1;
      return HttpResponse.json({ filename: 'Bank of Nowhere 2025-03 statement.csv' });
    }),
    http.put<never, { filename: string }>('/api/jobs/job/filename', async ({ request }) => {
      const { filename } = await request.json();
      fake.filenames.push(filename);
      return HttpResponse.json({ filename });
    }),
  );
});

const renderReview = () => renderPage(<Review jobId="job" onRemoveFile={() => {}} />);

function columnTexts(label: string): (string | null)[] {
  const table = screen.getByRole('grid', { name: 'Transactions' });
  const headers = within(table).getAllByRole('columnheader');
  const index = headers.findIndex((header) => header.textContent === label);
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[index]?.textContent ?? null);
}

describe('the rows', () => {
  it('are shown as printed, with the proof above them', async () => {
    renderReview();
    expect(screen.getByText('Loading transaction data...')).toBeTruthy();
    await screen.findByRole('grid', { name: 'Transactions' });
    expect(columnTexts('Amount')).toEqual(['-5.00', '1,200.50', '-30.00']);
    for (const [text, colour] of [
      ['1,200.50', 'text-green'],
      ['credit', 'text-green'],
      ['-5.00', 'text-red'],
    ] as const)
      expect(screen.getByText(text, { exact: true }).className.split(' ')).toContain(colour);
    await screen.findByText('Proved: 100.00 + 2 rows = 85.00');
  });

  it('are replaced by a message when there are none', async () => {
    fake.rows = [];
    renderReview();
    await screen.findByText('No transaction data available to preview');
  });

  it('sort by value, first descending, then ascending, and back to the printed order', async () => {
    const { user } = renderReview();
    await user.click(await screen.findByRole('button', { name: 'Amount' }));
    expect(columnTexts('Amount')).toEqual(['1,200.50', '-5.00', '-30.00']);
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    expect(columnTexts('Amount')).toEqual(['-30.00', '-5.00', '1,200.50']);
    await user.click(screen.getByRole('button', { name: 'Row number: sort as printed' }));
    expect(columnTexts('Amount')).toEqual(['-5.00', '1,200.50', '-30.00']);
  });

  it('have a button to the row where the proof breaks', async () => {
    const proof = { state: 'failed', row: 2, difference: '9.00', restsOnEdits: false } as const;
    const file = convertedFile('statement.pdf', {
      proof,
      proofText: 'Does not add up: off by 9.00 at row 3',
    });
    fake.job = { ...fake.job, files: [file] };
    const { user } = renderReview();
    await screen.findByRole('grid', { name: 'Transactions' });
    await user.click(await screen.findByRole('button', { name: 'Go to row 3' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('2:0'));
  });

  it('mark doubtful cells with the reason', async () => {
    const reason = { code: 'year', text: 'The year is taken from the period' };
    const doubt = { raw: '1 Mar', page: 1, box: null, confidence: 0.6, reason, edited: false };
    fake.rows = [transaction(0, { traces: { date: doubt } })];
    renderReview();
    const cell = await screen.findByRole('gridcell', { name: /^01-03-2025/ });
    expect(cell.getAttribute('data-doubtful')).toBe('true');
    expect(cell.textContent).toContain('The year is taken from the period');
  });
});

describe('the file name', () => {
  it('is not replaced by a suggestion that comes after it', async () => {
    fake.job = { ...fake.job, customFilename: null };
    let suggest = () => {};
    const isTime = new Promise<void>((resolve) => {
      suggest = resolve;
    });
    server.use(
      http.get('/api/jobs/job/suggest-filename', async () => {
        await isTime;
        return HttpResponse.json({ filename: 'suggested.csv' });
      }),
      http.put<never, { filename: string }>('/api/jobs/job/filename', async ({ request }) => {
        const { filename } = await request.json();
        fake.filenames.push(filename);
        suggest();
        // Answered only when the page has the suggestion.
        if (fake.filenames.length === 1)
          await screen.findByRole('button', { name: 'Filename: suggested.csv' });
        return HttpResponse.json({ filename });
      }),
    );
    const { user } = renderReview();
    for (const name of ['one', 'two']) {
      await user.click(await screen.findByRole('button', { name: /^Filename:/ }));
      await user.clear(screen.getByRole('textbox', { name: 'Filename' }));
      await user.type(screen.getByRole('textbox', { name: 'Filename' }), `${name}{Enter}`);
      await screen.findByRole('button', { name: `Filename: ${name}.csv` });
    }
    expect(fake.filenames).toEqual(['one.csv', 'two.csv']);
  });

  it('is suggested only without a custom one, and the suggestion is saved', async () => {
    fake.job = { ...fake.job, customFilename: null };
    renderReview();
    await screen.findByText('Bank of Nowhere 2025-03 statement.csv');
    await waitFor(() => expect(fake.filenames).toEqual(['Bank of Nowhere 2025-03 statement.csv']));
    expect(screen.queryByText('Filename updated')).toBeNull();
  });

  it('is saved with Enter, with a toast', async () => {
    const { user } = renderReview();
    await user.click(await screen.findByRole('button', { name: 'Filename: mine.csv' }));
    const field = screen.getByRole('textbox', { name: 'Filename' });
    await user.clear(field);
    await user.type(field, ' march {Enter}');
    await screen.findByText('Filename updated');
    await screen.findByText('Your custom filename has been saved');
    expect(fake.filenames).toEqual(['march.csv']);
    expect(fake.suggestions).toBe(0);
  });

  it('is shown as stored', async () => {
    server.use(http.put('/api/jobs/job/filename', () => HttpResponse.json({ filename: 'Jan Feb.csv' })));
    const { user } = renderReview();
    await user.click(await screen.findByRole('button', { name: 'Filename: mine.csv' }));
    await user.clear(screen.getByRole('textbox', { name: 'Filename' }));
    await user.type(screen.getByRole('textbox', { name: 'Filename' }), 'Jan/Feb{Enter}');
    await screen.findByRole('button', { name: 'Filename: Jan Feb.csv' });
  });

  it('reverts on Escape and when it is emptied', async () => {
    const { user } = renderReview();
    for (const keys of ['x{Escape}', '{Enter}']) {
      await user.click(await screen.findByRole('button', { name: 'Filename: mine.csv' }));
      const field = screen.getByRole('textbox', { name: 'Filename' });
      await user.clear(field);
      await user.type(field, keys);
    }
    expect(screen.getByRole('button', { name: 'Filename: mine.csv' })).toBeTruthy();
    expect(fake.filenames).toEqual([]);
  });

  it('is not saved by the Enter of an input method', async () => {
    const { user } = renderReview();
    await user.click(await screen.findByRole('button', { name: 'Filename: mine.csv' }));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Filename' }), { key: 'Enter', isComposing: true });
    expect(screen.getByRole('textbox', { name: 'Filename' })).toBeTruthy();
  });

  it('shows the error when saving fails', async () => {
    server.use(
      http.put('/api/jobs/job/filename', () =>
        HttpResponse.json({ code: 'invalid_request', message: 'That name is too long.' }, { status: 400 }),
      ),
    );
    const { user } = renderReview();
    await user.click(await screen.findByRole('button', { name: 'Filename: mine.csv' }));
    await user.type(screen.getByRole('textbox', { name: 'Filename' }), 'x{Enter}');
    await screen.findByText('Failed to update filename: That name is too long.');
  });
});

describe('downloading', () => {
  it('navigates for CSV with the choices of the table', async () => {
    const { user } = renderReview();
    await user.click(await screen.findByRole('button', { name: 'Amount' }));
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const [url] = downloadingUrls();
    expect(url?.pathname).toBe('/api/jobs/job/download');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      sortField: 'amount',
      sortDir: 'desc',
      columns: 'date,description,amount,currency,type,sender,recipient,balance,category,bank,fileName',
      format: 'csv',
      dateFormat: 'dd-MM-yyyy',
    });
    await screen.findByText('Download started');
    await screen.findByText('Your CSV file is being downloaded');
  });

  it.each([
    [
      'Excel (.xlsx)',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'mine.xlsx',
      'Excel',
    ],
    ['JSON (.json)', 'application/json', 'mine.json', 'JSON'],
    ['CSV (.csv)', 'text/csv', 'mine.csv', 'CSV'],
  ])('fetches and saves %s', async (item, mediaType, name, format) => {
    const accepted: (string | null)[] = [];
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    server.use(
      http.get('/api/jobs/job/download', ({ request }) => {
        accepted.push(request.headers.get('accept'));
        return HttpResponse.text('content');
      }),
    );
    const { user } = renderReview();
    await screen.findByRole('button', { name: 'Filename: mine.csv' });
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download as' }).disabled).toBe(false),
    );
    await user.click(screen.getByRole('button', { name: 'Download as' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
    await screen.findByText(`Your ${format} file is being downloaded`);
    expect(accepted).toEqual([mediaType]);
    expect(saved).toEqual([name]);
    click.mockRestore();
  });

  it('shows an error when it fails', async () => {
    server.use(http.get('/api/jobs/job/download', () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderReview();
    await screen.findByRole('grid', { name: 'Transactions' });
    await user.click(screen.getByRole('button', { name: 'Download as' }));
    await user.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
    await screen.findByText('Download failed');
    await screen.findByText('Failed to download Excel file');
  });
});

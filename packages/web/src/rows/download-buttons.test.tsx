import { exportFormatSchema, type JobFile } from '@ledgerlift/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { downloadingUrls, refuseDownload } from '../testing/downloads.ts';
import { convertedFile, jobFile } from '../testing/examples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { server } from '../testing/server.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { BILL_GROUPS, E_INVOICE_GROUPS, STATEMENT_GROUPS, TABLE_CHOICES } from './download-formats.ts';
import type { TableChoices } from './table-choices.ts';

const CHOICES: TableChoices = {
  sortField: 'date',
  sortDirection: 'desc',
  columns: ['date', 'amount'],
  dateFormat: 'MM/dd/yyyy',
};
const QUERY = { sortField: 'date', sortDir: 'desc', columns: 'date,amount', dateFormat: 'MM/dd/yyyy' };

function renderButtons(files: JobFile[] = []) {
  return renderPage(
    <DownloadButtons
      jobId="job"
      choices={CHOICES}
      customFilename="march.csv"
      disabled={false}
      files={files}
    />,
  );
}
const statement = convertedFile('statement.pdf');
const TABLE = ['Excel (.xlsx)', 'JSON (.json)', 'CSV (.csv)'];
/** What the menu of statements began with, and keeps. */
const ACCOUNTING = ['OFX (.ofx)', 'QBO (.qbo)', 'QIF (.qif)', 'QuickBooks CSV (.csv)', 'Xero CSV (.csv)'];
const STATEMENT = STATEMENT_GROUPS.flatMap(({ formats }) => formats.map(({ text }) => text));
const BILLS = BILL_GROUPS.flatMap(({ formats }) => formats.map(({ text }) => text));
const E_INVOICE = E_INVOICE_GROUPS.flatMap(({ formats }) => formats.map(({ text }) => text));
const invoice = convertedFile('invoice.pdf', { documentType: 'invoice' });
const receipt = convertedFile('receipt.png', { documentType: 'receipt' });

describe('Download', () => {
  it('navigates to the CSV file without leaving the page', async () => {
    const left = vi.spyOn(window.location, 'assign');
    const { user } = renderButtons();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const [url] = downloadingUrls();
    expect(url?.pathname).toBe('/api/jobs/job/download');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({ ...QUERY, format: 'csv' });
    await screen.findByText('Download started');
    await screen.findByText('Your CSV file is being downloaded');
    expect(left).not.toHaveBeenCalled();
  });

  it('shows an error when the answer is not a file', async () => {
    const { user } = renderButtons();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    act(refuseDownload);
    await screen.findByText('Download failed');
    await screen.findByText('Failed to download CSV file');
    expect(downloadingUrls()).toEqual([]);
  });
});

describe('Download as', () => {
  it.each([
    ['only table formats without files', [], TABLE],
    ['the formats of statements for statements', [statement], [...TABLE, ...STATEMENT]],
    ['the formats of bills for invoices and receipts', [invoice, receipt], [...TABLE, ...BILLS]],
    ['e-invoices for a single invoice', [invoice], [...TABLE, ...BILLS, ...E_INVOICE]],
    [
      'the same beside a failed file',
      [statement, jobFile('a.pdf', { status: 'failed', documentType: 'receipt' })],
      [...TABLE, ...STATEMENT],
    ],
    ['only table formats for mixed types', [statement, invoice], TABLE],
  ])('offers %s', async (_case, files, expected) => {
    const { user } = renderButtons(files);
    await user.click(screen.getByRole('button', { name: 'Download as' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(expected);
    const headings = screen.queryAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(screen.queryAllByRole('separator')).toHaveLength(headings.length);
    expect(headings.length > 0).toBe(expected !== TABLE);
  });

  it('offers every format of the contract, the first accounting formats first', () => {
    const groups = [...STATEMENT_GROUPS, ...BILL_GROUPS, ...E_INVOICE_GROUPS];
    const offered = [TABLE_CHOICES, ...groups.map(({ formats }) => formats)].flat();
    expect(new Set(offered.map(({ format }) => format))).toEqual(
      new Set(exportFormatSchema.exclude(['own']).options),
    );
    expect(STATEMENT.slice(0, ACCOUNTING.length)).toEqual(ACCOUNTING);
  });

  it.each([
    ['Excel (.xlsx)', 'excel', 'Excel', 'march.xlsx'],
    ['JSON (.json)', 'json', 'JSON', 'march.json'],
    ['CSV (.csv)', 'csv', 'CSV', 'march.csv'],
    ['QIF (.qif)', 'qif', 'QIF', 'march.qif'],
    ['Xero CSV (.csv)', 'xero', 'Xero CSV', 'march Xero.csv'],
    ['camt.053.001.08 (.xml)', 'camt.053.001.08', 'camt.053.001.08', 'march camt.053.001.08.xml'],
  ])('saves %s with the table’s choices', async (item, format, name, saved) => {
    const asked: string[] = [];
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    server.use(
      http.get('/api/jobs/job/download', ({ request }) => {
        asked.push(request.url);
        return HttpResponse.text('content');
      }),
    );
    const { user } = renderButtons([statement]);
    await user.click(screen.getByRole('button', { name: 'Download as' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
    await screen.findByText('Download started');
    await screen.findByText(`Your ${name} file is being downloaded`);
    expect(Object.fromEntries(new URL(asked[0] ?? '').searchParams)).toEqual({ ...QUERY, format });
    expect(names).toEqual([saved]);
    click.mockRestore();
  });

  it.each([
    ['Excel (.xlsx)', 'Failed to download Excel file'],
    ['JSON (.json)', 'Failed to download JSON file'],
    ['CSV (.csv)', 'Failed to download CSV file'],
    ['QBO (.qbo)', 'Failed to download QBO file. Row 3 of statement.pdf has no amount.'],
  ])('shows an error when %s fails', async (item, words) => {
    server.use(
      http.get('/api/jobs/job/download', () =>
        HttpResponse.json(
          { code: 'unreadable', message: 'Row 3 of statement.pdf has no amount.' },
          { status: 422 },
        ),
      ),
    );
    const { user } = renderButtons([statement]);
    await user.click(screen.getByRole('button', { name: 'Download as' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
    await screen.findByText('Download failed');
    await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
  });
});

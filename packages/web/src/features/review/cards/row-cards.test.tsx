import type { Transaction } from '@ledgerlift/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { convertedFile, madeJob } from '../../../testing/examples.ts';
import { printedRow } from '../../../testing/printed-rows.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { server } from '../../../testing/server.ts';
import { Review } from '../review.tsx';

const NAMES = ['march.pdf', 'april.pdf'];
let rows: Transaction[];
let edits: unknown[];
let fileCount: number;

beforeEach(() => {
  const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  edits = [];
  fileCount = 1;
  rows = [printedRow(0), printedRow(1), printedRow(2)];
  server.use(
    http.get('/api/jobs/job', () =>
      HttpResponse.json({
        ...madeJob(
          NAMES.slice(0, fileCount).map((name) =>
            convertedFile(name, name === 'april.pdf' ? { proof: null, proofText: '', status: 'failed' } : {}),
          ),
        ),
        customFilename: 'mine.csv',
      }),
    ),
    http.get('/api/jobs/job/transactions', () => HttpResponse.json(rows)),
    http.get('/api/jobs/job/findings', () => HttpResponse.json([])),
    http.get('/api/jobs/job/files/:file/pages/:page', () => new HttpResponse(null, { status: 404 })),
    http.put<{ id: string }, Record<string, string>>('/api/transactions/:id', async ({ request, params }) => {
      const { version: _, dateFormat: __, ...edit } = await request.json();
      edits.push({ id: Number(params.id), ...edit });
      return HttpResponse.json({ ...rows.find(({ id }) => id === Number(params.id)), ...edit });
    }),
  );
});
afterEach(() => vi.mocked(window.matchMedia).mockRestore());

async function openCards() {
  const { user } = renderPage(
    <Review jobId="job" onRemoveFile={() => {}} toolbar={{ title: null, actions: null }} />,
  );
  const list = within(await screen.findByRole('list', { name: 'Transactions' }));
  return { user, card: (id: number) => list.getByRole('button', { name: new RegExp(`Payment ${id}`) }) };
}
const sheet = (position: number) => screen.findByRole('dialog', { name: `Row ${position} of 3` });
const press = (name: string) => screen.getByRole('button', { name });

describe('the rows as cards', () => {
  it('open all values of a row, and save what is typed when the sheet is closed', async () => {
    const { user, card } = await openCards();
    await user.click(card(1));
    const field = within(await sheet(2)).getByLabelText<HTMLInputElement>('Description');
    await user.clear(field);
    await user.type(field, 'Rent');
    await user.click(press('Close the row'));
    await waitFor(() => expect(edits).toEqual([{ id: 1, description: 'Rent' }]));
  });

  it('are closed by the browser’s Back, which saves what was typed and does not leave the page', async () => {
    const { user, card } = await openCards();
    const left: unknown = history.state;
    await user.click(card(1));
    const field = within(await sheet(2)).getByLabelText<HTMLInputElement>('Description');
    expect(history.state).not.toEqual(left);
    await user.clear(field);
    await user.type(field, 'Rent');
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(edits).toEqual([{ id: 1, description: 'Rent' }]));
    expect(history.state).toEqual(left);
  });

  it('take back what was typed with the first Escape, and close with the second', async () => {
    const { user, card } = await openCards();
    await user.click(card(1));
    const field = within(await sheet(2)).getByLabelText<HTMLInputElement>('Description');
    await user.type(field, ' and more');
    await user.keyboard('{Escape}');
    expect(field.value).toBe('Payment 1');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(edits).toEqual([]);
  });

  it('are walked in the sheet, to the ends and no further, and the last one shown stays marked', async () => {
    const { user, card } = await openCards();
    await user.click(card(1));
    await sheet(2);
    await user.click(press('Next row'));
    await sheet(3);
    expect(press('Next row').getAttribute('aria-disabled')).toBe('true');
    await user.click(press('Next row'));
    await sheet(3);
    expect(press('Previous row').getAttribute('aria-disabled')).toBe('false');
    await user.keyboard('{Escape}');
    expect(card(2).className).toContain('bg-green-wash');
    expect(card(1).className).not.toContain('bg-green-wash');
  });

  it('name their file where there are several, and the list of files says which is not proved', async () => {
    fileCount = 2;
    rows = rows.map((row, index) => ({
      ...row,
      fileName: NAMES[index % 2] ?? '',
      fileId: NAMES[index % 2] ?? '',
    }));
    const { user, card } = await openCards();
    expect(card(1).textContent).toContain('april.pdf');
    // The first file's last row.
    expect([0, 1, 2].filter((id) => card(id).className.includes('border-rule-strong'))).toEqual([2]);
    await user.click(screen.getByRole('combobox', { name: 'File' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['april.pdfNo rows', 'march.pdfProved']);
  });

  it('do not name the only file', async () => {
    const { card } = await openCards();
    expect(card(1).textContent).not.toContain('.pdf');
  });
});

import type { Job, Transaction } from '@ledgerlift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { convertedFile, madeJob } from '../../../testing/examples.ts';
import { printed, printedRow } from '../../../testing/printed-rows.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { server } from '../../../testing/server.ts';
import { Review } from '../review.tsx';

const doubtful = { ...printed('5.00', 400, 440, 100), confidence: 0.5 };
let rows: Transaction[];
let job: Job;
let edits: unknown[];

beforeEach(() => {
  edits = [];
  rows = [
    printedRow(0),
    printedRow(1, { traces: { amount: doubtful } }),
    printedRow(2, { traces: { amount: doubtful } }),
  ];
  const made = madeJob([
    convertedFile('statement.pdf', {
      proof: { state: 'failed', row: 0, difference: '9.00', restsOnEdits: false },
      proofText: 'Does not add up: off by 9.00 at row 1',
    }),
  ]);
  job = { ...made, customFilename: 'mine.csv' };
  server.use(
    http.get('/api/jobs/job', () => HttpResponse.json(job)),
    http.get('/api/jobs/job/transactions', () => HttpResponse.json(rows)),
    http.get('/api/jobs/job/files/:file/pages/:page', () => new HttpResponse(null, { status: 404 })),
    http.put<{ id: string }, Record<string, string>>('/api/transactions/:id', async ({ request, params }) => {
      const { version: _, dateFormat: __, ...edit } = await request.json();
      edits.push({ id: Number(params.id), ...edit });
      const row = rows.find(({ id }) => id === Number(params.id)) ?? printedRow(99);
      const changed = {
        ...row,
        ...edit,
        traces: { ...row.traces, amount: { ...doubtful, confidence: 1, edited: true } },
      };
      rows = rows.map((each) => (each.id === row.id ? changed : each));
      return HttpResponse.json(changed);
    }),
  );
});

async function openCheck() {
  const { user } = renderPage(
    <Review jobId="job" onRemoveFile={() => {}} toolbar={{ title: null, actions: null }} />,
  );
  await screen.findByRole('grid', { name: 'Transactions' });
  await screen.findByRole('button', { name: 'Check 3' });
  await user.keyboard('{F7}');
  return { user, panel: within(await screen.findByRole('region', { name: 'Check' })) };
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /row|statement/i });

describe('the check of all that is worth a look', () => {
  it('begins with the file that is not proved, and is walked with F7', async () => {
    const { user, panel } = await openCheck();
    expect(panel.getByText('0 of 3 looked at')).toBeTruthy();
    expect(panel.getByText('Does not add up: off by 9.00 at row 1')).toBeTruthy();
    await user.keyboard('{F7}');
    expect(panel.getByText('Row 2, Amount.')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Shift>}{F7}{/Shift}');
    expect(panel.getByText('statement.pdf.')).toBeTruthy();
  });

  it('accepts with Enter, corrects what was typed, and says when all is looked at', async () => {
    const { user, panel } = await openCheck();
    await user.keyboard('{Enter}');
    await panel.findByText('1 of 3 looked at');
    await user.keyboard('{Enter}');
    await panel.findByText('2 of 3 looked at');
    await panel.findByText('Row 3, Amount.');
    await user.clear(field());
    await user.type(field(), '7.00');
    expect(panel.getByRole('button', { name: 'Correct' })).toBeTruthy();
    await user.keyboard('{Enter}');
    await panel.findByText('Everything worth a look has been looked at.');
    expect(panel.queryByRole('button', { name: 'Next (F7)' })).toBeNull();
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Done' }));
    await waitFor(() =>
      expect(edits).toEqual([
        { id: 1, amount: rows[0]?.amount },
        { id: 2, amount: '7.00' },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Checked' })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('region', { name: 'Check' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('2:2'));
  });

  it('remembers in this browser what was looked at', async () => {
    const { user } = await openCheck();
    await user.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('region', { name: 'Check' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Check 2' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('ledgerlift-checked-job') ?? '[]')).toHaveLength(1);
  });
});

import type { Finding, Job, JobFinding, Transaction } from '@ledgerlift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { convertedFile, madeJob } from '../../../testing/examples.ts';
import { printed, printedRow } from '../../../testing/printed-rows.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { server } from '../../../testing/server.ts';
import { Review } from '../review.tsx';

const failed = { state: 'failed', row: 1, difference: '10.00', restsOnEdits: false } as const;
const signTurned: Finding = {
  code: 'sign_turned',
  severity: 'warning',
  message: 'Row 2: the amount 5.00 may be -5.00.',
  row: 1,
  field: 'amount',
  page: 1,
  box: { x0: 400, y0: 120, x1: 440, y1: 130 },
  suggestedFix: { row: 1, field: 'amount', value: '-5.00', reason: 'The sign may be turned.' },
};
const missing: Finding = {
  ...signTurned,
  code: 'row_missing',
  severity: 'error',
  message: 'A row may be missing.',
  row: 2,
  field: null,
  suggestedFix: null,
};

let job: Job;
let rows: Transaction[];
let jobFindings: JobFinding[];
let edits: unknown[];

beforeEach(() => {
  edits = [];
  jobFindings = [];
  rows = [printedRow(0), printedRow(1, { amount: '5.00', type: 'credit' }), printedRow(2)];
  const file = convertedFile('statement.pdf', {
    proof: failed,
    proofText: 'Does not add up: off by 10.00 at row 2',
    findings: [
      { ...missing, severity: 'info', message: 'A small thing.', row: null, page: null },
      signTurned,
      missing,
    ],
  });
  job = { ...madeJob([file]), customFilename: 'mine.csv' };
  server.use(
    http.get('/api/jobs/job', () => HttpResponse.json(job)),
    http.get('/api/jobs/job/transactions', () => HttpResponse.json(rows)),
    http.get('/api/jobs/job/findings', () => HttpResponse.json(jobFindings)),
    http.put<{ id: string }, Record<string, string>>('/api/transactions/:id', async ({ request, params }) => {
      const { version, dateFormat, ...edit } = await request.json();
      edits.push({ id: Number(params.id), ...edit });
      const row = rows.find(({ id }) => id === Number(params.id)) ?? printedRow(99);
      const [field = ''] = Object.keys(edit);
      const trace = row.traces[field as 'amount'];
      const traces = trace
        ? { ...row.traces, [field]: { ...trace, confidence: 1, edited: true } }
        : row.traces;
      const changed = { ...row, ...edit, traces };
      rows = rows.map((each) => (each.id === row.id ? changed : each));
      const isMended = rows[1]?.amount === '-5.00';
      job = {
        ...job,
        files: [
          convertedFile('statement.pdf', isMended ? { proofText: 'Proved (rests on your edits)' } : file),
        ],
      };
      return HttpResponse.json(changed);
    }),
  );
});

async function renderReview() {
  const page = renderPage(<Review jobId="job" onRemoveFile={() => {}} />);
  await screen.findByRole('grid', { name: 'Transactions' });
  return page;
}
const focusedCell = () => document.activeElement?.getAttribute('data-cell');

describe('a suggested fix', () => {
  it('shows its change, is applied with one click, and undone with another', async () => {
    const { user } = await renderReview();
    const fixes = await screen.findByRole('list', { name: 'Suggested fixes' });
    expect(fixes.textContent).toContain('Row 2, Amount:5.00-5.00');
    expect(fixes.textContent).toContain('The sign may be turned.');
    await user.click(within(fixes).getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(focusedCell()).toBe('1:2'));
    await user.click(within(fixes).getByRole('button', { name: 'Apply fix' }));
    await screen.findByText('Proved (rests on your edits)');
    expect(edits).toEqual([{ id: 1, amount: '-5.00' }]);
    const done = screen.getByRole('list', { name: 'Suggested fixes' });
    expect(done.textContent).toContain('Changed:Row 2, Amount:5.00-5.00');
    expect(screen.queryByRole('button', { name: 'Apply fix' })).toBeNull();
    await user.click(within(done).getByRole('button', { name: 'Undo' }));
    await screen.findByText('Does not add up: off by 10.00 at row 2');
    expect(edits).toEqual([
      { id: 1, amount: '-5.00' },
      { id: 1, amount: '5.00' },
    ]);
    await screen.findByRole('button', { name: 'Apply fix' });
  });

  it('is offered again when saving it fails', async () => {
    server.use(http.put('/api/transactions/:id', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await renderReview();
    await user.click(await screen.findByRole('button', { name: 'Apply fix' }));
    await screen.findByText('Update failed');
    await screen.findByRole('button', { name: 'Apply fix' });
    const fixes = screen.getByRole('list', { name: 'Suggested fixes' });
    expect(within(fixes).queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('the other findings', () => {
  it('are listed in the details, the most severe first, and lead to their place', async () => {
    const { user } = await renderReview();
    await user.click(await screen.findByRole('button', { name: 'Details, 2 notes' }));
    const notes = within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem');
    expect(notes.map((note) => note.textContent)).toEqual([
      'Problem. A row may be missing.Show',
      'Note. A small thing.',
    ]);
    await user.click(within(notes[0] ?? document.body).getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(focusedCell()).toBe('2:0'));
  });
});

describe('doubtful cells', () => {
  it('are counted, stepped through without moving the focus, and confirmed', async () => {
    const unsure = (top: number) => ({ ...printed('5.00', 400, 440, top), confidence: 0.5 });
    rows = rows.map((row, index) =>
      index === 1 ? row : { ...row, traces: { ...row.traces, amount: unsure(100 + index * 20) } },
    );
    const { user } = await renderReview();
    await screen.findByText('2 cells are worth a look');
    const next = screen.getByRole('button', { name: 'Next cell worth a look' });
    await user.click(next);
    await screen.findByText('1 of 2 worth a look');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await user.keyboard('{Enter}');
    await screen.findByText('2 of 2 worth a look');
    await user.click(screen.getByRole('button', { name: 'Looks right' }));
    await screen.findByText('1 of 1 worth a look');
    await waitFor(() => expect(edits).toEqual([{ id: 2, amount: '-5.00' }]));
    await user.click(screen.getByRole('button', { name: 'Looks right' }));
    await waitFor(() => expect(screen.queryByText(/worth a look$/)).toBeNull());
  });
});

describe('findings between files', () => {
  beforeEach(() => {
    job = { ...job, files: [...job.files, convertedFile('april.pdf')] };
    rows = [...rows, { ...printedRow(3, { fileId: 'april.pdf', fileName: 'april.pdf' }), position: 0 }];
    jobFindings = [
      {
        code: 'duplicate_rows',
        severity: 'warning',
        message: '1 row of april.pdf is in statement.pdf as well.',
        fileId: 'april.pdf',
        otherFileId: 'statement.pdf',
        rows: [{ position: 0, otherPosition: 2 }],
        gap: null,
      },
    ];
  });

  it('lead to the duplicate rows, and drop them once confirmed', async () => {
    const dropped: unknown[] = [];
    server.use(
      http.post('/api/jobs/job/drop-doubles', async ({ request }) => {
        dropped.push(await request.json());
        rows = rows.slice(0, 3);
        return HttpResponse.json([]);
      }),
    );
    const { user } = await renderReview();
    const list = await screen.findByRole('list', { name: 'Between the files' });
    await user.click(within(list).getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(focusedCell()).toBe('3:0'));
    await user.click(within(list).getByRole('button', { name: 'Drop the doubles' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Drop the doubles?' });
    expect(dialog.textContent).toContain('1 row of april.pdf that statement.pdf has as well');
    await user.click(within(dialog).getByRole('button', { name: 'Drop 1 row' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Between the files' })).toBeNull());
    expect(dropped).toEqual([{ fileId: 'april.pdf', otherFileId: 'statement.pdf' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Payment 3' })).toBeNull());
  });

  it('stay, with the server’s message, when dropping fails', async () => {
    server.use(
      http.post('/api/jobs/job/drop-doubles', () =>
        HttpResponse.json({ code: 'conflict', message: 'The rows have changed.' }, { status: 409 }),
      ),
    );
    const { user } = await renderReview();
    await user.click(await screen.findByRole('button', { name: 'Drop the doubles' }));
    await user.click(screen.getByRole('button', { name: 'Drop 1 row' }));
    await screen.findByText('The rows were not dropped');
    await screen.findByText('The rows have changed.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('list', { name: 'Between the files' })).toBeTruthy();
  });
});

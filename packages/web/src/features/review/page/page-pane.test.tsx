import type { Finding, Job, Transaction } from '@ledgerlift/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { convertedFile, madeJob } from '../../../testing/examples.ts';
import { printed, printedRow } from '../../../testing/printed-rows.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { server } from '../../../testing/server.ts';
import { Review } from '../review.tsx';

/** The test environment has no layout: views are 400 pixels wide, and pages of 600 points are fitted into 376. */
const SCALE = 376 / 600;

let job: Job;
let rows: Transaction[];

beforeEach(() => {
  job = {
    ...madeJob([
      convertedFile('statement.pdf', { pages: 3 }),
      convertedFile('other.pdf', { pages: 1, facts: { bank: { value: 'Other Bank', ...place(30) } } }),
    ]),
    customFilename: 'mine.csv',
  };
  rows = Array.from({ length: 22 }, (_, id) => printedRow(id));
  server.use(
    http.get('/api/jobs/job', () => HttpResponse.json(job)),
    http.get('/api/jobs/job/transactions', () => HttpResponse.json(rows)),
    http.get('/api/jobs/job/findings', () => HttpResponse.json([])),
  );
});

function place(top: number) {
  const { edited: _edited, ...cell } = printed('Other Bank', 40, 100, top);
  return cell;
}

const pane = () => screen.findByRole('complementary', { name: 'Page' });
const rowsOnPage = (page: number) =>
  screen.findByRole('listbox', { name: `Rows on page ${page} of statement.pdf` });
const marks = (kind: string) => [...document.querySelectorAll<HTMLElement>(`[data-mark="${kind}"]`)];
const caption = () => document.querySelector('[data-caption]')?.textContent ?? '';

async function renderReview() {
  const page = renderPage(<Review jobId="job" onRemoveFile={() => {}} />);
  // The first test also loads the pane's code.
  await screen.findByRole('img', { name: 'Page 1 of statement.pdf' }, { timeout: 10_000 });
  return page;
}

describe('the page beside the rows', () => {
  it('marks the selected cell strongly and the rest of its row lightly', async () => {
    const { user } = await renderReview();
    await user.click(screen.getByRole('gridcell', { name: 'Payment 1' }));
    await waitFor(() => expect(marks('current')).toHaveLength(1));
    const [mark] = marks('current');
    expect(Number.parseFloat(mark?.style.left ?? '')).toBeCloseTo(120 * SCALE);
    expect(Number.parseFloat(mark?.style.top ?? '')).toBeCloseTo(120 * SCALE);
    expect(marks('row')).toHaveLength(3);
    expect(caption()).toBe('Row 2, Description. Printed: “Payment 1”.');
  });

  it('shows the page of a cell far below, and explains a value without a place', async () => {
    rows = [...rows.slice(0, 3), printedRow(20)];
    const { user } = await renderReview();
    await user.click(screen.getByRole('gridcell', { name: 'Payment 20' }));
    await screen.findByRole('img', { name: 'Page 3 of statement.pdf' });
    await user.keyboard('{Escape}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(caption()).toContain('Row 21, Currency.'));
    expect(caption()).toContain('Not printed in the row: the currency of the document.');
    expect(marks('current')).toEqual([]);
    expect(marks('row')).toHaveLength(4);
  });

  it('leads from its words to the row, and shows the row under the mouse', async () => {
    await renderReview();
    const list = await rowsOnPage(1);
    const at = { clientX: 420 * SCALE, clientY: 145 * SCALE };
    fireEvent.mouseMove(list, at);
    expect(caption()).toBe('Row 3: 01-03-2025, Payment 2, -5.00');
    fireEvent.mouseLeave(list);
    expect(caption()).toContain('Choose a cell');
    fireEvent.click(list, at);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('2:2'));
    expect(caption()).toBe('Row 3, Amount. Printed: “5.00”.');
    // A click far from any row selects nothing.
    fireEvent.click(list, { clientX: 10, clientY: 700 * SCALE });
    expect(caption()).toBe('Row 3, Amount. Printed: “5.00”.');
  });

  it('is navigated by keyboard: rows, their cells, and back to the table', async () => {
    const { user } = await renderReview();
    const list = await rowsOnPage(1);
    list.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const options = within(list).getAllByRole('option');
    expect(options).toHaveLength(10);
    expect(options[1]?.getAttribute('aria-selected')).toBe('true');
    expect(list.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    expect(document.activeElement).toBe(list);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(caption()).toBe('Row 2, Amount. Printed: “5.00”.');
    expect(screen.getByText('Row 2, Amount: -5.00')).toBeTruthy();
    await user.keyboard('{End}');
    expect(caption()).toContain('Row 10, Amount.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('9:2'));
  });

  it('rotates, zooms and shows other pages', async () => {
    const { user } = await renderReview();
    const sheet = () => document.querySelector<HTMLElement>('[data-sheet]');
    await user.click(screen.getByRole('gridcell', { name: 'Payment 0' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Turn page' }));
    const turned = 376 / 800;
    expect(sheet()?.dataset.rotation).toBe('90');
    expect(Number.parseFloat(sheet()?.style.height ?? '')).toBeCloseTo(600 * turned);
    // The description's box, 100 to 110 points from the top, is now measured from the right.
    expect(Number.parseFloat(marks('current')[0]?.style.left ?? '')).toBeCloseTo(690 * turned);
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(Number.parseFloat(sheet()?.style.height ?? '')).toBeCloseTo(600 * turned * 1.25);
    expect(screen.getByRole('button', { name: 'Fit width' }).getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Fit page' }));
    expect(Number.parseFloat(sheet()?.style.height ?? '')).toBeCloseTo(600 * turned);

    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await rowsOnPage(2);
    const field = screen.getByRole('textbox', { name: 'Page' });
    await user.clear(field);
    await user.type(field, '3{Enter}');
    await rowsOnPage(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    await user.clear(field);
    await user.type(field, 'x{Enter}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).value).toBe('3');
    expect(marks('current')).toEqual([]);
    // Selecting the same cell again shows its page again.
    screen.getByRole('gridcell', { name: 'Payment 0' }).focus();
    await rowsOnPage(1);
    expect(marks('current')).toHaveLength(1);
  });

  it('is dragged with the mouse only while its button is down, even if released elsewhere', async () => {
    await renderReview();
    const list = await rowsOnPage(1);
    const view = list.closest<HTMLElement>('.cursor-grab');
    if (!view) throw new Error('there is no view');
    view.setPointerCapture = () => {};
    view.scrollTop = 100;
    const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 };
    fireEvent.pointerDown(list, { ...mouse, buttons: 1, clientX: 50, clientY: 50 });
    fireEvent.pointerMove(list, { ...mouse, buttons: 1, clientX: 50, clientY: 30 });
    expect(view.scrollTop).toBe(120);
    // Released over the scroll bar or outside the window: no event reports it.
    fireEvent.pointerMove(list, { ...mouse, buttons: 0, clientX: 50, clientY: 10 });
    fireEvent.pointerMove(list, { ...mouse, buttons: 0, clientX: 50, clientY: 90 });
    expect(view.scrollTop).toBe(120);
  });

  it('summarises each page in its strip', async () => {
    const finding: Finding = {
      code: 'x',
      severity: 'warning',
      message: 'Look at this.',
      row: null,
      field: null,
      page: 2,
      box: { x0: 1, y0: 1, x1: 9, y1: 9 },
      suggestedFix: null,
    };
    const [first, second] = job.files;
    if (first && second) job = { ...job, files: [{ ...first, findings: [finding] }, second] };
    const [row, ...others] = rows;
    const unsure = { ...printed('5.00', 400, 440, 100), confidence: 0.5 };
    if (row) rows = [{ ...row, traces: { ...row.traces, amount: unsure } }, ...others];
    const { user } = await renderReview();
    await waitFor(() => expect(marks('doubt')).toHaveLength(1));
    const strip = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(strip).getByRole('button', { name: 'Page 1: 10 rows, 1 cell worth a look' })).toBeTruthy();
    await user.click(within(strip).getByRole('button', { name: 'Page 2: 10 rows, 1 note' }));
    await rowsOnPage(2);
    expect(marks('note')).toHaveLength(1);
    await user.keyboard('{ArrowRight}');
    await rowsOnPage(3);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 3: 2 rows');
  });

  it('shows facts, and switches to their files', async () => {
    const { user } = await renderReview();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    await user.click(screen.getByRole('button', { name: 'Other Bank' }));
    await screen.findByRole('img', { name: 'Page 1 of other.pdf' });
    expect(caption()).toContain('Bank.');
    expect(marks('current')).toHaveLength(1);
    expect(screen.getByRole('combobox', { name: 'File' }).textContent).toBe('other.pdf');
  });

  it('shows why a page cannot be shown, and retries', async () => {
    let calls = 0;
    server.use(
      http.get('/api/jobs/job/files/statement.pdf/pages/1', () => {
        calls += 1;
        return HttpResponse.json(
          { code: 'password_required', message: 'This file is locked. Enter its password to see it.' },
          { status: 422 },
        );
      }),
    );
    const { user } = renderPage(<Review jobId="job" onRemoveFile={() => {}} />);
    await screen.findByText('This file is locked. Enter its password to see it.');
    server.resetHandlers();
    const before = calls;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: 'Page 1 of statement.pdf' });
    expect(calls).toBe(before);
  });

  it('can be hidden, stays hidden, and moves the focus to the button that shows it', async () => {
    const { user, unmount } = await renderReview();
    await pane();
    await user.click(screen.getByRole('button', { name: 'Hide page' }));
    expect(screen.queryByRole('complementary', { name: 'Page' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Show page');
    unmount();
    renderPage(<Review jobId="job" onRemoveFile={() => {}} />);
    await user.click(await screen.findByRole('button', { name: 'Show page' }));
    await pane();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hide page'));
  });
});

describe('without room beside the table', () => {
  beforeEach(() => {
    const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
    const matching = vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
    return () => matching.mockRestore();
  });

  it('the page is a sheet that closes on Escape and on choosing a row', async () => {
    const { user } = renderPage(<Review jobId="job" onRemoveFile={() => {}} />);
    await user.click(await screen.findByRole('gridcell', { name: 'Payment 1' }));
    await user.keyboard('{Escape}');
    const show = screen.getByRole('button', { name: 'Show page' });
    await user.click(show);
    const sheet = await screen.findByRole('dialog', { name: 'Page' });
    expect(await within(sheet).findByText(/Printed: “Payment 1”/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(show);

    await user.click(show);
    // The first Escape cancels typing the page number.
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' });
    await user.clear(field);
    await user.type(field, '3{Escape}');
    expect(field.value).toBe('1');
    const list = await rowsOnPage(1);
    fireEvent.click(list, { clientX: 420 * SCALE, clientY: 165 * SCALE });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('3:2'));
  });
});

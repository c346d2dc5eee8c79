import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadingUrls } from '../../testing/downloads.ts';
import { convertedFile, madeJob } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { Review } from './review.tsx';
import { button, cell, field, threeRows } from './testing/open-rows.tsx';

let answer: () => Promise<void>;
beforeEach(() => {
  const fake = threeRows();
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  answer = () => act(async () => open());
  const job = { ...madeJob([convertedFile('statement.pdf')]), customFilename: 'mine.csv' };
  server.use(
    http.get('/api/jobs/job', () => HttpResponse.json(job)),
    http.put('/api/transactions/:id', () => opened.then(() => undefined)),
    http.get('/api/jobs/job/download', () =>
      HttpResponse.text(fake.rows.map(({ description }) => description).join()),
    ),
    http.put<never, { filename: string }>('/api/jobs/job/filename', async ({ request }) => {
      await opened;
      job.customFilename = (await request.json()).filename;
      return HttpResponse.json({ filename: job.customFilename });
    }),
  );
});

async function openReview() {
  const { user } = renderPage(<Review jobId="job" onRemoveFile={() => {}} />);
  await screen.findByRole('grid', { name: 'Transactions' });
  await screen.findByText('mine.csv');
  return user;
}

function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

describe('unanswered changes', () => {
  it('delay a download, once, and make the browser ask before the page is closed', async () => {
    const user = await openReview();
    await user.click(cell(0, 1));
    await user.clear(field('Description'));
    expect(asksBeforeLeaving()).toBe(false);
    await user.keyboard('Rent');
    await user.click(button('Download'));
    expect(asksBeforeLeaving()).toBe(true);
    expect(downloadingUrls()).toEqual([]);
    expect(screen.queryByText('Download started')).toBeNull();
    await user.click(button(/^(Download|Saving...)$/));
    await answer();
    await screen.findByText('Download started');
    expect(downloadingUrls()).toHaveLength(1);
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('are part of a download in another format, under a name that was being saved', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:made';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
    });
    const user = await openReview();
    await user.click(cell(0, 1));
    await user.clear(field('Description'));
    await user.keyboard('Rent{Enter}');
    await user.click(button('Filename: mine.csv'));
    await user.clear(screen.getByRole('textbox', { name: 'Filename' }));
    await user.keyboard('march');
    await user.click(button('Download as'));
    await user.click(screen.getByRole('menuitem', { name: 'JSON (.json)' }));
    await answer();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('march.json');
    expect(await saved[0]?.text).toBe('Rent,Payment 1,Payment 2');
    click.mockRestore();
  });
});

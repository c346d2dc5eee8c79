import { COLUMNS, type Job, type Sharing } from '@ledgerlift/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { jobKey } from '../lib/query-keys.ts';
import { DEFAULT_CHOICES, type TableChoices } from '../rows/table-choices.ts';
import { convertedFile, madeJob, registeredUser } from '../testing/examples.ts';
import { renderPage } from '../testing/render-page.tsx';
import { server } from '../testing/server.ts';
import { ShareButton } from './share-button.tsx';

const ORIGIN = window.location.origin;
const DEFAULT_QUERY = `sortField=documentOrder&sortDir=asc&columns=${COLUMNS.join(',')}&dateFormat=dd-MM-yyyy`;
const CHOSEN = { columns: [...COLUMNS], includesFacts: false, isChosen: true };
let job: Job;
/** The stored sharing settings. */
let stored: Sharing[];
let codes: number;
/** The calls in order. */
let order: ('stored' | 'copied')[];

beforeEach(() => {
  job = {
    ...madeJob([convertedFile('statement.pdf')]),
    shareCode: 'code',
    customFilename: 'mine.csv',
    sharing: CHOSEN,
  };
  stored = [];
  codes = 0;
  order = [];
  server.use(
    http.get('/api/user', () => HttpResponse.json(registeredUser())),
    http.get('/api/jobs/job', () => HttpResponse.json(job)),
    http.put<never, Sharing>('/api/jobs/job/sharing', async ({ request }) => {
      const sharing = await request.json();
      stored.push(sharing);
      order.push('stored');
      job = { ...job, sharing: { ...sharing, isChosen: true } };
      return HttpResponse.json(sharing);
    }),
    http.post('/api/jobs/job/share-code', () => {
      codes += 1;
      job = { ...job, shareCode: `new-${codes}` };
      return HttpResponse.json({ shareCode: job.shareCode });
    }),
    http.delete('/api/jobs/job/share-code', () => {
      job = { ...job, shareCode: null };
      return HttpResponse.json({ shareCode: null });
    }),
  );
});

/** Presses 'Share' and returns the copied texts. `clipboard`: whether the browser allows copying. */
async function share(
  choices: TableChoices = DEFAULT_CHOICES,
  clipboard: 'allowed' | 'refused' = 'allowed',
  client = createQueryClient(),
) {
  const { user } = renderPage(<ShareButton jobId="job" choices={choices} disabled={false} />, client);
  const copied: string[] = [];
  let isAllowed = clipboard === 'allowed';
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!isAllowed) throw new DOMException('not allowed', 'NotAllowedError');
    copied.push(text);
    order.push('copied');
  });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Share' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  return {
    user,
    copied,
    allow: () => {
      isAllowed = true;
    },
  };
}
/** A network's login page in place of the server's answer. */
const loginPage = () => HttpResponse.html('<p>Log in to the network.</p>');
const dialog = () => within(screen.getByRole('dialog'));
const link = async () => (await screen.findByLabelText<HTMLInputElement>('Share link')).value;
const checked = () =>
  dialog()
    .getAllByRole('checkbox', { checked: true })
    .map((box) => (box instanceof HTMLButtonElement ? (box.labels[0]?.textContent ?? '') : ''));

describe('Share', () => {
  it('copies the link with the table’s choices, with a toast', async () => {
    const { copied } = await share({
      ...DEFAULT_CHOICES,
      sortField: 'amount',
      sortDirection: 'desc',
      columns: ['date', 'amount'],
      dateFormat: 'MM/dd/yyyy',
    });
    await screen.findByText('Link copied');
    await screen.findByText('Share link copied to clipboard');
    const expected = `${ORIGIN}/shared/code?sortField=amount&sortDir=desc&columns=date,amount&dateFormat=MM/dd/yyyy`;
    expect(copied).toEqual([expected]);
    expect(await link()).toBe(expected);
    expect(dialog().getByText('mine.csv')).toBeTruthy();
    expect(stored).toEqual([]);
  });

  it('stores the displayed columns without facts before the first link', async () => {
    job = { ...job, sharing: { ...CHOSEN, isChosen: false } };
    await share({ ...DEFAULT_CHOICES, columns: ['date', 'amount'] });
    expect(await link()).toContain('columns=date,amount&');
    expect(stored).toEqual([{ columns: ['date', 'amount'], includesFacts: false }]);
    expect(checked()).toEqual(['Date', 'Amount']);
    await screen.findByText('Link copied');
    expect(order).toEqual(['stored', 'copied']);
  });

  it('uses settings and link changed in another tab meanwhile', async () => {
    job = { ...job, sharing: { ...CHOSEN, isChosen: false } };
    const client = createQueryClient();
    client.setQueryData(jobKey('job'), job);
    job = { ...job, shareCode: 'newer', sharing: { ...CHOSEN, columns: ['date'] } };
    const { copied } = await share({ ...DEFAULT_CHOICES, columns: ['date', 'amount'] }, 'allowed', client);
    await screen.findByText('Link copied');
    expect(stored).toEqual([]);
    expect(copied).toEqual([expect.stringMatching(/\/shared\/newer\?.*&columns=date&/)]);
  });

  it('gives no link when the conversion cannot be reloaded', async () => {
    const client = createQueryClient();
    client.setQueryData(jobKey('job'), job);
    server.use(http.get('/api/jobs/job', () => HttpResponse.error(), { once: true }));
    const { user, copied } = await share(DEFAULT_CHOICES, 'allowed', client);
    await screen.findByText('The conversion could not be loaded.');
    expect(copied).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await link();
  });

  it('gives no link when the answer is not the server’s', async () => {
    server.use(http.get('/api/jobs/job', loginPage));
    await share();
    await screen.findByText('The conversion could not be loaded.');
  });

  it('gives no link until the first settings are stored', async () => {
    job = { ...job, sharing: { ...CHOSEN, isChosen: false } };
    server.use(
      http.put('/api/jobs/job/sharing', () => new HttpResponse(null, { status: 503 }), { once: true }),
    );
    const { user, copied } = await share({ ...DEFAULT_CHOICES, columns: ['date'] });
    await screen.findByText('Your choice could not be saved, so there is no link yet.');
    expect(screen.queryByLabelText('Share link')).toBeNull();
    expect(copied).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await link()).toContain('columns=date&');
  });

  it('shows the link for copying by hand when the clipboard is denied', async () => {
    const { user, copied, allow } = await share(DEFAULT_CHOICES, 'refused');
    expect(await link()).toBe(`${ORIGIN}/shared/code?${DEFAULT_QUERY}`);
    expect(screen.queryByText('Link copied')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Your browser did not let us copy the link. Copy it from the field above.');
    const field = screen.getByLabelText<HTMLInputElement>('Share link');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    allow();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    expect(screen.queryByText(/did not let us copy/)).toBeNull();
    expect(copied).toHaveLength(1);
  });

  it('asks a visitor to log in, with the reason and a way back', async () => {
    server.use(http.get('/api/user', () => new HttpResponse(null, { status: 401 })));
    const { user, copied } = await share();
    expect(dialog().getByText(/A share link belongs to an account/)).toBeTruthy();
    const way = dialog().getByRole('link', { name: 'Log in' });
    expect(way.getAttribute('href')).toBe('/auth?returnTo=%2F%23converter');
    const register = dialog().getByRole('link', { name: 'Register' });
    expect(register.getAttribute('href')).toBe('/auth?mode=register&returnTo=%2F%23converter');
    expect(copied).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error when the conversion cannot be loaded', async () => {
    server.use(http.get('/api/jobs/job', () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = await share();
    await screen.findByText('The conversion could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await link()).toContain('/shared/code?');
  });
});

describe('what is shared', () => {
  it('is stored with every choice, with a note', async () => {
    const { user } = await share();
    await user.click(await screen.findByRole('checkbox', { name: 'Balance' }));
    await screen.findByText('Saved');
    await user.click(screen.getByRole('switch', { name: 'Document facts' }));
    await waitFor(() => expect(stored).toHaveLength(2));
    const columns = COLUMNS.filter((column) => column !== 'balance');
    expect(stored).toEqual([
      { columns, includesFacts: false },
      { columns, includesFacts: true },
    ]);
    expect(await link()).toContain(`columns=${columns.join(',')}&`);
  });

  it('ends with the last of several quick choices', async () => {
    const { user } = await share();
    const names = ['Bank', 'Category', 'Source File'];
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name }));
    await waitFor(() => expect(stored).toHaveLength(3));
    expect(stored.at(-1)?.columns).toEqual(COLUMNS.slice(0, -3));
    await screen.findByText('Saved');
    expect(checked()).toHaveLength(COLUMNS.length - 3);
  });

  it('cannot lose its last column', async () => {
    job = { ...job, sharing: { ...CHOSEN, columns: ['amount'] } };
    await share();
    expect((await screen.findByRole<HTMLButtonElement>('checkbox', { name: 'Amount' })).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('checkbox', { name: 'Date' }).disabled).toBe(false);
  });

  it('can be set to the table’s columns', async () => {
    const { user } = await share({ ...DEFAULT_CHOICES, columns: ['date', 'amount'] });
    await user.click(await screen.findByRole('button', { name: 'Share the columns of my table' }));
    await waitFor(() => expect(stored).toEqual([{ columns: ['date', 'amount'], includesFacts: false }]));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Share the columns of my table' })).toBeNull(),
    );
  });

  it('reverts when it cannot be stored', async () => {
    server.use(
      http.put('/api/jobs/job/sharing', () =>
        HttpResponse.json({ code: 'not_signed_in', message: 'You are not signed in.' }, { status: 401 }),
      ),
    );
    const { user } = await share();
    await user.click(await screen.findByRole('checkbox', { name: 'Balance' }));
    await screen.findByText('Not saved. You are not signed in.');
    expect(checked()).toContain('Balance');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('reverts when the answer is not the server’s', async () => {
    server.use(http.put('/api/jobs/job/sharing', loginPage));
    const { user } = await share();
    await user.click(await screen.findByRole('checkbox', { name: 'Balance' }));
    await screen.findByText(/^Not saved\./);
    expect(checked()).toContain('Balance');
  });

  it('asks to copy the link again after a change', async () => {
    const { user, copied } = await share();
    await screen.findByText('Link copied');
    await user.click(await screen.findByRole('checkbox', { name: 'Bank' }));
    await screen.findByText('Saved');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(copied).toHaveLength(2));
    expect(copied[1]).not.toContain('bank');
    expect(copied[1]).toBe(await link());
  });
});

describe('revoking a link', () => {
  it('replaces it, after asking', async () => {
    const { user } = await share();
    await link();
    expect(screen.getByText('A new link ends the current one for everybody who has it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make a new link' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(codes).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Make a new link' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make a new link' }),
    );
    await screen.findByText('The old link no longer works.');
    await waitFor(async () => expect(await link()).toBe(`${ORIGIN}/shared/new-1?${DEFAULT_QUERY}`));
  });

  it('stops sharing, after asking, and starts again with a new link', async () => {
    const { user, copied } = await share();
    await link();
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop sharing' }));
    await screen.findByText('Sharing stopped');
    await screen.findByText(/Only you can see this conversion/);
    expect(screen.queryByLabelText('Share link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await link()).toContain('/shared/new-1?');
    await waitFor(() => expect(copied).toHaveLength(2));
  });

  it.each([
    ['Make a new link', 'New link made'],
    ['Stop sharing', 'Sharing stopped'],
  ])('fails by %s when the answer is not the server’s', async (name, words) => {
    server.use(
      http.delete('/api/jobs/job/share-code', loginPage),
      http.post('/api/jobs/job/share-code', loginPage),
    );
    const { user } = await share();
    await link();
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
    await screen.findByText('The server could not be reached. Try again in a minute.');
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Share link').value).toContain('/shared/code?');
  });

  it('shows an error when the server refuses, and keeps the link', async () => {
    server.use(
      http.delete('/api/jobs/job/share-code', () =>
        HttpResponse.json({ code: 'not_found', message: 'It is gone.' }, { status: 404 }),
      ),
    );
    const { user } = await share();
    await link();
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop sharing' }));
    await screen.findByText('It is gone.');
    expect(screen.getByLabelText<HTMLInputElement>('Share link').value).toContain('/shared/code?');
  });
});

import {
  type CsvProfile,
  DEFAULT_CSV_PROFILE,
  type KeptCsvProfile,
  MAX_CSV_PROFILES,
} from '@ledgerlift/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { browserCsvProfiles, keepCsvProfile } from '../../lib/browser-csv-profiles.ts';
import { convertedFile, registeredUser } from '../../testing/examples.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { server } from '../../testing/server.ts';
import { DownloadButtons } from '../download-buttons.tsx';
import { DEFAULT_CHOICES } from '../table-choices.ts';

const BOOKS: KeptCsvProfile = { id: 'books-01', profile: { ...DEFAULT_CSV_PROFILE, name: 'Books' } };
/** The database returns keys in another order. */
const reordered = Object.fromEntries(Object.entries(BOOKS.profile).reverse()) as CsvProfile;

async function openMenu() {
  const { user } = renderPage(
    <DownloadButtons
      jobId="job"
      choices={DEFAULT_CHOICES}
      customFilename="march.csv"
      disabled={false}
      files={[convertedFile('statement.pdf')]}
      transactions={[]}
    />,
  );
  await user.click(screen.getByText('Download as'));
  return user;
}

// By texts: the environment computes roles slowly where a menu or dialog is open.
describe('my own CSV', () => {
  it('downloads a visitor’s kept profile by one click, in the order of the table', async () => {
    const asked: unknown[] = [];
    const names: string[] = [];
    // Not followed: the window would leave the page for the file.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    server.use(
      http.post('/api/jobs/job/own-csv', async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse('x');
      }),
    );
    keepCsvProfile(BOOKS);
    const user = await openMenu();
    await user.click(screen.getByText('Books'));
    await screen.findByText('Download started');
    expect(asked).toEqual([{ profile: BOOKS.profile, sortField: 'documentOrder', sortDir: 'asc' }]);
    expect(names).toEqual(['march Books.csv']);
    click.mockRestore();
  });

  it('edits a user’s saved profile, and asks before changes are lost', async () => {
    let saved = 'Books';
    server.use(
      http.get('/api/user', () => HttpResponse.json(registeredUser())),
      http.get('/api/csv-profiles', () =>
        HttpResponse.json([{ ...BOOKS, profile: { ...reordered, name: saved }, createdAt: '' }]),
      ),
      http.put('/api/csv-profiles/books-01', async ({ request }) => {
        const profile = (await request.json()) as CsvProfile;
        saved = profile.name;
        return HttpResponse.json({ ...BOOKS, profile, createdAt: '' });
      }),
    );
    const user = await openMenu();
    await screen.findByText('Books');
    await user.click(screen.getByText('My own CSV…'));
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(await screen.findByText('Close'));
    await user.click(await screen.findByText('Keep editing'));
    await user.click(await screen.findByText('Save'));
    await screen.findByText('Saved');
    expect(saved).toBe('Books!');
    await user.click(await screen.findByText('Close'));
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  });

  it('refuses more profiles of a visitor than an account has', async () => {
    for (let index = 0; index < MAX_CSV_PROFILES; index += 1)
      keepCsvProfile({ ...BOOKS, id: `books-0${index}` });
    const user = await openMenu();
    await user.click(screen.getByText('My own CSV…'));
    await user.click(await screen.findByText('Duplicate'));
    await user.click(await screen.findByText('Save'));
    await screen.findByText('You have 20 CSV profiles. Delete one that you do not use.');
    expect(browserCsvProfiles()).toHaveLength(MAX_CSV_PROFILES);
  });
});

import { act } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from './server.ts';

/** A late answer may lead to further calls of the page; each round lets one more of them finish. */
const ROUNDS = 3;

/**
 * Resolves once the page has handled every answer released before: its own calls take the same way later, so that their
 * answers arrive after those.
 */
export async function answersHandled(): Promise<void> {
  server.use(http.get('/test/later', () => HttpResponse.json({})));
  for (let round = 0; round < ROUNDS; round += 1)
    await act(async () => {
      const answer = await fetch('/test/later');
      await answer.json();
    });
}

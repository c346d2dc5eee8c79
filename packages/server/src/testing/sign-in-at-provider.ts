import { TestClient } from './test-client.ts';

/** More redirects than this are a loop. */
const MOST_STEPS = 10;

/**
 * Acts as a browser at an IdentityServer: opens `address`, chooses an account by its subject, or cancels (`null`), and
 * follows redirects. Returns the first address outside the provider.
 */
export async function signInAtProvider(address: string, subject: string | null): Promise<URL> {
  const { origin } = new URL(address);
  const browser = new TestClient(origin);
  const choice = subject === null ? 'cancel' : `subject=${subject}`;
  let place = new URL(address);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (place.pathname.startsWith('/interaction/')) place.search = choice;
    const response = await browser.visit(place.pathname + place.search);
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${response.status} at ${place.pathname}: ${await response.text()}`);
    place = new URL(next, place);
    if (place.origin !== origin) return place;
  }
  throw new Error('the provider does not redirect to the client');
}

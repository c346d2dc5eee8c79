import { TestClient } from './test-client.ts';

/** A walk that takes longer goes in circles. */
const MOST_STEPS = 10;

/**
 * What a browser does at an IdentityServer: opens `address`, chooses an account by its subject, or says no (`null`), and
 * follows where it is led. Returns the address outside of the provider that it is led to.
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
  throw new Error('the provider leads nowhere');
}

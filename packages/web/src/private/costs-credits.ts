import type { Settings } from '@ledgerlift/contract';

const KEY = 'ledgerlift-private-costs';
/** Where nothing can be stored. */
let ofThisPage = false;

/** Whether converting on this device costs credits, as the server last answered: where credits are for sale. */
export function costsCredits(): boolean {
  try {
    return localStorage.getItem(KEY) === 'credits';
  } catch {
    return ofThisPage;
  }
}

/** Remembers that for a start without a connection. */
export function rememberCosts({ payment }: Pick<Settings, 'payment'>): void {
  ofThisPage = payment !== 'off';
  try {
    if (ofThisPage) localStorage.setItem(KEY, 'credits');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the page cannot start without a connection either.
  }
}

import { BillingError } from './billing-error.ts';

/** The last version of the card provider's script that can redirect to a checkout by its session's id. */
const SCRIPT_URL = 'https://js.stripe.com/v3/';
const NOT_LOADED = 'Stripe failed to load';

interface Stripe {
  redirectToCheckout?: (options: { sessionId: string }) => Promise<{ error?: { message?: string } }>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

/**
 * Loads the card provider's script and redirects to the checkout by it.
 * Throws BillingError when the script cannot be loaded or refuses to redirect.
 */
export async function redirectToCheckout(publishableKey: string | null, sessionId: string): Promise<void> {
  if (publishableKey === null) throw new BillingError(NOT_LOADED);
  if (window.Stripe === undefined) await loadScript();
  const stripe = window.Stripe?.(publishableKey);
  if (stripe?.redirectToCheckout === undefined) throw new BillingError(NOT_LOADED);
  const { error } = await stripe.redirectToCheckout({ sessionId });
  if (error) throw new BillingError(error.message ?? NOT_LOADED);
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // Removed, so that the next attempt loads it anew.
      script.remove();
      reject(new BillingError(NOT_LOADED));
    });
    document.head.append(script);
  });
}

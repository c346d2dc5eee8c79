import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { toast } from '../../lib/toast-store.ts';
import { CHECKOUT_RETURNS } from './account-messages.ts';

/** Shows once how the checkout ended that the browser returns from, and removes the outcome from the address. */
export function useCheckoutReturn(): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const outcome = query.get('checkout');
    if (outcome === null) return;
    query.delete('checkout');
    const rest = query.toString();
    navigate(rest === '' ? path : `${path}?${rest}`, { replace: true });
    const message = Object.hasOwn(CHECKOUT_RETURNS, outcome) ? CHECKOUT_RETURNS[outcome] : undefined;
    if (message !== undefined) toast(message);
  }, [path, search, navigate]);
}

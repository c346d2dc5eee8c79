import { useEffect, useState } from 'react';

/**
 * The token in the fragment of a mailed link; null when there is none. Removes it from the address bar at once, and follows a
 * second link opened in the same window.
 */
export function useFragmentToken(): string | null {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const take = () => {
      const found = tokenInAddress();
      if (found === null) return;
      setToken(found);
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

function tokenInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token') || null;
}

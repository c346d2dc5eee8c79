/** Kept in the session storage of the tab: in an address, the token would reach servers and their logs. */
const STORAGE_KEY = 'ledgerlift-verification-token';

/** Stores the token of a mailed link until its visitor has logged in. */
export function storeVerificationToken(token: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Without storage, the visitor has to open the link in the mail once more.
  }
}

/** The stored token; null when there is none. */
export function storedVerificationToken(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function clearVerificationToken(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

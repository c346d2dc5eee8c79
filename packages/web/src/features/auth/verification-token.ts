/** This browser's alone, and gone with its tab: in an address, servers and their logs would get it. */
const STORAGE_KEY = 'ledgerlift-verification-token';

/** Keeps the token of a mailed link until its visitor has logged in. */
export function storeVerificationToken(token: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // In a browser that keeps nothing, the link in the mail has to be opened once more.
  }
}

/** The token that waits for its visitor; null when none does. */
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
    // Nothing was kept.
  }
}

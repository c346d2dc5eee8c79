/** The server's address that starts signing in with Google and then returns to `path`. */
export function googleSignInAddress(path: string): string {
  return `/auth/google?returnTo=${encodeURIComponent(path)}`;
}

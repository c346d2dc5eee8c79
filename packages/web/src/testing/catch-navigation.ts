import { onTestFinished, vi } from 'vitest';

/** Keeps the page where it is for one test, and tells where it would have gone. */
export function catchNavigation(): string[] {
  const urls: string[] = [];
  const leaving = vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    urls.push(String(url));
  });
  onTestFinished(() => leaving.mockRestore());
  return urls;
}

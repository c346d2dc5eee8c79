import { onTestFinished, vi } from 'vitest';

/** Intercepts navigation for one test, and collects its targets. */
export function catchNavigation(): string[] {
  const urls: string[] = [];
  const leaving = vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    urls.push(String(url));
  });
  onTestFinished(() => leaving.mockRestore());
  return urls;
}

import { vi } from 'vitest';

/** Keeps the page where it is and tells where it would have gone. */
export function catchLeaving(): string[] {
  const urls: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    urls.push(String(url));
  });
  return urls;
}

import { vi } from 'vitest';

/** Fakes a frame: the test environment cannot load frames, and logs an error for each. */
const FRAME = 'fake-frame';
type FakeFrame = HTMLElement & { src?: string };

/** Intercepts downloads by navigation. */
export function catchDownloads(): void {
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) =>
    create(name === 'iframe' ? FRAME : name, options),
  );
}

/** The URLs of the intercepted downloads. */
export function downloadingUrls(): URL[] {
  return frames().map(({ src = '' }) => new URL(src, window.location.origin));
}

/** Makes the latest of these downloads answer with something that is not a file. */
export function refuseDownload(): void {
  frames().at(-1)?.dispatchEvent(new Event('load'));
}

/** Removes all of them, as leaving the page would. */
export function forgetDownloads(): void {
  for (const frame of frames()) frame.remove();
}

function frames(): FakeFrame[] {
  return [...document.querySelectorAll<FakeFrame>(FRAME)];
}

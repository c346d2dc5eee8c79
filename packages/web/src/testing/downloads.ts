import { vi } from 'vitest';

/** Stands for a frame: this environment loads nothing into frames, and complains about each. */
const FRAME = 'fake-frame';
type FakeFrame = HTMLElement & { src?: string };

/** Keeps what is downloaded by navigation from being loaded. */
export function catchDownloads(): void {
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) =>
    create(name === 'iframe' ? FRAME : name, options),
  );
}

/** The addresses that are being downloaded by navigation. */
export function downloadingUrls(): URL[] {
  return frames().map(({ src = '' }) => new URL(src, window.location.origin));
}

/** Lets the newest of these downloads answer with something that is no file. */
export function refuseDownload(): void {
  frames().at(-1)?.dispatchEvent(new Event('load'));
}

/** Forgets all of them, as leaving the page would. */
export function forgetDownloads(): void {
  for (const frame of frames()) frame.remove();
}

function frames(): FakeFrame[] {
  return [...document.querySelectorAll<FakeFrame>(FRAME)];
}

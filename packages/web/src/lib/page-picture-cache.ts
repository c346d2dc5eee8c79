import { MAX_PICTURE_WIDTH, PAGE_HEIGHT_HEADER, PAGE_WIDTH_HEADER } from '@ledgerlift/contract';
import { callErrorOf, send } from './http.ts';

export interface PictureRequest {
  jobId: string;
  fileId: string;
  /** From 1. */
  page: number;
  /** Pixels. */
  width: number;
}

/** Size of a page in points. */
export interface PageSize {
  width: number;
  height: number;
}

export interface PagePicture {
  /** An object URL, valid as long as the picture is open. */
  url: string;
  size: PageSize;
}

/** `thumbnail`: waits in a queue, so that it never delays the displayed page. */
export type Urgency = 'page' | 'thumbnail';

/** A picture in use. Closing it before it has loaded aborts its call. */
export interface OpenPicture {
  picture: Promise<PagePicture>;
  close: () => void;
}

/** The requested widths: few, so that small zoom steps need no new picture. */
const WIDTH_STEPS = [600, 1000, 1400, MAX_PICTURE_WIDTH];
/** The number of pictures kept for later use. */
const MOST_KEPT = 60;
const THUMBNAILS_AT_ONCE = 1;
const KEPT_AFTER_USE_MS = 1000;
const A4: PageSize = { width: 595, height: 842 };

/** The width to request for a sharp picture on this many screen pixels. */
export function pictureWidth(screenPixels: number): number {
  return WIDTH_STEPS.find((step) => step >= screenPixels) ?? MAX_PICTURE_WIDTH;
}

interface Entry {
  picture: Promise<PagePicture>;
  loaded: PagePicture | null;
  abort: AbortController;
  users: number;
}

/** A cache of recently used page pictures. Each is fetched once, and its object URL is revoked on eviction. */
export class PagePictureCache {
  /** In order of use, the most recent last. */
  readonly #entries = new Map<string, Entry>();
  readonly #sizes = new Map<string, PageSize>();
  readonly #queue: (() => void)[] = [];
  #thumbnailsLoading = 0;

  /** Gives a picture, fetched if it is not cached. Rejects with CallError, TypeError, or AbortError once it is closed. */
  open(request: PictureRequest, urgency: Urgency): OpenPicture {
    const key = keyOf(request);
    const entry = this.#entries.get(key) ?? this.#load(key, request, urgency);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.users += 1;
    let isOpen = true;
    return {
      picture: entry.picture,
      close: () => {
        if (!isOpen) return;
        isOpen = false;
        entry.users -= 1;
        if (entry.users === 0 && entry.loaded === null) this.#drop(key, entry);
        this.#trim();
      },
    };
  }

  /** The cached picture, or null. */
  known(request: PictureRequest): PagePicture | null {
    return this.#entries.get(keyOf(request))?.loaded ?? null;
  }

  /** The size of a page; until its picture is loaded, that of another page of the file, or A4. */
  sizeOf({ fileId, page }: Pick<PictureRequest, 'fileId' | 'page'>): PageSize {
    return this.#sizes.get(`${fileId} ${page}`) ?? this.#sizes.get(fileId) ?? A4;
  }

  /** Releases all pictures. */
  clear(): void {
    for (const [key, entry] of this.#entries) this.#drop(key, entry);
  }

  #load(key: string, request: PictureRequest, urgency: Urgency): Entry {
    const abort = new AbortController();
    const entry: Entry = {
      picture: this.#fetch(request, urgency, abort.signal),
      loaded: null,
      abort,
      users: 0,
    };
    entry.picture.then(
      (picture) => {
        entry.loaded = picture;
        // The entry was dropped while its last bytes arrived.
        if (this.#entries.get(key) !== entry) revokeLater(picture.url);
      },
      () => {
        // A failed picture is requested again the next time.
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    return entry;
  }

  async #fetch(request: PictureRequest, urgency: Urgency, signal: AbortSignal): Promise<PagePicture> {
    if (urgency === 'thumbnail') await this.#turn(signal);
    try {
      const { jobId, fileId, page, width } = request;
      const parameters = { path: { jobId, fileId, page }, query: { width } };
      const response = await send('pagePicture', parameters, { signal });
      if (!response.ok) throw await callErrorOf(response);
      const size = sizeIn(response.headers);
      const url = URL.createObjectURL(await response.blob());
      this.#sizes.set(`${request.fileId} ${request.page}`, size);
      this.#sizes.set(request.fileId, size);
      return { url, size };
    } finally {
      if (urgency === 'thumbnail') this.#endTurn();
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    while (this.#thumbnailsLoading >= THUMBNAILS_AT_ONCE)
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#thumbnailsLoading += 1;
    if (!signal.aborted) return;
    this.#endTurn();
    signal.throwIfAborted();
  }

  #endTurn(): void {
    this.#thumbnailsLoading -= 1;
    this.#queue.shift()?.();
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    entry.abort.abort();
    if (entry.loaded) revokeLater(entry.loaded.url);
  }

  #trim(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= MOST_KEPT) return;
      if (entry.users === 0) this.#drop(key, entry);
    }
  }
}

/** A browser may still be reading the picture of an element that has just left the page. */
function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), KEPT_AFTER_USE_MS);
}

function keyOf({ jobId, fileId, page, width }: PictureRequest): string {
  return `${jobId} ${fileId} ${page} ${width}`;
}

function sizeIn(headers: Headers): PageSize {
  const width = Number(headers.get(PAGE_WIDTH_HEADER));
  const height = Number(headers.get(PAGE_HEIGHT_HEADER));
  return width > 0 && height > 0 ? { width, height } : A4;
}

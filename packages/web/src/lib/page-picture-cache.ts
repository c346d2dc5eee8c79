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
  /** An object URL; it holds as long as the picture is open. */
  url: string;
  size: PageSize;
}

/** `thumbnail`: waits for its turn, so that it never stands in the way of the page that is looked at. */
export type Urgency = 'page' | 'thumbnail';

/** A picture that somebody looks at, or waits for; who closes it before it came ends its call. */
export interface OpenPicture {
  picture: Promise<PagePicture>;
  close: () => void;
}

/** Widths that are asked for, so that small steps of the zoom need no new picture. */
const WIDTH_STEPS = [600, 1000, 1400, MAX_PICTURE_WIDTH];
/** Pictures that are kept though nobody looks at them, for when they are looked at again. */
const MOST_KEPT = 60;
const THUMBNAILS_AT_ONCE = 1;
const A4: PageSize = { width: 595, height: 842 };

/** The width to ask for so that a picture is sharp on so many pixels of the screen. */
export function pictureWidth(screenPixels: number): number {
  return WIDTH_STEPS.find((step) => step >= screenPixels) ?? MAX_PICTURE_WIDTH;
}

interface Entry {
  picture: Promise<PagePicture>;
  loaded: PagePicture | null;
  abort: AbortController;
  users: number;
}

/** The pictures of pages that were looked at lately: each is fetched once, and its memory given back in the end. */
export class PagePictureCache {
  /** The one that was used last stands last. */
  readonly #entries = new Map<string, Entry>();
  readonly #sizes = new Map<string, PageSize>();
  readonly #queue: (() => void)[] = [];
  #thumbnailsLoading = 0;

  /** Fetches a picture unless it is here. It rejects with CallError, TypeError, or AbortError once it is closed. */
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

  /** The picture if it is here already. */
  known(request: PictureRequest): PagePicture | null {
    return this.#entries.get(keyOf(request))?.loaded ?? null;
  }

  /** The size of a page, or the best guess while its picture is not here: that of another page of the file, or A4. */
  sizeOf({ fileId, page }: Pick<PictureRequest, 'fileId' | 'page'>): PageSize {
    return this.#sizes.get(`${fileId} ${page}`) ?? this.#sizes.get(fileId) ?? A4;
  }

  /** Gives all pictures back. */
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
        // It was given up while its last bytes came.
        if (this.#entries.get(key) !== entry) URL.revokeObjectURL(picture.url);
      },
      () => {
        // What failed is asked for again the next time.
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
    if (entry.loaded) URL.revokeObjectURL(entry.loaded.url);
  }

  #trim(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= MOST_KEPT) return;
      if (entry.users === 0) this.#drop(key, entry);
    }
  }
}

function keyOf({ jobId, fileId, page, width }: PictureRequest): string {
  return `${jobId} ${fileId} ${page} ${width}`;
}

function sizeIn(headers: Headers): PageSize {
  const width = Number(headers.get(PAGE_WIDTH_HEADER));
  const height = Number(headers.get(PAGE_HEIGHT_HEADER));
  return width > 0 && height > 0 ? { width, height } : A4;
}

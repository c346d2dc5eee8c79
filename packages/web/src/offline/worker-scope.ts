import type { BuiltPage } from './kept-page.ts';

/** What the service worker uses of its global scope; the types of pages have none of it. */
interface WorkerScope {
  builtPage: BuiltPage;
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

export const worker = self as unknown as WorkerScope;

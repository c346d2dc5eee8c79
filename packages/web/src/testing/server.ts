import { PAGE_HEIGHT_HEADER, PAGE_WIDTH_HEADER } from '@ledgerlift/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A page of 600 by 800 points; what it shows is of no matter here, and every review asks for it. */
const pagePicture = http.get('/api/jobs/:jobId/files/:fileId/pages/:page', () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(8), {
    headers: { 'Content-Type': 'image/webp', [PAGE_WIDTH_HEADER]: '600', [PAGE_HEIGHT_HEADER]: '800' },
  }),
);

/** Nobody is signed in, as every part of the page that knows users asks. */
const visitor = http.get('/api/user', () => new HttpResponse(null, { status: 401 }));

/** Answers the page's calls in tests; a call without a handler fails the test. */
export const server = setupServer(pagePicture, visitor);

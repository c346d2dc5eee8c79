import { PAGE_HEIGHT_HEADER, PAGE_WIDTH_HEADER } from '@ledgerlift/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { madeSettings } from './account-examples.ts';

/** The picture of a page of 600 by 800 points, which every review requests. */
const pagePicture = http.get('/api/jobs/:jobId/files/:fileId/pages/:page', () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(8), {
    headers: { 'Content-Type': 'image/webp', [PAGE_WIDTH_HEADER]: '600', [PAGE_HEIGHT_HEADER]: '800' },
  }),
);

/** By default nobody is signed in. */
const visitor = http.get('/api/user', () => new HttpResponse(null, { status: 401 }));

/** By default the server converts all files. */
const settings = http.get('/api/settings', () => HttpResponse.json(madeSettings()));

/** Answers the page's calls in tests; a call without a handler fails the test. */
export const server = setupServer(pagePicture, visitor, settings);

import { setupServer } from 'msw/node';

/** Answers the page's calls in tests; a call without a handler fails the test. */
export const server = setupServer();

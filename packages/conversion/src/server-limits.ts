/**
 * What the server grants a document by default; measurements grant the same. Pages of scanned text take seconds each on a
 * slow machine: beyond these something is wrong.
 */
export const SERVER_LIMITS = {
  /** Of one conversion; the operator may set it. */
  memoryMegabytes: 2_048,
  secondsPerPage: 30,
  secondsMinimum: 120,
  /** Telling type, pages and lock of a file: somebody waits for the answer. */
  secondsToInspect: 15,
  /** Drawing one page for somebody who looks at it. */
  secondsToDraw: 20,
} as const;

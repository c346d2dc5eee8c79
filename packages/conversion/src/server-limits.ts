/**
 * What the server grants a document by default; measurements grant the same. Seconds are of CPU time, of all threads of a
 * child together: pages of scanned text take seconds each, beyond these something is wrong.
 */
export const SERVER_LIMITS = {
  /** Of one conversion; the operator may set it. */
  memoryMegabytes: 2_048,
  secondsPerPage: 30,
  secondsMinimum: 120,
  /** Telling type, pages and lock of a file: somebody waits for the answer. */
  secondsToInspect: 3,
  /** Drawing one page for somebody who looks at it: a phone's HEIC picture of 48 megapixels needs eight. */
  secondsToDraw: 10,
} as const;

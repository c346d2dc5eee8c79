/**
 * The server's default limits per document; measurements use the same. Seconds are CPU time of all threads of a child
 * together: pages of scanned text take a few seconds each, more means that something is wrong.
 */
export const SERVER_LIMITS = {
  /** Per conversion; the operator may change it. */
  memoryMegabytes: 2_048,
  secondsPerPage: 30,
  secondsMinimum: 120,
  /** Detecting type, pages and lock of a file: a user waits for the answer. */
  secondsToInspect: 3,
  /** Drawing one page for a user: a phone's HEIC picture of 48 megapixels needs eight. */
  secondsToDraw: 10,
} as const;

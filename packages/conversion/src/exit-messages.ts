/** Printed to standard error by the watchdog before it ends a child that exceeded its memory. */
export const OUT_OF_MEMORY = 'Ledgerlift: out of memory';
/** The same for a task that has used up its CPU time. */
export const OUT_OF_TIME = 'Ledgerlift: out of time';

/** What the watchdog writes to standard error before it ends a child that outgrew its memory. */
export const OUT_OF_MEMORY = 'Ledgerlift: out of memory';
/** The same where a task has used up its CPU time. */
export const OUT_OF_TIME = 'Ledgerlift: out of time';

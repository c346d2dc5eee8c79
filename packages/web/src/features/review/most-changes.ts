/** The server proves the document again for each change, so the number is limited. */
export const MOST_CHANGES_AT_ONCE = 1000;

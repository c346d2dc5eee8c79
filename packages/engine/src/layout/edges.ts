/** Amounts of one column end this close to each other, in type heights. */
export const COLUMN_EDGE_EMS = 1.2;

/** Texts and amounts of one list, label and value of a box, or a head and what is below it, begin or end this close, in type heights. */
export const LIST_EDGE_EMS = 1;

/** Labels of one block of sums begin or end this close to each other, in type heights. */
export const BLOCK_EDGE_EMS = 0.6;

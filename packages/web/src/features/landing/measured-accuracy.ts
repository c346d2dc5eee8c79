/** A share that was measured on documents which were never used to make the program. */
export interface MeasuredAccuracy {
  /** As it is to be read, e.g. `98.3`. */
  percent: string;
  /** What it is a share of, after 'percent of', e.g. `the rows of 212 bank statements`. */
  measures: string;
  /** When, e.g. `November 2026`. */
  month: string;
}

/**
 * What the page may say of its accuracy; null until it has been measured. Only a figure of documents that nobody has
 * corrected the reader by belongs here, whatever it is.
 */
export const MEASURED_ACCURACY: MeasuredAccuracy | null = null;

const EACH_ON_ITS_OWN =
  'An average says nothing about your document, so each one is checked by its own arithmetic, and the result says whether it is proved. Values that are hard to read are marked.';

/** The answer to how accurate the conversion is: the measured figure with what it measures, or that there is none. */
export function accuracyAnswer(measured: MeasuredAccuracy | null): string {
  const figure =
    measured === null
      ? 'We give a figure only once it is measured on documents that were never used to make the program; there is none yet.'
      : `${measured.percent} percent of ${measured.measures} came out right, measured in ${measured.month} on documents that were never used to make the program.`;
  return `${figure} ${EACH_ON_ITS_OWN}`;
}

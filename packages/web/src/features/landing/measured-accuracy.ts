/** A share of rows, measured on documents with layouts never used in development. */
interface MeasuredShare {
  /** F1 score of the rows: correct rows against printed and extracted ones. */
  percent: string;
  /** The rows that were measured. */
  measures: string;
}

/**
 * The first run on layouts made by people who had not seen the reader, before any correction: the last such measurement of
 * each document type. Results on documents that were used to correct the reader do not belong here.
 */
const MEASURED: { month: string; shares: readonly MeasuredShare[] } = {
  month: 'November 2026',
  shares: [
    { percent: '99.7', measures: 'the rows of 58 bank statements' },
    { percent: '91.8', measures: 'the line items of 46 invoices' },
    { percent: '83.8', measures: 'the items of 40 receipts' },
  ],
};

const EACH_ON_ITS_OWN =
  'An average says nothing about your document, so each document is checked against its own balances and totals, and the result says whether it is proved. Values that are hard to read are marked.';

/** The FAQ's answer on accuracy: the measured figures with what they measure. */
export const ACCURACY_ANSWER = `${measuredSentence()} ${EACH_ON_ITS_OWN}`;

function measuredSentence(): string {
  const shares = MEASURED.shares.map(({ percent, measures }) => `${percent} percent of ${measures}`);
  const all = new Intl.ListFormat('en-US').format(shares);
  return `Measured in ${MEASURED.month} on test documents with layouts that the program had never seen: ${all} were correct.`;
}

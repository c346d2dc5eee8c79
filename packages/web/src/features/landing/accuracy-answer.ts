import type { AccuracyOfType, DocumentType } from '@ledgerlift/contract';
import type { MeasuredSummary } from '../../lib/accuracy/measured-summary.ts';
import { percentOf } from '../../lib/accuracy/percent.ts';
import { longDate } from '../../lib/long-date.ts';

const NAMES: Record<DocumentType, string> = {
  bank_statement: 'bank statements',
  invoice: 'invoices',
  receipt: 'receipts',
};
const WHOLE: Record<DocumentType, string> = {
  bank_statement: 'every row, date, sign and amount and both balances right',
  invoice: 'every line item, the total, the date and the number right',
  receipt: 'every item, the total, the date and the merchant right',
};
const EACH_ON_ITS_OWN =
  'An average says nothing about your document, so each document is checked against its own balances and totals, and the result says whether it is proved. Values that are hard to read are marked.';

/** The FAQ's answer on accuracy: the measured figures with what they measure. */
export function accuracyAnswer({ date, results }: MeasuredSummary): string {
  const measured = `Measured on ${longDate(date)} on test documents whose layouts were drawn at random and that nobody had seen before.`;
  return [measured, ...results.map(sentenceOf), ...missingTypes(results), EACH_ON_ITS_OWN].join(' ');
}

function sentenceOf({ type, summary }: AccuracyOfType): string {
  const documents = summary.documents.toLocaleString('en-US');
  const proved = summary.proved.toLocaleString('en-US');
  const wrong = summary.falseProofs === 0 ? 'none' : summary.falseProofs.toLocaleString('en-US');
  const verb = summary.falseProofs > 1 ? 'were' : 'was';
  return `Of ${documents} ${NAMES[type]}, ${percentOf(summary.whole)} percent were read whole, with ${WHOLE[type]}; of the ${proved} called proved, ${wrong} ${verb} wrong.`;
}

function missingTypes(results: readonly AccuracyOfType[]): string[] {
  const missing = (Object.keys(NAMES) as DocumentType[])
    .filter((type) => results.every((result) => result.type !== type))
    .map((type) => NAMES[type]);
  if (missing.length === 0) return [];
  const sentence = `${new Intl.ListFormat('en-US').format(missing)} have not been measured in this way yet.`;
  return [sentence.charAt(0).toUpperCase() + sentence.slice(1)];
}

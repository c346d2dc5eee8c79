import type { Facts, TextCell } from '@ledgerlift/contract';
import { textCellFrom } from '../cells.ts';
import type { DocumentContext } from '../document-context.ts';
import { ibanAt } from '../values/iban.ts';
import type { Field } from './field.ts';
import { findDate } from './field-dates.ts';
import type { FieldRole } from './field-labels.ts';
import { findNumber, repeatedNumber } from './invoice-number.ts';
import { findIssueDate } from './issue-date.ts';
import { withoutNumberAsDate } from './numbers-like-dates.ts';
import { dueByTerms, findPaymentReference, findTerms } from './payment-terms.ts';
import { isReference } from './printed-reference.ts';
import { type ShownFacts, shownOr } from './shown-facts.ts';
import { unlabelledNumber } from './unlabelled-number.ts';

/**
 * Number, dates, order and bank details of an invoice, each from its label. `listFrom`: index of the first line of goods;
 * `shown`: what a guide points at, null where nothing is there.
 */
export function invoiceFacts(
  printed: DocumentContext,
  labels: readonly Field[],
  listFrom: number,
  shown: ShownFacts = {},
): Facts {
  const { context, fields } = withoutNumberAsDate({ context: printed, fields: labels }, listFrom);
  const issueDate = shownOr(shown.issueDate, () => findIssueDate(context, fields, listFrom));
  const paymentTerms = findTerms(fields);
  const dueDate = shownOr(
    shown.dueDate,
    () => findDate(context, fields, ['dueDate']) ?? dueByTerms(issueDate, paymentTerms, fields),
  );
  const deliveryDate = findDate(context, fields, ['deliveryDate']);
  const invoiceNumber = shownOr(
    shown.invoiceNumber,
    () =>
      findNumber(context, fields, listFrom) ??
      unlabelledNumber(context, fields, listFrom) ??
      repeatedNumber(context, fields, listFrom),
  );
  const purchaseOrder = findValue(fields, 'purchaseOrder', isReference);
  const paymentReference = findPaymentReference(fields);
  const iban = findIban(context);
  const bic = findValue(fields, 'bic', (text) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text));
  return {
    ...(invoiceNumber && { invoiceNumber }),
    ...(purchaseOrder && { purchaseOrder }),
    ...(issueDate && { issueDate }),
    ...(dueDate && { dueDate }),
    ...(deliveryDate && { deliveryDate }),
    ...(iban && { iban }),
    ...(bic && { bic }),
    ...(paymentTerms && { paymentTerms }),
    ...(paymentReference && { paymentReference }),
  };
}

function findValue(
  fields: readonly Field[],
  role: FieldRole,
  accept: (text: string) => boolean,
): TextCell | null {
  for (const field of fields) {
    if (field.role !== role) continue;
    const sources = [
      { words: field.right, line: field.line },
      { words: field.below, line: field.belowLine },
    ];
    for (const { words, line } of sources) {
      const [first] = words;
      if (!first || !line) continue;
      const cell = textCellFrom({ words: [first], page: line.page });
      const value = cell.raw.replace(/^[#:]+/, '').replace(/[.,;:]+$/, '');
      if (accept(value)) return { ...cell, value };
    }
  }
  return null;
}

function findIban(context: DocumentContext): TextCell | null {
  for (const line of context.lines)
    for (const index of line.words.keys()) {
      const found = ibanAt(line, index);
      if (!found) continue;
      const cell = textCellFrom({ words: line.words.slice(found.from, found.to + 1), page: line.page });
      return { ...cell, value: found.iban };
    }
  return null;
}

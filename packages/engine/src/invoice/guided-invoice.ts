import type { ConvertedDocument, InvoiceGuide } from '@ledgerlift/contract';
import { analysedInStyle, type DocumentContext } from '../document-context.ts';
import { mirroredDocument } from '../mirrored-lines.ts';
import { withDateOrder } from './dated-invoice.ts';
import { findFields } from './fields.ts';
import { shownFacts } from './guided-facts.ts';
import { readGuidedItems } from './guided-items.ts';
import { guidedPlaces } from './guided-places.ts';
import { shownSums, withShownEntries } from './guided-sums.ts';
import { readFromLeft, withPartedWords } from './read-invoice.ts';
import { findSummaryEntries } from './summary-entries.ts';
import { withWholeAmounts } from './whole-amounts.ts';

/**
 * Reads an invoice whose goods a guide shows. The guide decides which lines are goods and what their columns hold; facts that
 * it points at are read from the words there, all others are found automatically, and the proof is that of any invoice.
 */
export function readGuidedInvoice(printed: DocumentContext, guide: InvoiceGuide): ConvertedDocument {
  const { context: read, printedBox, asPrinted } = mirroredDocument(withPartedWords(printed));
  const places = guidedPlaces(read.pages, guide, printedBox);
  const { decimal, dateOrder } = guide;
  const findEntries = (context: DocumentContext) =>
    withShownEntries(findSummaryEntries(context), context, places);
  return asPrinted(
    readFromLeft(read, {
      inStyle: (context) =>
        withWholeAmounts(decimal ? analysedInStyle(context, { ...context.style, decimal }) : context),
      withDateOrder: (context) =>
        dateOrder
          ? { context: { ...context, dateOrder }, fields: findFields(context), others: [] }
          : withDateOrder(context),
      findEntries,
      readItems: (context, entries) => readGuidedItems(context, entries, places),
      shownFacts: (context, entries) => ({
        ...shownFacts(context, places),
        ...shownSums(entries, context, places),
      }),
    }),
  );
}

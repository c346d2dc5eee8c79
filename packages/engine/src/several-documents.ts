import {
  type ConvertedDocument,
  currencyDecimals,
  type FactKey,
  type Facts,
  type Finding,
  minorToDecimal,
  type Proof,
} from '@ledgerlift/contract';
import { analyseDocument, type DocumentContext } from './document-context.ts';
import { findFields } from './invoice/fields.ts';
import { labelledNumber } from './invoice/invoice-number.ts';
import { findSummaryEntries } from './invoice/summary-entries.ts';
import type { Page } from './page.ts';

const CODE = 'several_documents';
const MISSING = 'the file holds several documents, whose rows have no common total';
/** Analysing every page separately is slow, and a file of more pages is one long document. */
const MAX_PAGES = 100;
/** The part of a page, from the top, that contains the number of an invoice. */
const HEAD_DEPTH = 0.5;

type Reader = (context: DocumentContext) => ConvertedDocument;

/**
 * Reads a file of several invoices, or of several one-page receipts, document by document: every row has its own
 * date, sender and recipient. The whole is not proved; a finding lists each document with its total and whether its
 * own rows add up to it. Null for a file that is one document.
 */
export function readSeveralDocuments(
  context: DocumentContext,
  type: 'invoice' | 'receipt',
  read: Reader,
): ConvertedDocument | null {
  const { pages } = context;
  if (
    pages.length < 2 ||
    pages.length > MAX_PAGES ||
    new Set(pages.map(({ number }) => number)).size < pages.length
  )
    return null;
  const parts =
    type === 'invoice'
      ? invoiceGroups(pages).map((group) => read(analyseDocument(group)))
      : receiptsByPage(pages, read);
  return parts.length > 1 && areApart(parts) ? joined(parts, pages.length) : null;
}

/** Groups pages by the invoice number in their heads; a page without a number continues the invoice before it. */
function invoiceGroups(pages: readonly Page[]): Page[][] {
  const groups: { number: string; pages: Page[] }[] = [];
  for (const page of pages) {
    const number = numberOf(page);
    const current = groups.at(-1);
    if (current && (number === '' || number === current.number)) current.pages.push(page);
    else if (number !== '') groups.push({ number, pages: [page] });
    else return [];
  }
  const numbers = new Set(groups.map(({ number }) => number));
  return numbers.size === groups.length ? groups.map((group) => group.pages) : [];
}

/** Letters and digits of the labelled invoice number in the head of a page with a total; '' without one. */
function numberOf(page: Page): string {
  const context = analyseDocument([page]);
  const cell = labelledNumber(context, findFields(context));
  const isHead = (cell?.box?.y0 ?? page.height) <= HEAD_DEPTH * page.height;
  return isHead ? (cell?.value ?? '').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() : '';
}

function receiptsByPage(pages: readonly Page[], read: Reader): ConvertedDocument[] {
  const hasTotal = (page: Page) =>
    findSummaryEntries(analyseDocument([page])).some(
      ({ role, value }) => role === 'total' && value.strength === 'strong',
    );
  return pages.every(hasTotal) ? pages.map((page) => read(analyseDocument([page]))) : [];
}

/** Each part is a whole document: it has a total, and no two have the same total on one day. */
function areApart(parts: readonly ConvertedDocument[]): boolean {
  const keys = parts.map(({ facts, rows }) => {
    const total = facts.total?.value;
    const date = (facts.issueDate ?? facts.date)?.value;
    return total && rows.length > 0 ? `${total.minor} ${total.currency} ${date ?? ''}` : null;
  });
  return !keys.includes(null) && new Set(keys).size === keys.length;
}

function joined(parts: readonly ConvertedDocument[], pages: number): ConvertedDocument {
  const [first] = parts;
  if (!first) throw new RangeError('no documents to join');
  const currencies = new Set(parts.map(({ currency }) => currency));
  const document: ConvertedDocument = {
    ...first,
    pages,
    currency: currencies.size === 1 ? first.currency : '',
    facts: commonFacts(parts),
    rows: parts.flatMap(({ rows }) => rows).map((row, position) => ({ ...row, position })),
    findings: [finding(parts), ...parts.flatMap(({ findings }) => findings)],
  };
  const { taxes, ...withoutTaxes } = document;
  return unproveSeveralDocuments(withoutTaxes);
}

/** Facts on which all agree: such as the vendor of a month's invoices, but never a total. */
function commonFacts(parts: readonly ConvertedDocument[]): Facts {
  const [first, ...others] = parts;
  const facts: Facts = { ...first?.facts };
  for (const key of Object.keys(facts) as FactKey[]) {
    const value = JSON.stringify(facts[key]?.value);
    if (others.some((part) => JSON.stringify(part.facts[key]?.value) !== value)) delete facts[key];
  }
  delete facts.total;
  return facts;
}

/** Removes the proof from a file of several documents; returns any other document unchanged. */
export function unproveSeveralDocuments(document: ConvertedDocument): ConvertedDocument {
  if (!document.findings.some(({ code }) => code === CODE)) return document;
  const { proof } = document;
  const already = proof.state === 'unprovable' ? proof.missing.filter((what) => what !== MISSING) : [];
  const unproved: Proof = {
    state: 'unprovable',
    missing: [MISSING, ...already],
    restsOnEdits: proof.restsOnEdits,
  };
  return { ...document, proof: unproved };
}

function finding(parts: readonly ConvertedDocument[]): Finding {
  const kind = parts[0]?.type === 'receipt' ? 'receipts' : 'invoices';
  return {
    code: CODE,
    severity: 'warning',
    message: `This file holds ${parts.length} ${kind}: ${parts.map(described).join('; ')}. Upload each one by itself to have its rows proved.`,
    row: null,
    field: null,
    page: null,
    box: null,
    suggestedFix: null,
  };
}

function described({ facts, proof }: ConvertedDocument): string {
  const name = (facts.invoiceNumber ?? facts.merchant ?? facts.vendor)?.value ?? 'one without a name';
  const total = facts.total?.value;
  const amount = total
    ? `${minorToDecimal(total.minor, currencyDecimals(total.currency))} ${total.currency}`
    : '';
  return `${name}, total ${amount.trim()}${proof.state === 'proved' ? ' (its rows add up)' : ''}`;
}

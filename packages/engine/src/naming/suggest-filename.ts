import {
  type ConvertedDocument,
  DEFAULT_FILENAME,
  type DocumentType,
  type Facts,
} from '@ledgerlift/contract';
import { fileNameOf } from './file-name.ts';

const MAX_ISSUER_LENGTH = 60;
const NOUN: Record<DocumentType, string> = {
  bank_statement: 'statement',
  invoice: 'invoice',
  receipt: 'receipt',
};
const ISSUER: Record<DocumentType, keyof Facts & ('bank' | 'vendor' | 'merchant')> = {
  bank_statement: 'bank',
  invoice: 'vendor',
  receipt: 'merchant',
};

/**
 * Suggests a file name from the documents' facts: `Barclays 2025-03 statement.csv`, `Acme 2025-01 to 2025-03
 * invoices.csv`, `3 receipts 2025-03-14.csv`. Returns the default name when nothing is known.
 */
export function suggestFilename(documents: readonly ConvertedDocument[]): string {
  const [first] = documents;
  if (!first) return DEFAULT_FILENAME;
  const isOneType = documents.every((document) => document.type === first.type);
  const issuer = isOneType ? commonIssuer(documents) : '';
  const time = timeOf(documents);
  const noun = isOneType ? NOUN[first.type] : 'document';
  const counted = documents.length === 1 ? noun : `${noun}s`;
  if (issuer === '' && time === '') return DEFAULT_FILENAME;
  if (issuer === '' && documents.length > 1) return `${documents.length} ${counted} ${time}.csv`;
  return `${[issuer, time, counted].filter((part) => part !== '').join(' ')}.csv`;
}

function commonIssuer(documents: readonly ConvertedDocument[]): string {
  const issuers = new Set(documents.map((document) => issuerOf(document)));
  const [issuer = ''] = issuers;
  return issuers.size === 1 ? issuer : '';
}

function issuerOf({ type, facts }: ConvertedDocument): string {
  return fileNameOf((facts[ISSUER[type]]?.value ?? '').slice(0, MAX_ISSUER_LENGTH));
}

/** The day of a single invoice or receipt, else the month or months. */
function timeOf(documents: readonly ConvertedDocument[]): string {
  const spans = documents.flatMap((document) => spanOf(document) ?? []);
  if (spans.length === 0) return '';
  const start = spans.map((span) => span.start).reduce((a, b) => (a < b ? a : b));
  const end = spans.map((span) => span.end).reduce((a, b) => (a > b ? a : b));
  if (start === end) return start;
  const [startMonth, endMonth] = [start.slice(0, 7), end.slice(0, 7)];
  return startMonth === endMonth ? startMonth : `${startMonth} to ${endMonth}`;
}

/** First and last day (yyyy-MM-dd) of a document's period; null when unknown. */
function spanOf({ type, facts, rows }: ConvertedDocument): { start: string; end: string } | null {
  if (type !== 'bank_statement') {
    const day = facts.issueDate?.value ?? facts.date?.value;
    if (day) return { start: day, end: day };
  }
  const days = rows
    .flatMap((row) => row.date?.value ?? [])
    .filter(hasYear)
    .sort();
  const start = facts.periodStart?.value ?? days[0];
  const end = facts.periodEnd?.value ?? days.at(-1);
  return start !== undefined && end !== undefined ? { start, end } : null;
}

/** A statement without any year has rows whose dates have no year. */
function hasYear(day: string): boolean {
  return /^\d{4}/.test(day);
}

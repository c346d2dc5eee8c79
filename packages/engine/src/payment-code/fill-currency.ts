import type { ConvertedDocument, Facts, MoneyCell } from '@ledgerlift/contract';
import { MONEY_FACTS } from '../export/document-facts.ts';

/**
 * Gives an invoice or receipt of unknown currency the currency of its payment code (ISO 4217; '' changes nothing).
 * Codes are in francs and euros, whose two decimals match those with which an unknown currency is read.
 */
export function fillCurrency(document: ConvertedDocument, currency: string): ConvertedDocument {
  if (document.currency !== '' || currency === '') return document;
  const facts: Facts = { ...document.facts };
  for (const key of MONEY_FACTS) {
    const cell = facts[key];
    if (cell) facts[key] = inCurrency(cell, currency);
  }
  return {
    ...document,
    currency,
    facts,
    ...(document.taxes && {
      taxes: document.taxes.map((line) => ({
        ...line,
        ...(line.base && { base: inCurrency(line.base, currency) }),
        amount: inCurrency(line.amount, currency),
      })),
    }),
    rows: document.rows.map((row) => ({
      ...row,
      ...(row.amount && { amount: inCurrency(row.amount, currency) }),
    })),
  };
}

function inCurrency(cell: MoneyCell, currency: string): MoneyCell {
  return cell.value?.currency === '' ? { ...cell, value: { ...cell.value, currency } } : cell;
}

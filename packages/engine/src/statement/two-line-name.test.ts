import { expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findBank } from './find-bank.ts';

/** The bank of a statement whose first lines, so many of them, are in large type. */
function bankIn(head: string, largeLines: number): string | null | undefined {
  const page = pageOfText(`${head}

JANE EXAMPLE
12 MADE-UP LANE
99999 NOWHERE

Date          Description                 Amount     Balance
02/05/2025    Corner shop                 -10.00       90.00
03/05/2025    Corner shop                 -10.00       80.00`);
  const tops = [...new Set(page.words.map(({ box }) => box.y0))].slice(0, largeLines);
  const words = page.words.map((word) => (tops.includes(word.box.y0) ? { ...word, size: 15 } : word));
  return findBank(analyseDocument([{ ...page, words }]))?.value;
}

it.each([
  ['BANCO DEL\nEJEMPLO', 2, 'BANCO DEL EJEMPLO'],
  ['PRAIRIE MADEUP\nCREDIT UNION', 2, 'PRAIRIE MADEUP CREDIT UNION'],
  ['Southern\nMutual', 2, 'Southern Mutual'],
  ['EXAMPLE BANK\nAccount statement', 2, 'EXAMPLE BANK'],
  ['EXAMPLE BANK\nHarbour Branch', 2, 'EXAMPLE BANK'],
  ['EXAMPLE BANK\n1 Quay Street', 2, 'EXAMPLE BANK'],
  ['EXAMPLE BANK\nNorthern Islands\nAnd Southern Ones', 3, 'EXAMPLE BANK'],
  ['EXAMPLE BANK\nNowhere', 1, 'EXAMPLE BANK'],
])('the name of the bank in %j, %d lines of it large, is %s', (head, largeLines, bank) => {
  expect(bankIn(head, largeLines)).toBe(bank);
});

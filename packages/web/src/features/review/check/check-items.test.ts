import type { Finding, JobFinding } from '@ledgerlift/contract';
import { expect, it } from 'vitest';
import { convertedFile } from '../../../testing/examples.ts';
import { printed, printedRow } from '../../../testing/printed-rows.ts';
import { RowPlaces } from '../page/row-places.ts';
import { checkItems } from './check-items.ts';

const finding = (message: string, severity: Finding['severity']): Finding => ({
  code: 'row_missing',
  severity,
  message,
  row: 1,
  field: null,
  page: null,
  box: null,
  suggestedFix: null,
});
const doubtful = { ...printed('5.00', 400, 440, 100), confidence: 0.5 };
const rowOf = (id: number, name: string, position: number, isDoubtful = false) =>
  printedRow(id, {
    fileId: name,
    fileName: name,
    position,
    traces: isDoubtful ? { amount: doubtful } : printedRow(id).traces,
  });
const transactions = [
  rowOf(0, 'proved.pdf', 0),
  rowOf(1, 'proved.pdf', 1, true),
  rowOf(2, 'unprovable.pdf', 0),
  rowOf(3, 'wrong.pdf', 0, true),
  rowOf(4, 'wrong.pdf', 1),
];
const files = [
  convertedFile('proved.pdf'),
  convertedFile('unprovable.pdf', {
    proof: { state: 'unprovable', missing: [], restsOnEdits: false },
    proofText: 'Cannot be proved: no opening balance was found',
  }),
  convertedFile('wrong.pdf', {
    proof: { state: 'failed', row: 1, difference: '9.00', restsOnEdits: false },
    proofText: 'Does not add up: off by 9.00 at row 2',
    findings: [finding('A row may be missing.', 'error'), finding('A small thing.', 'info')],
  }),
];
const double: JobFinding = {
  code: 'duplicate_rows',
  severity: 'warning',
  message: '1 row of proved.pdf is in wrong.pdf as well.',
  fileId: 'proved.pdf',
  otherFileId: 'wrong.pdf',
  rows: [{ position: 1, otherPosition: 0 }],
  gap: null,
};
const items = checkItems({
  files,
  between: [double, { ...double, severity: 'info', message: 'Nothing to look at.' }],
  transactions,
  columns: ['date', 'amount'],
  places: new RowPlaces(transactions),
});

it('walks the files by need of attention, in each its proof, its findings, its cells, and what is between the files last', () => {
  expect(items.map(({ title, reason }) => `${title}: ${reason.slice(0, 20)}`)).toEqual([
    'wrong.pdf: Does not add up: off',
    'wrong.pdf, row 2: A row may be missing',
    'wrong.pdf, row 1, Amount: Read with 50% certai',
    'unprovable.pdf: Cannot be proved: no',
    'proved.pdf, row 2, Amount: Read with 50% certai',
    'Between the files: 1 row of proved.pdf ',
  ]);
});

it('leads to the row to correct, else to the first row concerned', () => {
  expect(items.map(({ shown }) => shown && `${shown.rowId} ${shown.column}`)).toEqual([
    '4 amount',
    '4 date',
    '3 amount',
    '2 date',
    '1 amount',
    '1 date',
  ]);
});

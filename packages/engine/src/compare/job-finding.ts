import { type DoubledRow, groupDecimal, type JobFinding, type StatementGap } from '@ledgerlift/contract';
import type { JobDocument } from './job-document.ts';
import type { SameDocument } from './same-invoice.ts';

/** The file that shows the finding, and the other one concerned. */
interface Files {
  file: JobDocument;
  other: JobDocument;
}

const longDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Rows of a statement that another statement has, too; if all rows of both match, they are the same statement. */
export function duplicateRowsFinding(files: Files, rows: readonly DoubledRow[]): JobFinding {
  const { file, other } = files;
  const [name, otherName] = namesOf(files);
  const total = file.document.rows.length;
  if (rows.length === total && rows.length === other.document.rows.length)
    return {
      ...base('duplicate_file', files, rows),
      message: `${name} holds the same ${counted(total)} as ${otherName}. Remove one of the two files, or drop the rows from ${name}, so that nothing is counted twice.`,
    };
  const which = rows.length === total ? `All ${counted(total)}` : `${counted(rows.length)} of ${total}`;
  const days = daysOf(file, rows);
  return {
    ...base('duplicate_rows', files, rows),
    message: `${which} in ${name} ${rows.length === 1 ? 'is' : 'are'} in ${otherName} too (${days}): the account, date, amount and description are the same. Drop them from ${name} so that nothing is counted twice, or keep them if they happened twice.`,
  };
}

/** The same invoice or receipt twice. */
export function sameDocumentFinding(files: Files, { by, isSameTotal, rows }: SameDocument): JobFinding {
  const [name, otherName] = namesOf(files);
  const kind = files.file.document.type === 'receipt' ? 'receipt' : 'invoice';
  const alike = by === 'number' ? `the seller and the ${kind} number` : 'the date, the total and all rows';
  const totals = isSameTotal ? '' : ', but not the total: one of them may be a corrected version';
  return {
    ...base('duplicate_file', files, rows),
    message: `${name} may be the same ${kind} as ${otherName}: ${alike} are the same${totals}. Compare them, and remove one of the two files so that nothing is counted twice.`,
  };
}

/** Balances that do not match; `isNextDay` means that no day lies between the statements. */
export function gapFinding({
  gap,
  isNextDay,
  ...files
}: Files & { gap: StatementGap; isNextDay: boolean }): JobFinding {
  const [name, otherName] = namesOf(files);
  const [from, to] = [inWords(gap.from), inWords(gap.to)];
  const [closing, opening] = [gap.closing, gap.opening].map((money) =>
    `${groupDecimal(money)} ${gap.currency}`.trim(),
  );
  const balances = `${otherName} closes with ${closing}, but ${name} opens with ${opening}.`;
  return {
    ...base('statement_gap', files, []),
    message: isNextDay
      ? `The statements that end on ${from} and begin on ${to} do not meet: ${balances} A page or a row may be missing, or a balance misread. Compare both balances with the documents.`
      : `There may be a statement missing between ${from} and ${to}: ${balances} Upload the statement in between, or compare both balances with the documents.`,
    gap,
  };
}

function base(
  code: JobFinding['code'],
  { file, other }: Files,
  rows: readonly DoubledRow[],
): Omit<JobFinding, 'message'> {
  const ids = { fileId: file.fileId, otherFileId: other.fileId };
  return { code, severity: 'warning', ...ids, rows: [...rows], gap: null };
}

function namesOf({ file, other }: Files): [string, string] {
  return [`“${file.fileName}”`, `“${other.fileName}”`];
}

function counted(rows: number): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

function daysOf({ document }: JobDocument, rows: readonly DoubledRow[]): string {
  const doubled = new Set(rows.map(({ position }) => position));
  const days = document.rows
    .filter(({ position }) => doubled.has(position))
    .map((row) => row.date?.value ?? '')
    .sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? inWords(first) : `${inWords(first)} to ${inWords(last)}`;
}

/** '31 March 2025'; a date without a year stays as it is. */
function inWords(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : longDate.format(time);
}

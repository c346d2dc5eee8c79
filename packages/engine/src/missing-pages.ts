import type { ConvertedDocument, Finding, Proof } from '@ledgerlift/contract';
import type { DocumentContext } from './document-context.ts';
import { conceptBook } from './lexicon/concept-book.ts';
import { labelParts } from './lexicon/label-text.ts';
import { findPhrases } from './lexicon/phrase-book.ts';
import { type PageNumber, printedPageNumbers } from './page-numbers.ts';

const CODE = 'pages_missing';

/**
 * Marks a document whose printed page numbers, or the words at the end of its last page, show that pages are missing: rows on them may
 * cancel out, so nothing is proved, and a finding names them.
 */
export function withMissingPages(document: ConvertedDocument, context: DocumentContext): ConvertedDocument {
  const missing = missingPageNumbers(context);
  const message = missing ? messageOf(missing) : saysContinued(context) ? CONTINUED : null;
  if (message === null) return document;
  return unproveMissingPages({ ...document, findings: [finding(message), ...document.findings] });
}

/** Removes the proof from a document of which pages are missing; returns any other unchanged. */
export function unproveMissingPages(document: ConvertedDocument): ConvertedDocument {
  const found = document.findings.find(({ code }) => code === CODE);
  if (!found) return document;
  const unproved = (proof: Proof) => unprovable(proof, found.message);
  return {
    ...document,
    proof: unproved(document.proof),
    accounts: document.accounts.map((account) => ({ ...account, proof: unproved(account.proof) })),
  };
}

/** A document that failed stays so: its sums do not hold, whatever else is missing. */
function unprovable(proof: Proof, message: string): Proof {
  if (proof.state === 'failed') return proof;
  const already = proof.state === 'unprovable' ? proof.missing.filter((what) => what !== message) : [];
  return { state: 'unprovable', missing: [message, ...already], restsOnEdits: proof.restsOnEdits };
}

/**
 * The numbers of pages that the printed page numbers show to be missing, and how many there should be; null where all are there.
 * Pages that print no number take the place of one each: backs of sheets, or pages whose number cannot be read.
 */
export function missingPageNumbers(
  context: Pick<DocumentContext, 'pages' | 'lines'>,
): { numbers: number[]; count: number | null } | null {
  const isPicture = new Set(context.pages.map(({ number }) => number)).size < context.pages.length;
  if (isPicture) return null;
  for (const series of printedPageNumbers(context))
    for (const { run, from, to } of runsOf(series, context.pages.length)) {
      const numbers = missingIn(run, from, to);
      if (numbers.length > 0) return { numbers, count: countOf(run) };
    }
  return null;
}

interface Run {
  run: readonly PageNumber[];
  /** Indexes of the first page of the file that can belong to it, and behind the last. */
  from: number;
  to: number;
}

/** Numbers that count up; the next document in the file begins anew. */
function runsOf(series: readonly PageNumber[], pages: number): Run[] {
  const runs: PageNumber[][] = [];
  for (const found of series) {
    const current = runs.at(-1);
    const before = current?.at(-1);
    if (current && before && found.number >= before.number) current.push(found);
    else runs.push([found]);
  }
  return runs.map((run, index) => ({
    run,
    from: (runs[index - 1]?.at(-1)?.at ?? -1) + 1,
    to: runs[index + 1]?.[0]?.at ?? pages,
  }));
}

/** The count that all pages of a run print; programs that do not know it yet print the number of the page itself. */
function countOf(run: readonly PageNumber[]): number | null {
  const [first] = run;
  return first && run.every(({ count }) => count === first.count) ? first.count : null;
}

function missingIn(run: readonly PageNumber[], from: number, to: number): number[] {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return [];
  const count = countOf(run);
  const between = run.flatMap((found, index) => {
    const before = run[index - 1];
    return before ? skipped(before.number, found.number, found.at - before.at - 1) : [];
  });
  if (count === null) return between;
  return [
    ...skipped(0, first.number, first.at - from),
    ...between,
    ...skipped(last.number, count + 1, to - last.at - 1),
  ];
}

/** The numbers between two, unless pages without a number can be those. */
function skipped(before: number, next: number, unnumbered: number): number[] {
  const numbers = Array.from({ length: Math.max(0, next - before - 1) }, (_, index) => before + 1 + index);
  return numbers.length > unnumbered ? numbers : [];
}

/** So many numbers are named at most. */
const MAX_NAMED = 5;

function messageOf({ numbers, count }: { numbers: readonly number[]; count: number | null }): string {
  const named = numbers.slice(0, MAX_NAMED).join(', ') + (numbers.length > MAX_NAMED ? ', …' : '');
  const which = `${numbers.length === 1 ? 'page' : 'pages'} ${named}`;
  const ofAll = count === null ? '' : ` of ${count}`;
  return `${which}${ofAll} ${numbers.length === 1 ? 'is' : 'are'} missing by the printed page numbers`;
}

const CONTINUED = 'the last page says that the document continues on another one';
const BOOK = conceptBook<'continued'>({ continued: ['common.continued'] });
/** So many lines at the foot of a page may say so. */
const FOOT_LINES = 4;
/** The words make up this part of a line without its amounts: a sentence may mention the next page. */
const MIN_SHARE = 0.6;

/** True where a line at the foot of the last page says that the document goes on. */
function saysContinued({ pages, lines }: DocumentContext): boolean {
  const last = Math.max(...pages.map(({ number }) => number));
  const foot = lines.filter(({ page }) => page === last).slice(-FOOT_LINES);
  return foot.some((line) => {
    const money = new Set(line.amounts.flatMap(({ words }) => words));
    const printed = line.words.filter((word) => !money.has(word)).map(({ text }) => text);
    const known = findPhrases(BOOK, printed).reduce((sum, { letters }) => sum + letters, 0);
    return known > 0 && known >= MIN_SHARE * printed.flatMap(labelParts).join('').length;
  });
}

function finding(message: string): Finding {
  return {
    code: CODE,
    severity: 'warning',
    message,
    row: null,
    field: null,
    page: null,
    box: null,
    suggestedFix: null,
  };
}

import type { AccuracyReport } from '@ledgerlift/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { publishedReport } from '../../lib/accuracy/published-report.ts';
import { madeReport } from '../../testing/made-accuracy-report.ts';
import { QUESTIONS } from '../landing/questions.ts';
import { AccuracyPage, AccuracyText } from './accuracy-page.tsx';

/** The numbers in a text: '1,000' is 1000. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));

/** Every number that a page may state: those of the report, shares as percentages, sums over the types, and how many values are left out. */
function figuresOf(report: AccuracyReport): Set<number> {
  const counts = Object.values(report.layouts).flatMap((layouts) =>
    Object.values(layouts).flatMap((values) => Object.values(values)),
  );
  const leftOut = Object.values(report.layouts).flatMap((layouts) =>
    Object.values(layouts).map((values) => Object.values(values).filter(({ documents }) => documents < 20)),
  );
  const shares = report.results.flatMap(({ summary }) => [
    summary.whole,
    summary.facts,
    'rowF1' in summary ? summary.rowF1 : summary.itemF1,
  ]);
  const down = (share: number) => Math.floor(Number((share * 1000).toFixed(6))) / 10;
  const sum = (of: 'proved' | 'falseProofs') =>
    report.results.reduce((total, { summary }) => total + summary[of], 0);
  const [year = 0, , day = 0] = report.date.split('-').map(Number);
  return new Set([
    ...[year, day, report.seed, report.documents, sum('proved'), sum('falseProofs')],
    ...report.results.flatMap(({ summary }) => [summary.pages, summary.proved, summary.falseProofs]),
    ...shares.map(down),
    ...counts.flatMap(({ documents, whole, falseProofs }) => [
      documents,
      falseProofs,
      down(whole / documents),
    ]),
    ...leftOut.map(({ length }) => length),
  ]);
}

/** What the page says, without the names of layouts ('A4', '9 points') and the score's name, which are no figures. */
function statedText(): string {
  for (const head of document.querySelectorAll('th')) head.remove();
  return [...document.querySelectorAll('p, dd, td, caption, code')]
    .map(({ textContent }) => textContent)
    .join('\n')
    .replaceAll('F1 score', '');
}

describe('the page of accuracy', () => {
  it.each([
    ['the published report', publishedReport()],
    ['another report', madeReport()],
  ])('states no figure that is not in %s', (_, report) => {
    render(<AccuracyText report={report} />);
    const figures = figuresOf(report);
    const stated = numbersIn(statedText());
    expect(stated.filter((number) => !figures.has(number))).toEqual([]);
    for (const { summary } of report.results) expect(stated).toContain(summary.falseProofs);
    expect(stated).toContain(report.seed);
  });

  it('shows the published report', () => {
    render(<AccuracyPage />);
    const { command } = publishedReport();
    expect(screen.getByText(command).tagName).toBe('CODE');
  });

  it('says which types are not measured, and lists layouts of the others only', () => {
    render(<AccuracyText report={madeReport()} />);
    const [table] = screen.getAllByRole('table');
    const [head, first] = within(table as HTMLElement).getAllByRole('row');
    expect(head?.textContent).toBe('Bank statementsInvoicesReceipts');
    expect(first?.textContent).toBe('Documents1,200not measured yet1,200');
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections.filter((title) => title?.endsWith('by layout'))).toEqual([
      'Bank statements by layout',
      'Receipts by layout',
    ]);
  });

  it('says whether the number of false proofs is zero', () => {
    const report = madeReport();
    render(<AccuracyText report={report} />);
    screen.getByText('4 of 1,713 documents called proved were wrong.');
    cleanup();
    const results = report.results.slice(1);
    render(<AccuracyText report={{ ...report, results }} />);
    screen.getByText('No false proof among 702 documents called proved.');
  });

  it('copies the command', async () => {
    const user = userEvent.setup();
    const report = madeReport();
    render(<AccuracyText report={report} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied.');
    expect(await navigator.clipboard.readText()).toBe(report.command);
  });
});

describe('the FAQ', () => {
  it('states no figure on accuracy that is not in the report, and links to the page', () => {
    const question = QUESTIONS.find((each) => each.question === 'How accurate is it?');
    const report = publishedReport();
    const figures = figuresOf(report);
    const stated = numbersIn(question?.answer ?? '');
    expect(stated.filter((number) => !figures.has(number))).toEqual([]);
    for (const { summary } of report.results) expect(stated).toContain(summary.proved);
    expect(question?.more?.href).toBe('/accuracy');
  });
});

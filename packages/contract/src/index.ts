export * from './accuracy-report.ts';
export * from './calls/index.ts';
export * from './category.ts';
export * from './cell.ts';
export * from './client/index.ts';
export * from './constants.ts';
export * from './document.ts';
export * from './errors.ts';
export * from './export-formats.ts';
export * from './formula-guard.ts';
export * from './job-findings.ts';
export * from './money.ts';
export * from './page-paths.ts';
export * from './proof.ts';
export * from './sign-in-problem.ts';

export * from './table.ts';
export * from './transaction.ts';

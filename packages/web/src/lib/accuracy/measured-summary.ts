import type { AccuracyReport } from '@ledgerlift/contract';
import summary from './summary.json';

export type MeasuredSummary = Omit<AccuracyReport, 'layouts'>;

/** The last measurement of each document type. `npm run accuracy:update` writes it, and the build checks its schema. */
export const MEASURED_SUMMARY = summary as MeasuredSummary;

import { type AccuracyReport, accuracyReportSchema } from '@ledgerlift/contract';
import { MEASURED_LAYOUTS } from './measured-layouts.ts';
import { MEASURED_SUMMARY } from './measured-summary.ts';

/** The report whose two parts are checked in. Throws if it is none. For the build and tests: it brings the schema library. */
export function publishedReport(): AccuracyReport {
  return accuracyReportSchema.parse({ ...MEASURED_SUMMARY, layouts: MEASURED_LAYOUTS });
}

import { expect, it } from 'vitest';
import { MEASURED_SUMMARY } from './measured-summary.ts';
import { publishedReport } from './published-report.ts';

it('is a report of whole spaces of layouts, with counts that agree', () => {
  expect(publishedReport().results).toEqual(MEASURED_SUMMARY.results);
});

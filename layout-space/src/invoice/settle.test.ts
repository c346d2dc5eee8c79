import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from '../dimension.ts';
import { INVOICE_DIMENSIONS, type InvoicePoint } from './dimensions.ts';
import { settle } from './settle.ts';

function settled(only: Partial<InvoicePoint>): InvoicePoint[] {
  const points = fc.sample(pointsOf(INVOICE_DIMENSIONS, { only: only as Record<string, string> }), {
    seed: 1,
    numRuns: 200,
    unbiased: true,
  });
  return points.map(settle);
}

describe('settle', () => {
  it('prints one date and one number only where nobody knows the labels', () => {
    for (const point of settled({ labelWords: 'unknown' }))
      expect(point).toMatchObject({
        references: 'none',
        dueDate: 'none',
        servicePeriod: 'none',
        deduction: 'none',
      });
  });

  it('leaves columns out that nothing but a head explains', () => {
    for (const headWords of ['unknown', 'missing'] as const)
      for (const point of settled({ headWords })) {
        expect(point).toMatchObject({ taxColumn: 'none', lineDiscount: 'none' });
        expect(['net', 'gross']).toContain(point.amounts);
      }
  });

  it('names both parties where they are printed side by side', () => {
    for (const parties of ['vendor-beside-client', 'boxed'] as const)
      for (const point of settled({ parties, labelWords: 'usual' }))
        expect(point.clientLabel).not.toBe('none');
  });

  it('explains the letters of tax rates in a table', () => {
    for (const point of settled({ taxColumn: 'letter' }))
      if (point.taxColumn === 'letter') expect(point.taxLines).toMatch(/^table/);
  });

  it('settles nothing that is settled', () => {
    for (const point of settled({})) expect(settle(point)).toEqual(point);
  });
});

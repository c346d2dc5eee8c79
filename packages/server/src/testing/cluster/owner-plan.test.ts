import { MONTHLY_CREDITS } from '@ledgerlift/contract';
import { seededRandom } from '@ledgerlift/fixtures';
import { describe, expect, it } from 'vitest';
import { planOwners } from './owner-plan.ts';

describe('documents of a trial', () => {
  it('are all assigned, within the credits of each owner, and the batch first', () => {
    const plans = planOwners({ owners: 300, documents: 2000 }, seededRandom('plans'));
    expect(plans).toHaveLength(300);
    expect(plans.reduce((sum, plan) => sum + plan.documents, 0)).toBe(2000);
    expect(plans[0]).toMatchObject({ kind: 'batch', documents: 200 });
    for (const { kind, tier, documents, excess } of plans) {
      expect(documents).toBeGreaterThan(0);
      expect(documents).toBeLessThanOrEqual(MONTHLY_CREDITS[tier]);
      expect(excess > 0).toBe(kind === 'greedy');
    }
    const kinds = new Set(plans.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['batch', 'greedy', 'paying', 'free']));
  });

  it('need enough owners, and enough documents for them', () => {
    const random = seededRandom('plans');
    expect(() => planOwners({ owners: 10, documents: 2000 }, random)).toThrow('cannot be handed out');
    expect(() => planOwners({ owners: 100, documents: 50 }, random)).toThrow('cannot be handed out');
  });
});

import { describe, expect, it } from 'vitest';
import { PlanModel } from '../testing/plan-model.ts';
import { PLAN_CELLS, walkCell } from '../testing/plan-walk.ts';

describe('plans by the rules alone', () => {
  it.each(PLAN_CELLS)('$state, $event: $outcome', async (cell) => {
    expect(await walkCell(new PlanModel(), cell)).toBe(cell.outcome);
  });
});

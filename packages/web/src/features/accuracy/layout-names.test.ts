import { describe, expect, it } from 'vitest';
import { dimensionName, valueName } from './layout-names.ts';

describe('the names of layouts', () => {
  it('come from the key where no other name is given', () => {
    expect(dimensionName('taxTablePlace')).toBe('Tax table place');
    expect(valueName('taxTablePlace', 'beside-totals')).toBe('Beside totals');
    expect(valueName('marker', '+ -')).toBe('+ -');
    expect(valueName('language', 'xx')).toBe('xx');
  });
});
